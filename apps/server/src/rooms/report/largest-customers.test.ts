import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { aClient, anIssuer } from "../../../test/factories/a-document.ts";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { countAgain } from "../../../test/factories/count-again.ts";
import { testApp } from "../../../test/test-app.ts";

test("customers come by the taxable amount that stands beside them, whatever VAT makes of it", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const books = await aClient(app, issuer, { partitaIva: "12345678903" });
  const sums = [
    // 22 % and 4 %: the total of the first is the larger one.
    {
      idCliente: issuer.client.id,
      imponibile: "7980",
      totaleIva: "1755.60",
      totale: "9735.60",
      nettoAPagare: "9735.60",
    },
    { idCliente: books.id, imponibile: "8400", totaleIva: "336", totale: "8736", nettoAPagare: "8736" },
  ];
  for (const sum of sums)
    await aDocumentRow(app, {
      ...{ profileId: issuer.profile, statoDocumento: "C", sottoStato: "delivered", idTipoDocumento: 1 },
      ...{ anno: 2026, dataDocumento: "2026-04-10", ...sum },
    });
  await countAgain(app.db);

  const { data } = await app.call(document.report, { token: issuer.token, query: { year: 2026 } });

  expect(data.perCliente.map(({ imponibile }) => String(imponibile))).toEqual(["8400", "7980"]);
});

import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../../test/factories/a-document.ts";
import { testApp } from "../../../../test/test-app.ts";

/** Each of these invoices was rejected on its day. */
async function rejectedOn(days: readonly string[], idTipoDocumento = 1) {
  const app = await testApp();
  const issuer = await anIssuer(app);
  for (const [n, day] of days.entries()) {
    const { id } = await aDraft(app, issuer);
    await app.db
      .updateTable("document")
      .set({
        ...{ statoDocumento: "E", sottoStato: "rejected", dataStatoDocumento: `${day}T10:00:00Z` },
        ...{ idTipoDocumento, numeroDocumentoInvio: `${n + 1}/2026` },
      })
      .where("id", "=", id)
      .execute();
  }
  const { data } = await app.call(document.dates, { token: issuer.token });
  return data.scadenze.filter(({ tipo }) => tipo === "correzione");
}

test("a rejected invoice is a deadline while it can be sent again, and for a month after; not years later", async () => {
  const due = await rejectedOn(["2019-03-01", "2026-09-01", "2026-10-18", "2026-11-18"]);

  expect(due.map(({ data, descrizione }) => [data, descrizione])).toEqual([
    ["2026-10-23", "Correggi e invia di nuovo la fattura n. 3/2026"],
    ["2026-11-23", "Correggi e invia di nuovo la fattura n. 4/2026"],
  ]);
});

test("a deadline calls a credit note by its name", async () => {
  const [due] = await rejectedOn(["2026-11-18"], CREDIT_NOTE);

  expect(due?.descrizione).toBe("Correggi e invia di nuovo la nota di credito n. 1/2026");
});

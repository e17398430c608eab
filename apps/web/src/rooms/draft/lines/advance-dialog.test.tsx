import { clients } from "@fatturachiara/contract/rooms/clients";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aDocument } from "../../../../test/a-document.ts";
import { aDocumentPage, aDocumentRow } from "../../../../test/a-document-row.ts";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import { newLine } from "../content/draft.ts";
import { StepPage } from "../page/step-page.tsx";

const customer = aClient();
const user = userEvent.setup({ delay: null });
const id = "0193f1a0-0000-7000-8000-0000000000d1";
const advanceId = "0193f1a0-0000-7000-8000-0000000000d2";

test("an advance is chosen among the customer's own and comes off; one deducted elsewhere is asked about", async () => {
  localStorage.clear();
  signedIn();
  const api = fakeApi();
  const td02 = TipoDocumento.perCodice("TD02").id;
  const sent = { numeroDocumentoInvio: "3/2026", dataDocumentoInvio: "2026-11-10" as const, idTipoDocumento: td02 };
  const line = newLine({
    descrizione: "Progetto",
    quantita: Decimal.of(1),
    prezzoUnitario: Decimal.of(3000),
    idAliquotaIvaFull: 1,
  });
  const advance = aDocument("C", "delivered", {
    ...sent,
    id: advanceId,
    documentServices: [line],
    scalatoIn: [{ id: "0193f1a0-0000-7000-8000-0000000000d3", statoDocumento: "I", numero: "8/2026" }],
  });
  api.answer(taxdata.read, someFiscalData);
  api.answer(taxdata.bankAccounts, []);
  api.answer(servicecode.list, []);
  api.answer(calls.remembered, { righe: [], ultime: [] });
  api.answer(clients.list, [customer]);
  api.answer(calls.counter, {
    ...{ numeroDocumento: 1, numeroFormattato: "1/2026", anno: 2026, provvisorio: true },
    ...{ buchi: [], avvisi: [], storia: { documenti: [] } },
  });
  api.answer(calls.list, aDocumentPage([aDocumentRow({ ...sent, id: advanceId, dataDocumento: "2026-11-10" })]));
  const draft = aDocument("B", "draft", { id, idTipoDocumento: 1, idCliente: customer.id, client: customer });
  api.answer(calls.read, ({ params }) => (params.id === id ? draft : advance));
  api.answer(calls.update, ({ body }) => ({ ...draft, ...body, version: 2 }));
  renderInside(<StepPage />, { path: "document/step/:step", address: `/ia/document/step/services?id=${id}` });

  await user.click(await screen.findByRole("button", { name: "Strumenti" }));
  await user.click(await screen.findByRole("menuitem", { name: "Scala un acconto…" }));
  await user.click(await screen.findByRole("combobox", { name: "Acconto" }));
  await user.click(await screen.findByRole("option", { name: /n\. 3\/2026 del 10\/11\/2026/ }));
  await user.click(screen.getByRole("button", { name: "Scala" }));
  expect(await screen.findByText(/già scalato nella fattura n\. 8\/2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Si" }));

  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Prezzo, riga 1").value).toBe("−3.000,00"));
  expect(
    api
      .callsTo(calls.list)
      .find(({ query }) => query.has("td"))
      ?.query.get("td"),
  ).toBe("TD02,TD03");
  await waitFor(() =>
    expect(api.callsTo(calls.update).at(-1)?.body.riferimenti).toMatchObject([
      { tipo: "fattura", idDocumento: "3/2026", data: "2026-11-10" },
    ]),
  );
});

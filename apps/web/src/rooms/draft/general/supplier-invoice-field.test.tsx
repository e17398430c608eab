import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import { StepPage } from "../page/step-page.tsx";

let api: ReturnType<typeof fakeApi>;
const id = "0193f1a0-0000-7000-8000-0000000000d1";

beforeEach(() => {
  localStorage.clear();
  signedIn();
  api = fakeApi();
  api.answer(taxdata.bankAccounts, []);
  api.answer(servicecode.list, []);
  api.answer(calls.remembered, { righe: [], ultime: [] });
  api.answer(calls.counter, {
    numeroDocumento: 1,
    numeroFormattato: "1/2026",
    anno: 2026,
    provvisorio: true,
    buchi: [],
    avvisi: [],
    storia: { documenti: [] },
  });
  api.answer(
    calls.create,
    ({ body }) => ({ ...aDocument("B", "draft", { id }), ...body, version: 1 }) as DocumentDetail,
  );
  api.answer(
    calls.update,
    ({ body }) => ({ ...aDocument("B", "draft", { id }), ...body, version: 2 }) as DocumentDetail,
  );
});

const open = async (codice: TipoDocumento) => {
  api.answer(taxdata.read, { ...someFiscalData, idTipoDocumento: TipoDocumento.perCodice(codice).id });
  renderInside(<StepPage />, { path: "document/step/:step", address: "/ia/document/step/init" });
  await screen.findByLabelText("Causale", { exact: false });
};
const supplierInvoice = () => screen.queryByLabelText("Numero della fattura del fornitore");

test("an integration asks for the supplier's invoice, and names it", async () => {
  await open("TD17");

  await userEvent.type(await screen.findByLabelText("Numero della fattura del fornitore"), "R-77");

  const sent = () => [...api.callsTo(calls.create), ...api.callsTo(calls.update)].at(-1)?.body.riferimenti;
  await waitFor(() => expect(sent()).toMatchObject([{ tipo: "fattura", idDocumento: "R-77" }]));
});

test("an invoice to a customer asks for none", async () => {
  await open("TD01");

  expect(supplierInvoice()).toBeNull();
});

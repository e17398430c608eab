import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

beforeEach(() => localStorage.clear());

const open = async (codice: TipoDocumento) => {
  const api = editorApi({ fiscal: { idTipoDocumento: TipoDocumento.perCodice(codice).id } });
  openEditorPage("init");
  await screen.findByLabelText("Causale", { exact: false });
  return api;
};
const supplierInvoice = () => screen.queryByLabelText("Numero della fattura del fornitore");

test("an integration asks for the supplier's invoice, and names it", async () => {
  const api = await open("TD17");

  await userEvent.type(await screen.findByLabelText("Numero della fattura del fornitore"), "R-77");

  await waitFor(() => expect(api.kept()?.riferimenti).toMatchObject([{ tipo: "fattura", idDocumento: "R-77" }]));
});

test("an invoice to a customer asks for none", async () => {
  await open("TD01");

  expect(supplierInvoice()).toBeNull();
});

import { type Declaration, declarations } from "@fatturachiara/contract/rooms/declarations";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { DeclarationsPage } from "./declarations-page.tsx";

const user = userEvent.setup({ delay: null });
const one: Declaration = {
  id: "0193f1a0-0000-7000-8000-0000000000d1",
  idCliente: "0193f1a0-0000-7000-8000-0000000000c1",
  cliente: "Esporta S.p.A.",
  identificativi: ["IT12345678903"],
  protocollo: "08060120341234567-000001",
  dataRicevuta: "2026-01-15",
  anno: 2026,
  tipo: "importo",
  plafond: Decimal.of("10000"),
  usato: Decimal.of("800"),
  inBozza: Decimal.of("50"),
};

function open(list: Declaration[]) {
  signedIn();
  const api = fakeApi();
  api.answer(declarations.list, list);
  renderInside(<DeclarationsPage />, { path: "declarations", address: "/ia/declarations" });
  return api;
}

test("each declaration says whose it is, what is left of it, and what drafts would add", async () => {
  open([one]);

  expect((await screen.findByRole("link", { name: "Esporta S.p.A." })).getAttribute("href")).toBe(
    `/ia/clients/save?id=${one.idCliente}`,
  );
  expect(screen.getAllByText(/Restano 9\.200,00 € di 10\.000,00 €; in bozza altri 50,00 €/)[0]).toBeTruthy();
});

test("one that the customer takes back gets its last day", async () => {
  const api = open([one]);
  api.answer(declarations.update, one);
  await user.click(await screen.findByRole("button", { name: `Azioni sulla dichiarazione ${one.protocollo}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Modifica" }));

  await user.type(await screen.findByLabelText(/^Ultimo giorno di validità/), "30/06/2026{Tab}");
  await user.click(screen.getByRole("button", { name: "Salva dichiarazione" }));

  await waitFor(() =>
    expect(api.callsTo(declarations.update)[0]?.body).toMatchObject({ ultimoGiorno: "2026-06-30", anno: 2026 }),
  );
});

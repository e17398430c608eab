import { clients } from "@fatturachiara/contract/rooms/clients";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

const causale = () => screen.queryByLabelText("Causale", { exact: false });

test("a simplified invoice asks for little, has prices with VAT, and above 400 euro is a press away from an ordinary one", async () => {
  localStorage.clear();
  const api = editorApi();
  const client = aClient();
  api.answer(clients.read, client);
  const user = userEvent.setup();
  openEditorPage("all", `?cliente=${client.id}`);
  await waitFor(() => expect(causale()).toBeTruthy());

  await user.click(screen.getByRole("combobox", { name: "Tipo documento" }));
  await user.click(await screen.findByRole("option", { name: "Fattura semplificata (TD07)" }));
  await user.type(screen.getByLabelText("Descrizione, riga 1"), "Cena");
  await user.type(screen.getByLabelText("Prezzo IVA inclusa, riga 1"), "400,01");

  expect(causale()).toBeNull();
  expect(screen.queryByText(/^Sconto in fattura/)).toBeNull();
  const price = () => String(api.kept()?.documentServices[0]?.prezzoLordo);
  await waitFor(() => expect(price()).toBe("400.01"));
  expect([api.kept()?.idTipoDocumento, api.kept()?.flagSemplificata]).toEqual([1, true]);

  await user.click(await screen.findByRole("button", { name: "Fanne una fattura ordinaria" }));

  await waitFor(() => expect(api.kept()?.flagSemplificata).toBe(false));
  expect(price()).toBe("400.01");
  expect(causale()).toBeTruthy();
  expect(screen.queryByText("Troppo per una fattura semplificata")).toBeNull();
});

test("of a simplified invoice a tax code is enough for a customer: made in one press, and called by it", async () => {
  localStorage.clear();
  const api = editorApi();
  const code = "BNCLRA75C41F205N";
  const nobody = { nome: null, cognome: null, ragioneSociale: null, partitaIva: null, indirizzo: "", comune: "" };
  const made = aClient({ ...nobody, idProfiloFiscale: 1, codiceFiscale: code, soloNumero: true });
  api.answer(clients.list, []);
  api.answer(clients.create, made);
  const user = userEvent.setup();
  openEditorPage("all");
  const customer = await screen.findByRole("combobox", { name: "Cliente" });

  await user.type(customer, code.toLowerCase());
  expect(await screen.findByRole("option", { name: /^Crea/ })).toBeTruthy();
  expect(screen.queryByRole("option", { name: /^Usa solo/ })).toBeNull();
  await user.clear(customer);
  await user.click(screen.getByRole("combobox", { name: "Tipo documento" }));
  await user.click(await screen.findByRole("option", { name: "Fattura semplificata (TD07)" }));
  await user.type(customer, code.toLowerCase());
  await user.click(await screen.findByRole("option", { name: /^Usa solo/ }));

  await waitFor(() => expect(customer).toHaveProperty("value", code));
  expect(api.callsTo(clients.create).at(-1)?.body).toMatchObject({
    idProfiloFiscale: 1,
    codiceFiscale: code,
    soloNumero: true,
  });
  await waitFor(() => expect(api.kept()?.idCliente).toBe(made.id));
});

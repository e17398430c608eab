import { clients } from "@fatturachiara/contract/rooms/clients";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
const condominium = aClient({ ragioneSociale: "Rossi condominio" });
const company = aClient({
  ...{ id: "0193f1a0-0000-7000-8000-0000000000c2", idProfiloFiscale: 2 as const, ragioneSociale: "Rossi S.r.l." },
  ...{ partitaIva: "12345678903", codiceFiscale: null },
});
let api: ReturnType<typeof editorApi>;
const customer = () => document.getElementById("idCliente") as HTMLInputElement;
const kind = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The kinds asked for so far, in their order; how often each was asked for is the speed of the machine. */
const asked = () => [...new Set(api.callsTo(clients.list).map(({ query }) => query.get("ipf")))];

beforeEach(async () => {
  api = editorApi({ known: [condominium, company] });
  openEditorPage("init");
  await screen.findByRole("group", { name: "Tipo di cliente" });
});

test("the kind narrows the search, and follows the customer chosen", async () => {
  await user.type(customer(), "ross");
  await user.click(await screen.findByRole("option", { name: /Rossi S.r.l./ }));
  expect(asked()).toEqual([null]);
  await waitFor(() => expect(kind("Azienda").checked).toBe(true));

  await user.click(kind("Condominio"));
  expect(customer().value).toBe("");
  await user.type(customer(), "ross");
  await screen.findByRole("option", { name: /Rossi condominio/ });

  expect(asked()).toEqual([null, "3"]);
  expect(screen.queryByRole("option", { name: /Rossi S.r.l./ })).toBeNull();
  await waitFor(() => expect(api.kept()).toMatchObject({ idProfiloFiscale: 3, idCliente: null }));
});

test("who is known under another kind is found all the same", async () => {
  await user.click(kind("Persona fisica"));
  await user.type(customer(), "ross");

  await screen.findByRole("option", { name: /Rossi S.r.l./ });
  expect(asked()).toEqual(["1", null]);
});

test("typing over a customer forgets its kind with it", async () => {
  await user.type(customer(), "ross");
  await user.click(await screen.findByRole("option", { name: /Rossi S.r.l./ }));
  await waitFor(() => expect(kind("Azienda").checked).toBe(true));

  await user.type(customer(), "x");

  await waitFor(() => expect(kind("Azienda").checked).toBe(false));
});

test("a customer made here begins with the kind wanted", async () => {
  await user.click(kind("Persona fisica"));
  await user.type(customer(), "Anna Verdi");
  await user.click(await screen.findByRole("option", { name: /Crea «Anna Verdi»/ }));

  const dialog = within(await screen.findByRole("dialog", { name: "Nuovo cliente" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Nome").value).toBe("Anna");
  expect(dialog.getByLabelText<HTMLInputElement>("Cognome").value).toBe("Verdi");
});

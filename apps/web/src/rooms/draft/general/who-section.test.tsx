import { account } from "@fatturachiara/contract/rooms/account";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients, nameOfClient } from "@fatturachiara/contract/rooms/clients";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aMe } from "../../../../test/a-user.ts";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

let api: ReturnType<typeof editorApi>;
const user = userEvent.setup({ delay: null });
const field = (name: string) => window.document.getElementById(`noi.${name}`) as HTMLInputElement;
const section = () => screen.findByRole("region", { name: "Chi sei" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api = editorApi();
  api.answer(taxdata.read, null);
  api.fail(account.read, "internal");
  api.answer(auth.me, aMe());
  api.answer(taxdata.save, ({ body }) => body as FiscalData);
  api.answer(taxdata.createBankAccount, ({ body }) => ({ id: "0193f1a0-0000-7000-8000-0000000000b1", ...body }));
});

async function fillIn(texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await user.clear(field(name));
    await user.type(field(name), text);
  }
}

const everything = {
  partitaIva: "IT 12345678903",
  codiceFiscale: "VRDNNA80A41H501H",
  indirizzo: "Via Roma 1",
  comune: "Roma",
  provincia: "rm",
  cap: "00184",
};

test("who has no tax data begins the invoice at once, with the name known from registering", async () => {
  openEditorPage("all");

  await section();
  expect(field("nome").value).toBe("Giulia");
  expect(screen.getByLabelText("Descrizione, riga 1")).toBeTruthy();
  expect(api.callsTo(calls.counter)).toEqual([]); // there is nothing to count with yet
});

test("an invoice to a customer begins so too, though nothing can be compared with the customer yet", async () => {
  const client = aClient();
  api.answer(clients.read, client);

  openEditorPage("all", `?cliente=${client.id}`);

  await section();
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Cliente" }).value).toBe(nameOfClient(client));
});

test("nothing is saved before «Chi sei» is whole; then the tax data first, the draft after them, and the account", async () => {
  openEditorPage("all");
  await section();
  await user.type(screen.getByLabelText("Descrizione, riga 1"), "Consulenza");
  await screen.findByText("Su questo dispositivo: si salva quando «Chi sei» è completo");
  expect(api.callsTo(calls.create)).toEqual([]);

  await fillIn({ ...everything, iban: "it60 x0542811101000000123456" });
  await user.click(screen.getByRole("radio", { name: "Forfettario" }));
  await user.click(screen.getByLabelText("Descrizione, riga 1"));

  await screen.findByText(/^Salvato alle/);
  const order = api.calls.map(({ endpoint }) => endpoint);
  expect(order.indexOf(taxdata.save)).toBeLessThan(order.indexOf(calls.create));
  expect(api.callsTo(taxdata.save)[0]?.body).toMatchObject({
    ...{ partitaIva: "12345678903", provincia: "RM", nome: "Giulia" },
    idRegimeFiscale: RegimeFiscale.perCodice("RF19").id,
  });
  expect(api.callsTo(taxdata.createBankAccount)[0]?.body).toMatchObject({ iban: "IT60X0542811101000000123456" });
  await waitFor(() => expect(api.kept()?.idProfiloIban).toBe("0193f1a0-0000-7000-8000-0000000000b1"));
  expect(api.kept()?.documentServices[0]?.AliquotaIvaFullDesc).toMatch(/N2\.2/); // the regime's, on the row begun before it
});

test("what is wrong stands at its field, and a finding about oneself leads there", async () => {
  openEditorPage("all");
  const who = await section();
  await fillIn({ partitaIva: "12345678901" });
  await user.tab();
  await within(who).findByText(/Partita IVA non valida/);

  const checks = screen.getByRole("complementary", { name: "Totali e controlli" });
  const [way] = await within(checks).findAllByRole("button", { name: /^Vai al campo: .*indirizzo/i });
  await user.click(way as HTMLElement);

  await waitFor(() => expect(document.activeElement?.id).toBe("noi.indirizzo"));
});

test("what the server refuses stands at its field, and the draft waits", async () => {
  const messages = ["Questa partita IVA è cessata"];
  api.fail(taxdata.save, "invalidRequest", { messages, fields: { partitaIva: messages } });
  openEditorPage("all");
  const who = await section();
  await fillIn(everything);
  await user.click(screen.getByRole("radio", { name: "Ordinario" }));
  await user.click(screen.getByLabelText("Descrizione, riga 1"));

  await within(who).findByText("Questa partita IVA è cessata");
  expect(api.callsTo(calls.create)).toEqual([]);
});

test("another regime than the two usual ones is chosen from the list", async () => {
  openEditorPage("all");
  await section();

  await user.click(screen.getByRole("radio", { name: "Altro" }));

  expect(screen.getByRole("combobox", { name: "Regime fiscale" })).toBeTruthy();
});

test("what was typed is there again for who looks elsewhere and comes back", async () => {
  const first = openEditorPage("all");
  await section();
  await fillIn({ partitaIva: "12345678903", indirizzo: "Via Roma" });
  await user.type(screen.getByLabelText("Descrizione, riga 1"), "Consulenza");
  first.unmount();

  openEditorPage("all");
  await section();

  await waitFor(() => expect(field("indirizzo").value).toBe("Via Roma"));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Descrizione, riga 1").value).toBe("Consulenza");
});

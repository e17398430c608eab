import { anag } from "@fatturachiara/contract/rooms/anag";
import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { document as calls, type DocumentDetail, type DocumentEvent } from "@fatturachiara/contract/rooms/document";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aClient } from "../../../../../test/a-client.ts";
import { aDocument } from "../../../../../test/a-document.ts";
import { signedIn } from "../../../../../test/a-user.ts";
import { fakeApi } from "../../../../../test/fake-api.ts";
import { renderInside } from "../../../../../test/render-page.tsx";
import { someFiscalData } from "../../../../../test/some-fiscal-data.ts";
import { StepPage } from "../step-page.tsx";

const id = "0193f1a0-0000-7000-8000-0000000000d1";
const client: Client = aClient({
  idProfiloFiscale: 2,
  codiceFiscale: null,
  ragioneSociale: "Ignota S.p.A.",
  partitaIva: "99999999990",
});
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  signedIn();
  api = fakeApi();
  api.answer(taxdata.read, someFiscalData);
  api.answer(taxdata.bankAccounts, []);
  api.answer(servicecode.list, []);
  api.answer(calls.remembered, { righe: [], ultime: [] });
  api.answer(clients.list, []);
  api.answer(anag.comune, []);
  api.respond(calls.xml, () => new Response("", { status: 404 }));
  api.answer(
    calls.update,
    ({ body }) => ({ ...aDocument("E", "rejected", { id }), ...body, version: 2 }) as DocumentDetail,
  );
});

const row = (change: Partial<DocumentEvent> & Pick<DocumentEvent, "tipo">): DocumentEvent => ({
  id: "0193f1a0-0000-7000-8000-0000000000e1",
  dataRicezione: "2026-11-20T09:00:00.000Z",
  oggetto: null,
  mittente: null,
  messageId: null,
  identificativoSdI: null,
  nomeFile: null,
  esito: "applicato",
  messaggio: "",
  errori: [],
  idFile: null,
  firme: [],
  autore: null,
  ...change,
});

function open(document: DocumentDetail, search = "") {
  api.answer(calls.read, document);
  renderInside(<StepPage />, { path: "document/step/:step", address: `/ia/document/step/init?id=${id}${search}` });
}

const rejectedFor = (codice: string, descrizione: string) =>
  aDocument("E", "rejected", {
    id,
    idCliente: client.id,
    client,
    cronImapLogRows: [row({ tipo: "NS", errori: [{ codice, descrizione, suggerimento: null }] })],
  });

test("whoever corrects a refused customer has the card open at the refused number, and saves it there", async () => {
  api.answer(clients.update, ({ body }) => ({ ...client, ...body }) as Client);
  open(rejectedFor("00305", "IdFiscaleIVA del CessionarioCommittente non valido"), "&correggi=1");

  const card = within(await screen.findByRole("dialog", { name: "Ignota S.p.A." }));
  const number = document.getElementById("partitaIva") as HTMLInputElement;
  await waitFor(() => expect(document.activeElement).toBe(number));
  fireEvent.change(number, { target: { value: "01234567897" } });
  await userEvent.click(card.getByRole("button", { name: "Salva e torna alla fattura" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsTo(clients.update)[0]).toMatchObject({ body: { partitaIva: "01234567897" } });
  expect(screen.getByText("Il SdI l'ha scartata")).toBeTruthy();
});

test("the reason stays pinned, with the way to a field of the document itself", async () => {
  open(rejectedFor("00425", "Numero senza cifre"));

  const note = within(await screen.findByRole("alert"));
  expect(note.getByText("00425")).toBeTruthy();
  expect(note.getByRole("button", { name: "Vai al campo" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an office's own words are there, and no button where nobody knows the field", async () => {
  const messaggio = "La pubblica amministrazione ha rifiutato la fattura: importi non conformi all'ordine";
  open(
    aDocument("E", "refused_pa", {
      id,
      idCliente: client.id,
      client,
      cronImapLogRows: [row({ tipo: "NE", messaggio })],
    }),
  );

  const note = within(await screen.findByRole("alert"));
  expect(note.getByText(messaggio)).toBeTruthy();
  expect(note.queryByRole("button")).toBeNull();
});

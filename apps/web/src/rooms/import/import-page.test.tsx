import type { ImportRead, ImportResult } from "@fatturachiara/contract/import";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { sessionStore } from "../../session/session-store.ts";
import { ImportClientsPage } from "../clients/import/import-clients-page.tsx";
import { ImportInvoicesPage } from "../clients/import/import-invoices-page.tsx";
import { trialSentence, undoSentence, wrongRowsTable } from "./import-words.ts";

const uploadId = "0193f1a0-0000-7000-8000-0000000000a1";
const runId = "0193f1a0-0000-7000-8000-0000000000a2";
const read: ImportRead = {
  uploadId,
  nomeFile: "clienti-2026.csv",
  colonne: [
    { nome: "Denominazione", esempi: ["Rossi S.r.l.", "Bar Centrale"], avvisi: {} },
    {
      nome: "Cap",
      esempi: ["10121", "121"],
      avvisi: { cap: "3 valori con meno di 5 cifre: aggiungo gli zeri iniziali" },
    },
    { nome: "Città", esempi: ["Torino"], avvisi: {} },
  ],
  righe: 195,
  separatore: ";",
  codifica: "Windows-1252",
  mappaProposta: { Denominazione: "ragioneSociale", Cap: "cap" },
  anteprima: [],
  formatoRiconosciuto: "danea",
  campi: [
    { nome: "ragioneSociale", etichetta: "Ragione sociale" },
    { nome: "cap", etichetta: "CAP" },
    { nome: "comune", etichetta: "Comune" },
  ],
  richiesti: [{ etichetta: "Comune", unoDi: ["comune"] }],
};
const result: ImportResult = {
  idImportazione: null,
  creati: 182,
  aggiornati: 9,
  saltati: 0,
  errori: [{ riga: 7, campo: "cap", valore: "x", messaggio: "Il CAP ha cinque cifre" }],
  righeErrate: [
    ["Denominazione", "Cap", "Città"],
    ["Rossi", "x", "Torino"],
  ],
};

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  api = fakeApi();
  signedIn();
  api.answer(clients.csvPast, []);
  api.answer(clients.csvStep1, read);
  api.answer(clients.csvStep2, ({ body }) => (body.opzioni.soloProva ? result : { ...result, idImportazione: runId }));
});

async function withFile() {
  renderInside(<ImportClientsPage />, { path: "clients/import" });
  await user.upload(screen.getByTestId("file"), new File(["a;b"], "clienti-2026.csv", { type: "text/csv" }));
  return screen.findByRole("heading", { name: "Colonne del file" });
}

async function choose(column: string, field: string) {
  await user.click(screen.getByRole("combobox", { name: `Campo per la colonna ${column}` }));
  await user.click(await screen.findByRole("option", { name: field }));
}

describe("an import", () => {
  test("waits for the columns it needs, is tried first, then done, and can be taken back", async () => {
    api.answer(clients.csvUndo, { annullati: 191, rimasti: [] });
    await withFile();
    expect(screen.getByText("Windows-1252 · separatore ; · formato riconosciuto: Danea")).toBeTruthy();
    expect(screen.getByText(/3 valori con meno di 5 cifre/)).toBeTruthy();
    expect(screen.getByText("Manca la colonna per: Comune")).toBeTruthy();
    const attempt = screen.getByRole<HTMLButtonElement>("button", { name: "Prova l'importazione" });
    expect(attempt.disabled).toBe(true);

    await choose("Città", "Comune");
    await user.click(screen.getByRole("radio", { name: "Salta la riga" }));
    await user.click(attempt);
    expect(await screen.findByText("Verranno creati 182 clienti, aggiornati 9, 1 riga con errori.")).toBeTruthy();
    expect(api.callsTo(clients.csvStep2)[0]?.body).toEqual({
      uploadId,
      mappa: { Denominazione: "ragioneSociale", Cap: "cap", Città: "comune" },
      opzioni: { duplicati: "salta", tipoPredefinito: 2, soloProva: true },
    });
    const errors = screen.getByRole("table", { name: "Righe con errori" });
    expect(within(errors).getByText("Il CAP ha cinque cifre")).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Importa 191 clienti" }));
    expect(await screen.findByText("182 clienti creati, aggiornati 9, 1 riga con errori.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Annulla importazione" }));
    await user.click(await screen.findByRole("button", { name: "Si" }));
    await waitFor(() => expect(api.callsTo(clients.csvUndo)[0]?.params).toEqual({ id: runId }));
    expect(await screen.findByText("Importazione annullata.")).toBeTruthy();
    expect(screen.getByText("Trascina qui il file dei clienti")).toBeTruthy();
  });

  test("imports what was tried, whatever was chosen while the trial was under way", async () => {
    const answered = Promise.withResolvers<ImportResult>();
    api.answer(clients.csvStep2, ({ body }) =>
      body.opzioni.soloProva ? answered.promise : { ...result, idImportazione: runId },
    );
    await withFile();
    await choose("Città", "Comune");
    await user.click(screen.getByRole("button", { name: "Prova l'importazione" }));
    await user.click(screen.getByRole("radio", { name: "Crea comunque" }));
    answered.resolve(result);

    await user.click(await screen.findByRole("button", { name: "Importa 191 clienti" }));

    await screen.findByText("182 clienti creati, aggiornati 9, 1 riga con errori.");
    const orders = api.callsTo(clients.csvStep2).map(({ body }) => body);
    expect(orders.map(({ opzioni }) => opzioni.duplicati)).toEqual(["aggiorna", "aggiorna"]);
    expect(orders.map(({ opzioni }) => opzioni.soloProva)).toEqual([true, false]);
  });

  test("gives a field to one column only", async () => {
    await withFile();
    await choose("Città", "CAP");
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Campo per la colonna Cap" }).value).toBe(
      "Non importare",
    );
  });

  test("begins again when the file has been waiting too long", async () => {
    api.fail(clients.csvStep2, "importExpired");
    await withFile();
    await choose("Città", "Comune");
    await user.click(screen.getByRole("button", { name: "Prova l'importazione" }));
    expect(await screen.findByText("Trascina qui il file dei clienti")).toBeTruthy();
  });

  test("that cannot be read leaves the page as it is, with a sentence", async () => {
    api.fail(clients.csvStep1, "importOldExcel");
    renderInside(<ImportClientsPage />, { path: "clients/import" });
    await user.upload(screen.getByTestId("file"), new File(["x"], "a.csv"));
    await waitFor(() => expect(api.callsTo(clients.csvStep1)).toHaveLength(1));
    expect(screen.getByText("Trascina qui il file dei clienti")).toBeTruthy();
  });

  test("too large for a server in between leaves the page as it is, and nobody is signed out", async () => {
    api.respond(clients.csvStep1, () => new Response("<html>413</html>", { status: 413 }));
    renderInside(<ImportClientsPage />, { path: "clients/import" });
    await user.upload(screen.getByTestId("file"), new File(["a;b"], "a.csv"));

    expect(await screen.findByText(/troppo grande per un server che sta fra te e FatturaChiara/)).toBeTruthy();
    expect(screen.getByText("Trascina qui il file dei clienti")).toBeTruthy();
    expect(sessionStore.user()).not.toBeNull();
  });

  test("of several invoices goes on after one that is too large for a server in between, and names it", async () => {
    api.respond(clients.invoicesStep1, () =>
      api.callsTo(clients.invoicesStep1).length === 1
        ? new Response("<html>413</html>", { status: 413 })
        : new Response(JSON.stringify({ data: { ...read, scartati: [] } })),
    );
    renderInside(<ImportInvoicesPage />, { path: "clients/import-invoices" });
    await user.upload(screen.getByTestId("file"), [new File(["x"], "grande.zip"), new File(["x"], "due.xml")]);

    expect(await screen.findByText(/grande\.zip: Il file o il testo è troppo grande/)).toBeTruthy();
    expect(api.callsTo(clients.invoicesStep1)).toHaveLength(2);
  });

  test("of the last day can be taken back on another day's visit", async () => {
    const past = { id: runId, nomeFile: "vecchio.csv", creati: 3, aggiornati: 0 };
    const times = { createdAt: "2026-11-20T09:00:00.000Z", annullabileFino: "2026-11-21T09:00:00.000Z" };
    api.answer(clients.csvPast, [{ ...past, ...times }]);
    renderInside(<ImportClientsPage />, { path: "clients/import" });
    expect(await screen.findByText(/vecchio.csv/)).toBeTruthy();
    expect(screen.getByText(/20\/11\/2026, 10:00 · 3 clienti creati/)).toBeTruthy();
  });
});

const nouns = { singular: "cliente", plural: "clienti" };

test.each<[Partial<ImportResult>, string]>([
  [{ creati: 1, aggiornati: 0, righeErrate: [] }, "Verrà creato 1 cliente."],
  [{ creati: 0, aggiornati: 2, righeErrate: [] }, "Verranno aggiornati 2 clienti."],
  [{ creati: 1, aggiornati: 1, righeErrate: [] }, "Verrà creato 1 cliente, aggiornato 1."],
  [
    { creati: 0, aggiornati: 0, saltati: 3, righeErrate: [] },
    "Non c'è nessun cliente da importare, 3 righe saltate perché già presenti.",
  ],
])("the trial %j reads %s", (counts, sentence) => {
  expect(trialSentence({ ...result, ...counts }, nouns)).toBe(sentence);
});

test("who stays after an undo is named with the reason", () => {
  expect(undoSentence({ annullati: 1, rimasti: [{ nome: "Rossi", motivo: "è usato in un documento" }] }, nouns)).toBe(
    "Importazione annullata in parte: 1 cliente com'era prima; resta com'è: Rossi è usato in un documento.",
  );
});

test("the rows to be put right carry their reasons in a last column", () => {
  expect(wrongRowsTable(result)).toEqual([
    ["Denominazione", "Cap", "Città", "Errore"],
    ["Rossi", "x", "Torino", "Il CAP ha cinque cifre"],
  ]);
});

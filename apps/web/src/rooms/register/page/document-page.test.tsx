import type { EventKind } from "@fatturachiara/contract/event-kinds";
import { home } from "@fatturachiara/contract/rooms/account";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aDocument } from "../../../../test/a-document.ts";
import { managing, signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { savedFiles } from "../../../../test/saved-files.ts";
import { DocumentPage } from "./document-page.tsx";

const saved = savedFiles();

const user = userEvent.setup({ delay: null });
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  signedIn();
  api = fakeApi();
});

const amounts = { totale: Decimal.of("1220"), nettoAPagare: Decimal.of("1220"), daIncassare: Decimal.of("1220") };
const confirmed = (change: Partial<DocumentDetail> = {}) => aDocument("C", "delivered", { ...amounts, ...change });

async function open(document: DocumentDetail, query = "") {
  api.answer(calls.read, document);
  const address = `/ia/document/${document.id}${query}`;
  const page = renderInside(<DocumentPage />, {
    path: "document/:id",
    address,
    routes: [{ path: "*", element: null }],
  });
  await screen.findByRole("tab", { name: "Cronologia" });
  return page;
}
const acts = async () => {
  await user.click(screen.getByRole("button", { name: "Altre azioni" }));
  return (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
};

const frase = "Il SdI ha scartato il file: la fattura non risulta emessa.";
const waitingAbout = (document: DocumentDetail, oggetto: string) => ({
  ...{ id: `0193f1a0-0000-7000-8000-0000000000e${oggetto.length % 10}`, canale: "pec" as const, virus: false },
  ...{ lettoIl: "2026-11-20T09:12:00.000Z", motivo: "La ricevuta non è firmata.", oggetto, firme: [] },
  cambierebbe: { idDocumento: document.id, numero: "1/2026", frase },
});

test.each([
  ["B", "draft", "Anteprima"],
  ["I", "overdue", "Cronologia"],
  ["E", "rejected", "Cronologia"],
  ["C", "delivered", "Anteprima"],
] as const)("one in state %s opens where one looks: %s is shown at «%s»", async (stato, sottoStato, name) => {
  await open(aDocument(stato, sottoStato, amounts));

  expect(screen.getByRole("tab", { selected: true }).textContent).toBe(name);
});

test("who watches it arrive goes on watching: the page does not take the place of the timeline by itself", async () => {
  const sent = aDocument("I", "overdue", amounts);
  await open(sent);

  api.answer(calls.read, confirmed({ id: sent.id }));

  await waitFor(() => expect(screen.getByText("Consegnata")).toBeTruthy(), { timeout: 5_000 });
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Cronologia");
});

test("the next invoice of the same customer is one press away from one that was sent", async () => {
  const client = aClient();
  await open(confirmed({ client }));

  const again = screen.getByRole("link", { name: "Nuova per lo stesso cliente" });
  expect(again.getAttribute("href")).toBe(`/ia/document/step/init?cliente=${client.id}`);
});

test("the timeline tells in plain lines what happened; messages, files and signatures are folded", async () => {
  const row = (tipo: EventKind, n: number, more: object = {}): DocumentDetail["cronImapLogRows"][number] => ({
    ...{ id: `0193f1a0-0000-7000-8000-0000000000f${n}`, tipo, dataRicezione: `2026-11-20T09:0${n}:00.000Z` },
    ...{ esito: "applicato", messaggio: `Messaggio ${tipo}`, errori: [], firme: [], ...more },
  });
  const autore = "Anna Bianchi";
  const cronImapLogRows = [
    row("CREAZIONE", 1, { autore }),
    row("INVIO", 2, { autore }),
    row("INVIO", 3),
    row("ACCETTAZIONE", 4),
    row("CONSEGNA", 5),
    row("RC", 6),
  ];
  await open(confirmed({ cronImapLogRows }), "?scheda=cronologia");
  const lines = () => within(screen.getByRole("list", { name: "Cronologia" })).getAllByRole("listitem");
  const words = lines().map((line) => [...line.querySelectorAll("p")].map((part) => part.textContent));

  expect(words).toEqual([
    ["Consegnata al cliente", ""],
    ["Consegnata al SdI", ""],
    ["Inviata", autore],
    ["Bozza creata", autore],
  ]);
  await user.click(screen.getByText("Dettagli tecnici"));
  const technical = within(await screen.findByRole("list", { name: "Dettagli tecnici" }));
  expect(technical.getAllByRole("listitem")).toHaveLength(6);
  expect(technical.getByText("Messaggio ACCETTAZIONE")).toBeTruthy();
});

test.each([
  ["Ritenuta", {}],
  ["Ritenute e contributi", { DatiRitenuta: [{}, { TipoRitenuta: "RT04", AliquotaRitenuta: "8.50" }] }],
])("what the customer keeps is called «%s» after what it is", async (name, withheld) => {
  const DatiGenerali = { DatiGeneraliDocumento: withheld };
  await open({ ...confirmed(), idRitenuta: 1, totaleRitenute: Decimal.of("2000"), formato: { DatiGenerali } });

  const [term] = await screen.findAllByText(name, { selector: "dt" });
  expect(term?.nextElementSibling?.textContent).toBe("−2.000,00\u00A0€");
});

test("who stands beside an integration is the supplier", async () => {
  await open(confirmed({ idTipoDocumento: TipoDocumento.perCodice("TD17").id, denominazione: "Cloudy Ireland Ltd" }));

  const [term] = await screen.findAllByText("Fornitore", { selector: "dt" });
  expect(term?.nextElementSibling?.textContent).toBe("Cloudy Ireland Ltd");
});

test("an integration asks nobody for money, and its supplier is nobody to bill", async () => {
  await open(confirmed({ client: aClient(), idTipoDocumento: TipoDocumento.perCodice("TD17").id }));

  await screen.findAllByText("Totale documento");
  expect(screen.queryByText("Netto a pagare")).toBeNull();
  expect(screen.queryByRole("link", { name: "Nuova per lo stesso cliente" })).toBeNull();
});

test("what has come about it and is not proved stands above it, to be applied or left out", async () => {
  const document = confirmed();
  api.answer(sdi.messages, { items: [waitingAbout(document, "Notifica di scarto")], total: 1 });
  await open(document);

  const title = await screen.findByText("Un messaggio da verificare");
  const panel = within(title.closest("[role]") as HTMLElement);
  expect(panel.getByText(/Se lo applichi, risulterà/).textContent).toContain(frase);
  expect(panel.getByRole("group")).toHaveProperty("open", true);
  api.answer(sdi.ignore, {}).answer(sdi.messages, { items: [], total: 0 });
  await user.click(panel.getByRole("button", { name: "Ignora" }));

  await waitFor(() => expect(screen.queryByText("Un messaggio da verificare")).toBeNull());
  expect(api.callsTo(sdi.messages)[0]?.query.get("document")).toBe(document.id);
});

test("many messages that wait are one warning with a closed row for each, and the way to those beyond", async () => {
  const document = confirmed();
  const items = ["a", "ab", "abc", "abcd", "abcde"].map((subject) => waitingAbout(document, subject));
  api.answer(sdi.messages, { items, total: 7 });
  await open(document);

  const title = await screen.findByText("7 messaggi da verificare");
  const panel = within(title.closest("[role]") as HTMLElement);

  expect(screen.getAllByText(/da verificare$/)).toHaveLength(1);
  expect(panel.getAllByRole("group").map((row) => (row as HTMLDetailsElement).open)).toEqual(items.map(() => false));
  expect(panel.getByRole("link", { name: "Vedi tutti" }).getAttribute("href")).toBe("/ia/document/messages");
});

describe("What can be done", () => {
  test("with a confirmed invoice: collect, copy, credit note, the same customer, the dossier", async () => {
    await open(confirmed());

    // The copy stands in the menu too, for phones, where its button has no room.
    expect(await acts()).toEqual([
      "Duplica",
      "Segna incassata",
      "Invia copia al cliente",
      "Rendi ricorrente",
      "Nota di credito",
      "Scarica il fascicolo",
    ]);
    expect(screen.getByRole("menuitem", { name: "Nota di credito" }).getAttribute("href")).toMatch(/init\?nota=/);
    for (const name of ["PDF", "XML", "Duplica"]) expect(screen.getByRole("button", { name })).toBeTruthy();
  });

  test("with one that was sent from here: a receipt taken from the portal, which the timeline then shows", async () => {
    const silent = aDocument("I", "overdue", { ...amounts, progressivoInvio: "00001" });
    await open(silent);
    expect(await acts()).toContain("Carica una ricevuta");
    api.answer(sdi.receipt, () => {
      api.answer(calls.read, { ...silent, statoDocumento: "C", sottoStato: "delivered" });
      return { applicata: true };
    });

    await user.upload(screen.getByTestId("ricevuta"), new File(["<a/>"], "IT01_RC_001.xml", { type: "text/xml" }));

    expect(await screen.findByText("Ricevuta caricata.")).toBeTruthy();
    expect(screen.getByText("Consegnata")).toBeTruthy();
    expect(api.callsTo(sdi.receipt)).toHaveLength(1);
  });

  test("a receipt that nothing proves takes effect by the person's decision", async () => {
    const silent = aDocument("I", "overdue", { ...amounts, progressivoInvio: "00001" });
    await open(silent);
    api.fail(sdi.receipt, "receiptUnproved", { messages: ["È la prima che vediamo a nome del SdI."] });
    await user.upload(screen.getByTestId("ricevuta"), new File(["<a/>"], "RC.xml", { type: "text/xml" }));
    const dialog = await screen.findByRole("dialog", { name: "Applicare questa ricevuta?" });
    expect(within(dialog).getByText("È la prima che vediamo a nome del SdI.")).toBeTruthy();
    api.answer(sdi.receipt, { applicata: true });

    await user.click(within(dialog).getByRole("button", { name: "Applica la ricevuta" }));

    expect(await screen.findByText("Ricevuta caricata.")).toBeTruthy();
    expect(api.callsTo(sdi.receipt).map(({ query }) => String(query))).toEqual(["", "conferma=si"]);
  });

  test("with a draft: edit, check and send, the bin", async () => {
    await open(aDocument("B", "draft", { numeroDocumentoInvio: null, nomeFile: null }));

    expect(screen.getByRole("link", { name: "Modifica" })).toBeTruthy();
    expect(await acts()).toEqual([
      "Duplica",
      "Controlla e invia",
      "Prepara per la firma",
      "Rendi ricorrente",
      "Sposta nel cestino",
    ]);
    expect(screen.getByRole("menuitem", { name: "Rendi ricorrente" }).getAttribute("href")).toMatch(/save\?come=/);
  });

  test("with a draft: it goes to the bin as from the list, unasked, with the way back in the message", async () => {
    const draft = aDocument("B", "draft", { numeroDocumentoInvio: null, nomeFile: null });
    api.answer(calls.remove, {});
    api.answer(calls.restore, draft);
    const { router } = await open(draft);
    await acts();
    await user.click(screen.getByRole("menuitem", { name: "Sposta nel cestino" }));

    expect(await screen.findByText("Bozza spostata nel cestino.")).toBeTruthy();
    expect(screen.getByText("Ci resta 30 giorni.")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/ia/document/sent");

    await user.click(screen.getByRole("button", { name: "Annulla" }));

    expect(await screen.findByText("Bozza recuperata.")).toBeTruthy();
    expect(api.callsTo(calls.restore).map(({ params }) => params.id)).toEqual([draft.id]);
  });

  test.each([
    ["2026-11-17", ", scaduto da 3 giorni"],
    ["2026-11-19", ", scaduto ieri"],
    ["2026-11-20", ", oggi"],
    ["2026-11-21", ", domani"],
  ])("with one rejected that was to be sent again by %s the panel says%s", async (correggiEntro, words) => {
    await open(aDocument("E", "rejected", { ...amounts, correggiEntro }));

    const panel = screen.getByRole("region", { name: /Il SdI ha scartato/ });
    expect(panel.textContent).toContain(words);
  });

  test("with one whose error is explained says once what becomes of its number, and of a wrong date nothing else", async () => {
    const rejectionWith = (codice: string) => ({
      id: "0193f1a0-0000-7000-8000-0000000000f1",
      tipo: "NS" as const,
      dataRicezione: "2026-11-20T09:00:00.000Z",
      esito: "applicato" as const,
      messaggio: "Il SdI ha scartato il file.",
      errori: [{ codice, descrizione: "Errore" }],
      firme: [],
    });
    await open(aDocument("E", "rejected", { ...amounts, cronImapLogRows: [rejectionWith("00305")] }));
    await screen.findByText("La partita IVA del cliente non esiste.");
    expect(screen.getAllByText(/numero e data restano gli stessi/)).toHaveLength(1);
    cleanup();

    await open(aDocument("E", "rejected", { ...amounts, cronImapLogRows: [rejectionWith("00403")] }));
    await screen.findByText("Tutto sull'errore 00403");
    expect(screen.queryByText(/numero e data restano gli stessi/)).toBeNull();
  });

  test("with one whose number the SdI has already nobody is told to send it with the same number", async () => {
    const rejection = {
      id: "0193f1a0-0000-7000-8000-0000000000f1",
      tipo: "NS" as const,
      dataRicezione: "2026-11-20T09:00:00.000Z",
      esito: "applicato" as const,
      messaggio: "Il SdI ha scartato il file.",
      errori: [{ codice: "00404", descrizione: "Fattura duplicata" }],
      firme: [],
    };
    await open(aDocument("E", "rejected", { ...amounts, cronImapLogRows: [rejection] }));

    const panel = within(screen.getByRole("region", { name: /Il SdI ha scartato/ }));
    expect(panel.queryByText(/numero e data restano gli stessi/)).toBeNull();
    expect(panel.getByText(/questa vuole un nuovo numero/)).toBeTruthy();
    expect(panel.getByRole("button", { name: "Usa nuovo numero e data" })).toBeTruthy();
  });

  test("with one that did not reach the SdI: why, and the way to send it again", async () => {
    const failed = aDocument("B", "send_failed", {
      ...amounts,
      causa: "Il messaggio non è stato consegnato in 24 ore.",
    });
    await open(failed);

    expect(screen.getByText("La fattura non è arrivata al SdI")).toBeTruthy();
    expect(screen.getByText(/Invio non riuscito: Il messaggio non è stato consegnato in 24 ore\. Quando/)).toBeTruthy();
    const again = screen.getByRole("link", { name: "Controlla e invia" });
    expect(again.getAttribute("href")).toBe(`/ia/document/step/confirm?id=${failed.id}`);
  });

  test("with a note, which it calls so", async () => {
    await open(aDocument("E", "rejected", { ...amounts, idTipoDocumento: 4, tipoDocumento: "TD04" }));

    const panel = within(screen.getByRole("region", { name: /Il SdI ha scartato la nota di credito/ }));
    expect(panel.getByRole("button", { name: "Annulla la nota di credito" })).toBeTruthy();
  });

  test("with one refused by a public body: edit it or take it back with a credit note, never give it up", async () => {
    await open(aDocument("E", "refused_pa", amounts));

    const panel = within(screen.getByRole("region", { name: /L'ufficio ha rifiutato/ }));
    expect(panel.getByRole("link", { name: "Correggi" })).toBeTruthy();
    expect(panel.getByRole("link", { name: "Nota di credito" }).getAttribute("href")).toMatch(/nota=/);
    expect(panel.queryByRole("button", { name: "Annulla la fattura" })).toBeNull();
  });

  test("with a rejected one: a new number and day are the way for who asks for them", async () => {
    const rejected = aDocument("E", "rejected", { ...amounts, dataDocumentoInvio: "2026-11-18" });
    const { router } = await open(rejected);
    const copy = aDocument("B", "draft", { id: "0193f1a0-0000-7000-8000-0000000000ff", version: 3 });
    api.answer(calls.clone, copy);

    await user.click(screen.getByRole("button", { name: "Usa nuovo numero e data" }));
    await user.click(await screen.findByRole("button", { name: "Si" }));

    await waitFor(() => expect(router.state.location.search).toBe("?id=0193f1a0-0000-7000-8000-0000000000ff"));
    expect(api.callsTo(calls.update)).toEqual([]);
    const [created] = api.callsTo(calls.clone);
    expect([created?.params.id, created?.query.get("sostituisce")]).toEqual([rejected.id, "1"]);
  });

  test("with an integration that could not be delivered: nobody is to be told, neither by badge nor by acts", async () => {
    await open(aDocument("C", "made_available", { ...amounts, idTipoDocumento: 10 }));

    expect(screen.getByText("Mancata consegna: nel tuo cassetto fiscale")).toBeTruthy();
    expect(screen.queryByText(/avvisa il cliente/i)).toBeNull();
    expect(await acts()).not.toContain("Invia copia al cliente");
  });

  test.each([
    [1, "Consegnata al cliente"],
    [10, "Consegnata a te"],
  ])("with one of type %i that was delivered: the timeline says «%s»", async (idTipoDocumento, title) => {
    const receipt = {
      id: "0193f1a0-0000-7000-8000-0000000000f1",
      tipo: "RC" as const,
      dataRicezione: "2026-11-20T09:00:00.000Z",
      esito: "applicato" as const,
      messaggio: "Il SdI ha parlato.",
      errori: [],
      firme: [],
    };
    await open(confirmed({ idTipoDocumento, cronImapLogRows: [receipt] }), "?scheda=cronologia");

    expect(screen.getByText(title)).toBeTruthy();
  });

  test("with a credit note: it is refunded, not copied", async () => {
    await open(confirmed({ idTipoDocumento: 4 }));

    expect(screen.queryByRole("button", { name: "Duplica" })).toBeNull();
    expect(await acts()).toEqual(["Segna rimborsata", "Invia copia al cliente", "Scarica il fascicolo"]);
  });

  test("a fully credited invoice says so, and names the credit note", async () => {
    const note = { id: "n", statoDocumento: "C" as const, sottoStato: "delivered" as const, numero: "2/2026" };
    const document = confirmed({
      ...{ stornata: true, stornato: Decimal.of("1220"), daIncassare: Decimal.zero },
      noteDiCredito: [{ ...note, data: "2026-11-20", totale: Decimal.of("1220") }],
    });
    await open({ ...document, noteDiCredito: document.noteDiCredito.map((note) => ({ ...note, id: document.id })) });

    expect(screen.getByText("Stornata")).toBeTruthy();
    expect(screen.getByText("Da incassare").nextSibling?.textContent).toBe("Nulla: è stornata");
    expect(screen.getByRole("link", { name: "Nota di credito n. 2/2026" })).toBeTruthy();
  });
});

test("§22.6: a document created by a manager names them, one's own names nobody", async () => {
  const { unmount } = await open(confirmed({ creataDa: "Rita Rossi" }));

  expect(screen.getByText("Creata da").nextSibling?.textContent).toBe("Rita Rossi");

  unmount();
  await open(confirmed());
  expect(screen.queryByText("Creata da")).toBeNull();
});

describe("Payments", () => {
  const part = (importo: string) => ({
    id: "0193f1a0-0000-7000-8000-0000000000aa",
    data: "2026-11-19",
    importo: Decimal.of(importo),
    nota: "Bonifico",
    createdAt: "2026-11-20T09:00:00.000Z",
  });

  test("the whole open amount is proposed, a smaller one is a part payment", async () => {
    await open(confirmed(), "?scheda=incassi");
    api.answer(calls.pay, () => {
      const paid = confirmed({
        incassato: Decimal.of("220"),
        daIncassare: Decimal.of("1000"),
        incassi: [part("220")],
      });
      api.answer(calls.read, paid);
      return paid;
    });

    await user.click(screen.getByRole("button", { name: "Segna incassata" }));
    const amount = await screen.findByLabelText<HTMLInputElement>("Importo");
    expect(amount.value).toBe("1.220,00");
    await user.clear(amount);
    await user.type(amount, "220");
    await user.click(screen.getByRole("button", { name: "Salva" }));

    expect(await screen.findByText(/restano 1\.000,00/)).toBeTruthy();
    expect(String(api.callsTo(calls.pay)[0]?.body.importo)).toBe("220");
    expect(api.callsTo(calls.pay)[0]?.body.data).toBe("2026-11-20");
  });

  test("what the server finds wrong stands at its field", async () => {
    await open(confirmed(), "?scheda=incassi");
    api.fail(calls.pay, "paymentNotPossible", {
      messages: ["La data dell'incasso non può essere futura."],
      fields: { data: ["La data dell'incasso non può essere futura."] },
    });

    await user.click(screen.getByRole("button", { name: "Segna incassata" }));
    await user.click(await screen.findByRole("button", { name: "Salva" }));

    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("La data dell'incasso non può essere futura.")).toBeTruthy();
  });

  test("one marked by mistake is taken back", async () => {
    await open(
      confirmed({ incassato: Decimal.of("1220"), daIncassare: Decimal.of("0"), incassi: [part("1220")] }),
      "?scheda=incassi",
    );
    api.answer(calls.unpay, () => {
      api.answer(calls.read, confirmed());
      return confirmed();
    });

    await user.click(screen.getByRole("button", { name: "Annulla l'incasso del 19/11/2026" }));

    expect(await screen.findByText("Nessun incasso segnato.")).toBeTruthy();
  });

  test("each instalment says whether it is open, late or paid", async () => {
    const rate = [
      { scadenza: "2026-10-31", importo: Decimal.of("610") },
      { scadenza: "2026-12-31", importo: Decimal.of("610") },
    ];
    await open(confirmed({ rate, incassato: Decimal.of("100") }), "?scheda=incassi");

    const rows = within(screen.getByRole("region", { name: "Scadenze" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent?.replaceAll("\u00a0", " "))).toEqual([
      "31/10/2026scaduta, restano 510,00 €610,00 €",
      "31/12/2026da pagare610,00 €",
    ]);
  });

  test("of an invoice credited in full no day is late, nor of a credit note", async () => {
    const dataScadenzaPagamento = "2026-10-31";
    const dueText = () => within(screen.getByRole("region", { name: "Scadenze" })).getByRole("listitem").textContent;
    const { unmount } = await open(
      confirmed({ dataScadenzaPagamento, stornata: true, stornato: Decimal.of("1220"), daIncassare: Decimal.zero }),
      "?scheda=incassi",
    );
    expect(dueText()).toMatch(/^31\/10\/2026stornata/);
    unmount();

    await open(confirmed({ dataScadenzaPagamento, idTipoDocumento: 4 }), "?scheda=incassi");
    expect(dueText()).toMatch(/^31\/10\/2026da pagare/);
  });
});

describe("What credit notes take off", () => {
  const factsOf = (title: string) =>
    screen.getByRole("heading", { name: title }).closest("section")?.textContent?.replaceAll("\u00a0", " ");

  test("is said of the invoice, and what is left is one amount in the page, its instalments and the dialog", async () => {
    const part = { stornato: Decimal.of("610"), incassato: Decimal.of("100"), daIncassare: Decimal.of("510") };
    const { unmount } = await open(confirmed({ dataScadenzaPagamento: "2026-12-31", ...part }));
    expect(factsOf("Incasso")).toContain("Incassata100,00 € in parteStornato610,00 €Da incassare510,00 €");
    unmount();

    await open(confirmed({ dataScadenzaPagamento: "2026-12-31", ...part }), "?scheda=incassi");
    const rows = within(screen.getByRole("region", { name: "Scadenze" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent?.replaceAll("\u00a0", " "))).toEqual([
      "31/12/2026da pagare, restano 510,00 €1.220,00 €",
    ]);
  });

  test("and what is more than was left is the customer's: the note says so, unless it names no invoice", async () => {
    const riferimenti = [{ tipo: "fattura" as const, idDocumento: "1/2026" }];
    const note = { idTipoDocumento: 4, riferimenti, stornato: Decimal.of("1000"), daIncassare: Decimal.of("220") };
    const { unmount } = await open(confirmed(note));
    expect(factsOf("Rimborso")).toContain("A storno delle fatture1.000,00 €Da rimborsare220,00 €");
    expect(screen.getByText(/Il cliente ha un credito di 220,00/)).toBeTruthy();
    unmount();

    const { unmount: away } = await open(
      confirmed({ ...note, stornato: Decimal.of("1220"), daIncassare: Decimal.zero }),
    );
    expect(factsOf("Rimborso")).toContain("Da rimborsareNulla");
    expect(screen.queryByText(/Il cliente ha un credito/)).toBeNull();
    away();

    await open(confirmed({ ...note, riferimenti: [] }));
    expect(screen.queryByText(/Il cliente ha un credito/)).toBeNull();
  });
});

describe("The courtesy copy", () => {
  test("goes to the customer's ordinary e-mail unless another is written", async () => {
    const document = confirmed();
    await open(document);
    api.answer(calls.sendCopy, document);

    await user.click(screen.getByRole("button", { name: "Altre azioni" }));
    await user.click(await screen.findByRole("menuitem", { name: "Invia copia al cliente" }));
    await user.type(await screen.findByLabelText("E-mail del cliente"), "cliente@example.it");
    await user.click(screen.getByRole("button", { name: "Invia copia" }));

    expect(await screen.findByText("Copia inviata")).toBeTruthy();
    expect(api.callsTo(calls.sendCopy)[0]?.body.email).toBe("cliente@example.it");
  });
});

describe("Files", () => {
  test("of a sent document are listed with their hash, one by one and as a dossier", async () => {
    const document = confirmed();
    const file = {
      id: "0193f1a0-0000-7000-8000-0000000000bb",
      nome: "ricevute/IT12345678903_00001_RC_001.xml",
      tipo: "application/xml",
      sha256: "ab".repeat(32),
      data: "2026-11-20T09:05:00.000Z",
      dimensione: 1840,
    };
    const dossier = {
      documento: { id: document.id, numero: "1/2026", cliente: "Officine" },
      pacchetto: "01234567897-2026-FT-1",
      statoLegale: "emessa",
      file: [file],
      eventi: [],
      conservazione: { stato: "non aderito", avviso: "Il fascicolo non sostituisce la conservazione a norma." },
    };
    api.respond(calls.legal, ({ query }) =>
      query.get("format") === "zip"
        ? new Response("zip", { headers: { "Content-Type": "application/zip" } })
        : Response.json({ data: dossier }),
    );
    api.respond(calls.file, () => new Response("<x/>", { headers: { "Content-Type": "application/xml" } }));
    await open(document, "?scheda=file");

    expect(await screen.findByText("ab".repeat(32))).toBeTruthy();
    expect(screen.getByText(/Ricevuta del SdI · 20\/11\/2026, 10:05 · 1,8 KB/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /RC_001/ }));
    await user.click(screen.getByRole("button", { name: "Scarica il fascicolo (ZIP)" }));
    const list = screen.getByRole<HTMLButtonElement>("button", { name: "Solo l'elenco (JSON)" });
    await waitFor(() => expect([saved.length, list.disabled]).toEqual([2, false]));
    await user.click(list);

    await waitFor(() => expect(saved).toHaveLength(3));
    expect(saved[2]).toBe("01234567897-2026-FT-1.json");
  });

  test("whether one has joined the State's storage is said here too, and taken back", async () => {
    const document = confirmed();
    let joined = false;
    api.respond(calls.legal, () =>
      Response.json({
        data: {
          ...{ documento: { id: document.id, cliente: "Officine" }, statoLegale: "emessa", file: [], eventi: [] },
          conservazione: { stato: joined ? "adesione dichiarata" : "non aderito", avviso: "Non sostituisce." },
        },
      }),
    );
    api.answer(home.saveFirstSteps, ({ body }) => {
      joined = body.conservazione ?? joined;
      return {};
    });
    await open(document, "?scheda=file");

    await user.click(await screen.findByRole("checkbox", { name: "Ho aderito" }));
    expect(await screen.findByText(/^Hai dichiarato di aver aderito/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "Ho aderito" })).toHaveProperty("disabled", false));
    await user.click(screen.getByRole("checkbox", { name: "Ho aderito" }));
    expect(await screen.findByText(/^Aderisci al servizio gratuito/)).toBeTruthy();
  });

  test("of one that was sent twice say what changed from one file to the next", async () => {
    const sent = (n: number): DocumentDetail["cronImapLogRows"][number] => ({
      id: `0193f1a0-0000-7000-8000-0000000000a${n}`,
      ...{ tipo: "INVIO", dataRicezione: `2026-11-2${n}T09:00:00.000Z`, esito: "applicato", messaggio: "In coda." },
      ...{ errori: [], firme: [], idFile: `0193f1a0-0000-7000-8000-0000000000b${n}` },
      nomeFile: `IT12345678903_0000${n}.xml`,
    });
    api.respond(calls.file, () => new Response("<x/>", { headers: { "Content-Type": "application/xml" } }));
    await open(confirmed({ cronImapLogRows: [sent(1), sent(2)] }), "?scheda=file");

    expect(await screen.findByRole("heading", { name: "Che cosa cambia da un file all'altro" })).toBeTruthy();
    expect(screen.getByText("IT12345678903_00001.xml e IT12345678903_00002.xml dicono lo stesso.")).toBeTruthy();
  });

  test("when the dossier does not come one can try again", async () => {
    api.fail(calls.legal, "internal");
    await open(confirmed(), "?scheda=file");

    expect(await screen.findByRole("button", { name: "Riprova" })).toBeTruthy();
  });
});

test("a customer told by paper is marked so from the menu, which offers it once", async () => {
  const told = "Ho avvisato il cliente";
  const undelivered = aDocument("C", "made_available", { ...amounts, daAvvisare: true });
  const event = {
    ...{ id: "0193f1a0-0000-7000-8000-0000000000e9", dataRicezione: "2026-11-20T09:12:00.000Z" },
    ...{
      tipo: "AVVISO" as const,
      esito: "applicato" as const,
      messaggio: "Hai avvisato il cliente.",
      errori: [],
      firme: [],
    },
  };
  api.answer(calls.customerTold, () => ({ ...undelivered, daAvvisare: undefined, cronImapLogRows: [event] }));
  await open(undelivered, "?scheda=cronologia");
  expect(await acts()).toContain(told);

  await user.click(screen.getByRole("menuitem", { name: told }));

  expect(await screen.findByText("Cliente avvisato")).toBeTruthy();
  expect(await acts()).not.toContain(told);
});

test.each([
  ["consultazione", [], ["Scarica il fascicolo"]],
  ["bozze", ["Duplica"], ["Duplica", "Nota di credito", "Nuova fattura per lo stesso cliente", "Scarica il fascicolo"]],
] as const)(
  "who acts for another with «%s» is offered what would be done, and nothing that would be refused",
  async (permesso, buttons, entries) => {
    managing(permesso);
    await open(
      confirmed({
        client: aClient(),
        progressivoInvio: "00001",
        azioni: ["pdf", "xml", "duplica", "nota_di_credito", "invia_copia", "segna_incassata"],
      }),
      "?scheda=incassi",
    );

    const named = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(named.filter((name) => name === "Duplica")).toEqual(buttons);
    expect(named).not.toContain("Segna incassata");
    expect(screen.queryAllByText("Segna o vedi gli incassi")).toEqual([]);
    expect(await acts()).toEqual(entries);
  },
);

test("a look that began before a payment was noted does not take it away again", async () => {
  const sent = aDocument("I", "overdue", { ...amounts, azioni: ["segna_incassata"] });
  await open(sent, "?scheda=incassi");
  const [asked, look] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api.answer(calls.read, async () => {
    asked.resolve();
    await look.promise;
    return sent;
  });
  api.answer(home.read, {} as never);
  await asked.promise;
  const paid = { ...sent, ...{ daIncassare: Decimal.zero, azioni: [], statoDocumento: "C", sottoStato: "delivered" } };
  api.answer(calls.pay, paid as DocumentDetail);
  await user.click(await screen.findByRole("button", { name: "Segna incassata" }));
  await user.click(await screen.findByRole("button", { name: "Salva" }));
  await screen.findByText("Consegnata");

  look.resolve();
  await new Promise((soon) => setTimeout(soon));
  await new Promise((soon) => setTimeout(soon));

  expect(screen.getByText("Consegnata")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Segna incassata" })).toBeNull();
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { document as documents } from "@fatturachiara/contract/rooms/document";
import { type ReceivedDocument, received } from "@fatturachiara/contract/rooms/document-received";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aDocumentRow } from "../../../test/a-document-row.ts";
import { managing, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { ReceivedDocumentPage } from "./received-document-page.tsx";

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const aReceived = (change: Partial<ReceivedDocument> = {}): ReceivedDocument => ({
  ...aDocumentRow({ denominazione: "Alfa Forniture S.p.A.", numeroDocumentoInvio: "A/1", sottoStato: "vista" }),
  ...{ segno: "vista", origine: "file", nomeFile: "IT01234567890_A1.xml", posizione: 0, pagataIl: null },
  gestori: [],
  firme: [],
  ...{ verifica: null, iban: [], ibanPrima: [] },
  ...change,
});
/** A file with one line, and one enclosure. */
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader><DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdTrasmittente><ProgressivoInvio>1</ProgressivoInvio><FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>0000000</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>98765432103</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>ALFA FORNITURE</Denominazione></Anagrafica><RegimeFiscale>RF01</RegimeFiscale></DatiAnagrafici><Sede><Indirizzo>VIA ROMA</Indirizzo><CAP>10100</CAP><Comune>TORINO</Comune><Provincia>TO</Provincia><Nazione>IT</Nazione></Sede></CedentePrestatore>
<CessionarioCommittente><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>FERRARI</Denominazione></Anagrafica></DatiAnagrafici><Sede><Indirizzo>VIA PO</Indirizzo><CAP>10100</CAP><Comune>TORINO</Comune><Provincia>TO</Provincia><Nazione>IT</Nazione></Sede></CessionarioCommittente></FatturaElettronicaHeader>
<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-11-10</Data><Numero>A/1</Numero><ImportoTotaleDocumento>122.00</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
<DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Carta A4</Descrizione><Quantita>1.00</Quantita><PrezzoUnitario>100.00</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee><DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo></DatiBeniServizi>
<Allegati><NomeAttachment>bolla.pdf</NomeAttachment><DescrizioneAttachment>Bolla di consegna</DescrizioneAttachment><Attachment>JVBERi0xLjQ=</Attachment></Allegati></FatturaElettronicaBody></p:FatturaElettronica>`;

const open = (found = aReceived()) => {
  api.answer(received.read, found);
  renderInside(<ReceivedDocumentPage />, {
    path: "document/received/:id",
    address: `/ia/document/received/${found.id}`,
    routes: [
      { path: "clients/save", element: <p>la scheda del cliente</p> },
      { path: "document/step/init", element: <p>la bozza nuova</p> },
    ],
  });
};

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.respond(documents.xml, () => new Response(xml, { status: 200, headers: { "Content-Type": "application/xml" } }));
});

test("is read as a page or element by element, and its enclosures can be taken out", async () => {
  open();

  expect(await screen.findByRole("heading", { level: 1, name: "Fattura A/1" })).toBeTruthy();
  expect(await screen.findByRole("article", { name: /Anteprima/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "bolla.pdf" })).toBeTruthy();
  expect(screen.getAllByText("Bolla di consegna")).toHaveLength(2); // of the paper, and of the list beside it
  await user.click(screen.getByRole("radio", { name: "Tabellare" }));
  expect(screen.getByRole("table").textContent).toContain("Carta A4");
});

test("an IBAN that is not the last one's is said before anything else", async () => {
  const iban = { iban: ["IT60X0542811101000000123456"], ibanPrima: ["IT28W8000000292100645211208"], ibanDiverso: true };
  open(aReceived(iban));

  const [first] = await screen.findAllByRole("alert");
  expect(first?.textContent).toContain("L'IBAN non è quello dell'ultima fattura di questo fornitore");
  expect(first?.textContent).toContain("IT28 W800 0000 2921 0064 5211 208");
});

test("one whose mail is not proved stays out of what is to be paid until a person says it is true", async () => {
  const unproved = aReceived({
    ...{ daVerificare: true, verifica: "da verificare", origine: "pec" },
    firme: [{ di: "busta", esito: "non firmata", motivo: "Il messaggio non porta la firma del gestore." }],
  });
  open(unproved);
  expect(await screen.findByText("Messaggio senza firma")).toBeTruthy();
  const { daVerificare: _, ...verified } = unproved;
  api.answer(received.verify, verified).answer(received.read, verified);

  await user.click(await screen.findByRole("button", { name: "È vera: mettila tra quelle da pagare" }));

  await waitFor(() => expect(screen.queryByText("Non è tra le fatture da pagare")).toBeNull());
  expect(api.callsTo(received.verify)).toHaveLength(1);
});

test("one that is to be paid because the provider is trusted says so, and does not warn each time", async () => {
  open(
    aReceived({
      ...{ verifica: "gestore fidato", origine: "pec" },
      firme: [{ di: "busta", esito: "non firmata", motivo: "Il messaggio non porta la firma del gestore." }],
    }),
  );

  expect(await screen.findByText("È tra le fatture da pagare perché ti fidi del gestore della PEC")).toBeTruthy();
  expect(screen.queryByText("Messaggio senza firma")).toBeNull();
});

test("a simplified one is read as a page and element by element too", async () => {
  const file = join(import.meta.dirname, "../../../../../packages/fatturapa/test/corpus/syn__fsm_td07_122.xml");
  const simplified = readFileSync(file, "utf8");
  api.respond(
    documents.xml,
    () => new Response(simplified, { status: 200, headers: { "Content-Type": "application/xml" } }),
  );
  open();

  const paper = await screen.findByRole("article", { name: "Anteprima: Fattura semplificata S/1" });
  expect(paper.textContent).toContain("Pranzo");
  await user.click(screen.getByRole("radio", { name: "Tabellare" }));
  expect(screen.getByRole("table").textContent).toContain("Importo");
});

test("one that came without a signature, or altered, warns before it is paid", async () => {
  open(
    aReceived({
      origine: "pec",
      firme: [{ di: "busta", esito: "non firmata", motivo: "Il messaggio non porta la firma del gestore." }],
    }),
  );

  expect((await screen.findByText("Messaggio senza firma")).closest("[role=status]")?.textContent).toContain(
    "Nessuna firma prova chi l'ha scritto: prima di pagare",
  );
});

test("one whose envelope holds warns of nothing, and says who signed it", async () => {
  const firmatario = "Gestore PEC simulato";
  open(aReceived({ origine: "pec", firme: [{ di: "busta", esito: "integra", motivo: "", firmatario }] }));

  expect(await screen.findByText(`Messaggio con firma integra di ${firmatario}.`)).toBeTruthy();
  expect(screen.queryByText(/prima di pagare/)).toBeNull();
});

test("a new one that is opened has been seen", async () => {
  api.answer(received.mark, ({ body }) => aReceived({ segno: body.segno, sottoStato: body.segno }));
  open(aReceived({ segno: "nuova", sottoStato: "nuova" }));

  await waitFor(() => expect(api.callsTo(received.mark).map(({ body }) => body.segno)).toEqual(["vista"]));
});

test("goes on to who manages the account, where somebody does", async () => {
  api.answer(received.forward, { inviata: ["studio@example.it"] });
  open(aReceived({ gestori: ["studio@example.it"] }));

  await user.click(await screen.findByRole("button", { name: "Altre azioni" }));
  await user.click(await screen.findByRole("menuitem", { name: "Inoltra al gestore" }));

  expect(await screen.findByText("A studio@example.it")).toBeTruthy();
});

test("without a manager nothing is offered to forward to", async () => {
  open();

  await user.click(await screen.findByRole("button", { name: "Altre azioni" }));
  expect(await screen.findByRole("menuitem", { name: "Crea cliente da fornitore" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Inoltra al gestore" })).toBeNull();
});

test("paid today can be taken back", async () => {
  api.answer(received.pay, ({ body }) => aReceived({ pagataIl: body.pagataIl ?? null }));
  open();

  await user.click(await screen.findByRole("button", { name: "Segna pagata oggi" }));
  await user.click(await screen.findByRole("button", { name: "Annulla" }));

  await waitFor(() => expect(api.callsTo(received.pay).map(({ body }) => body.pagataIl)).toEqual(["2026-11-20", null]));
});

test("a supplier's credit note is paid back, not paid, and is never late", async () => {
  const note = aReceived({ idTipoDocumento: 4, dataScadenzaPagamento: "2026-10-31" });
  api.answer(received.pay, ({ body }) => ({ ...note, pagataIl: body.pagataIl ?? null }));
  open(note);

  await user.click(await screen.findByRole("button", { name: "Segna rimborsata oggi" }));

  expect(await screen.findByText("Segnata come rimborsata il 20/11/2026.")).toBeTruthy();
  expect(screen.getByText("Vuoto: ancora da rimborsare.")).toBeTruthy();
  expect(screen.queryByText("Scaduta il")).toBeNull();
});

test("its supplier becomes a customer, whose page opens", async () => {
  api.answer(received.makeClient, { id: "0193f1a0-0000-7000-8000-0000000000c9" });
  open();

  await user.click(await screen.findByRole("button", { name: "Altre azioni" }));
  await user.click(await screen.findByRole("menuitem", { name: "Crea cliente da fornitore" }));

  expect(await screen.findByText("la scheda del cliente")).toBeTruthy();
});

test("one that is not there, or is somebody else's, leads back to the list", async () => {
  api.fail(received.read, "documentNotFound");
  renderInside(<ReceivedDocumentPage />, {
    path: "document/received/:id",
    address: `/ia/document/received/${aReceived().id}`,
  });

  expect(await screen.findByText("Questa fattura non esiste, o non è tua.")).toBeTruthy();
});

test("an address that names no invoice at all says the same: to try again cannot help", async () => {
  renderInside(<ReceivedDocumentPage />, { path: "document/received/:id", address: "/ia/document/received/niente" });

  expect(await screen.findByText("Questa fattura non esiste, o non è tua.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Riprova" })).toBeNull();
});

test("a draft is made from it, and one that integrates the VAT says what to check", async () => {
  api.answer(received.makeDraft, { id: "0190a000-0000-7000-8000-000000000001", integrazione: true });
  open(aReceived({ daIntegrare: true }));

  await user.click(await screen.findByRole("button", { name: "Altre azioni" }));
  await user.click(await screen.findByRole("menuitem", { name: "Integra questa" }));

  expect(await screen.findByText("la bozza nuova")).toBeTruthy();
  expect(await screen.findByText("Bozza di integrazione creata.")).toBeTruthy();
});

test("a draft that is not all of the invoice says what is left out, and why", async () => {
  const tralasciati = ["le ritenute", "la causale"];
  api.answer(received.makeDraft, { id: "0190a000-0000-7000-8000-000000000001", integrazione: false, tralasciati });
  open(aReceived({}));

  await user.click(await screen.findByRole("button", { name: "Altre azioni" }));
  await user.click(await screen.findByRole("menuitem", { name: "Crea bozza da questa" }));

  expect(await screen.findByText("Bozza creata, ma non tale e quale.")).toBeTruthy();
  expect(screen.getByText(/Non sono copiati, perché del fornitore: le ritenute e la causale\.$/)).toBeTruthy();
});

test.each([
  ["bozza", "La bozza di integrazione c'era già."],
  ["inviata", "Questa fattura è già integrata."],
] as const)("where it was integrated before (%s) that is said", async (prima, words) => {
  api.answer(received.makeDraft, { id: "0190a000-0000-7000-8000-000000000001", integrazione: true, prima });
  open(aReceived({ daIntegrare: true }));

  await user.click(await screen.findByRole("button", { name: "Altre azioni" }));
  await user.click(await screen.findByRole("menuitem", { name: "Integra questa" }));

  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ["estero", /fattura estera senza IVA: finché non la integri non entra in nessun rigo/],
  ["Italia", /lasciato a te l'IVA: finché non la integri, l'imposta non entra/],
] as const)(
  "one that waits for its integration (%s) says what it is left out of, and is integrated in a press",
  async (attendeIntegrazione, words) => {
    api.answer(received.makeDraft, { id: "0193f1a0-0000-7000-8000-0000000000d9", integrazione: true });
    open(aReceived({ daIntegrare: true, attendeIntegrazione }));

    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Integra questa" }));

    expect(await screen.findByText("la bozza nuova")).toBeTruthy();
  },
);

test("of a credit note no draft is offered: none can be made", async () => {
  open(aReceived({ tipoDocumento: "TD04", senzaBozza: true }));

  await user.click(await screen.findByRole("button", { name: "Altre azioni" }));
  expect(await screen.findByRole("menuitem", { name: "Crea cliente da fornitore" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Crea bozza da questa" })).toBeNull();
});

const aTransfer = {
  ...{
    beneficiario: "Alfa Forniture S.p.A.",
    iban: "IT60X0542811101000000123456",
    causale: "Fatt. A/1 del 10/11/2026",
  },
  ...{ importo: Decimal.of("122"), entro: "2026-12-10" as const },
  codice:
    "BCD\n002\n1\nSCT\n\nAlfa Forniture S.p.A.\nIT60X0542811101000000123456\nEUR122.00\n\n\nFatt. A/1 del 10/11/2026",
};
const toBePaid = { iban: ["IT60X0542811101000000123456"], daIncassare: Decimal.of("122") };

test("it is paid from a telephone: the code, and beside it the same in letters", async () => {
  api.answer(documents.transfers, [aTransfer]);
  open(aReceived(toBePaid));

  await user.click(await screen.findByRole("button", { name: "Mostra il codice" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Paga da telefono" }));
  expect(
    await dialog.findByRole("img", { name: /^Codice QR del bonifico di 122,00\s€ a Alfa Forniture/ }),
  ).toBeTruthy();
  expect(dialog.getByText("IT60 X054 2811 1010 0000 0123 456")).toBeTruthy();
  expect(dialog.getByText("Fatt. A/1 del 10/11/2026")).toBeTruthy();
});

test("of several instalments the next one is shown first, and another can be chosen", async () => {
  const later = { ...aTransfer, importo: Decimal.of("61"), entro: "2027-01-10" as const };
  api.answer(documents.transfers, [aTransfer, later]);
  open(aReceived(toBePaid));
  await user.click(await screen.findByRole("button", { name: "Mostra il codice" }));

  await user.click(await screen.findByRole("combobox", { name: "Rata" }));
  await user.click(await screen.findByRole("option", { name: /61,00\s€, entro il 10\/01\/2027/ }));

  expect(await screen.findByRole("img", { name: /^Codice QR del bonifico di 61,00/ })).toBeTruthy();
});

test("where its file makes no transfer the dialog says what is missing", async () => {
  api.answer(documents.transfers, []);
  open(aReceived(toBePaid));

  await user.click(await screen.findByRole("button", { name: "Mostra il codice" }));

  expect(await screen.findByText(/^Non c'è un bonifico da preparare/)).toBeTruthy();
});

test.each([
  ["it names no account", { ...toBePaid, iban: [] }],
  ["it is paid", { ...toBePaid, pagataIl: "2026-11-20" as const }],
  ["it is not proved", { ...toBePaid, daVerificare: true }],
  ["it is a credit note", { ...toBePaid, tipoDocumento: "TD04", idTipoDocumento: 4 }],
])("no code is offered where %s", async (_, change) => {
  open(aReceived(change));

  await screen.findByRole("article", { name: /Anteprima/ });
  expect(screen.queryByRole("button", { name: "Mostra il codice" })).toBeNull();
});

test.each([
  ["consultazione", [], 0],
  ["bozze", ["Segna pagata oggi"], 1],
] as const)("of a supplier's invoice «%s» lets one do no more than the owner does", async (permesso, acts, looked) => {
  managing(permesso);
  api.answer(received.mark, aReceived());
  open(aReceived({ segno: "nuova", daVerificare: true, gestori: ["a@b.example"] }));

  await screen.findByText("Non è tra le fatture da pagare");
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names.filter((name) => /^(Segna|È vera)/.test(name ?? ""))).toEqual(acts);
  await waitFor(() => expect(api.callsTo(received.mark)).toHaveLength(looked));
});

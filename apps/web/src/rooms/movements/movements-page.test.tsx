import {
  type MatchedInvoice,
  type Movement,
  type MovementAccount,
  movements,
  type StatementResult,
  type StatementTaken,
} from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { managing, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { MovementsPage } from "./movements-page.tsx";

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null, applyAccept: false });
const conto = "0193f1a0-0000-7000-8000-0000000000c1";
const account: MovementAccount = {
  ...{ id: conto, nome: "Banca di Prova", iban: "IT41P9999911111000000123456", divisa: "EUR", movimenti: 2, aperti: 2 },
  ...{ saldo: { giorno: "2026-06-30", importo: Decimal.of("21615.04") }, differenza: Decimal.zero },
};
const aMovement = (change: Partial<Movement> = {}): Movement => ({
  ...{ id: "0193f1a0-0000-7000-8000-0000000000a1", idConto: conto, dataContabile: "2026-06-03", dataValuta: null },
  ...{ importo: Decimal.of("1220"), commissione: null, divisa: "EUR", controparte: "AURORA IMPIANTI SRL" },
  ...{ ibanControparte: null, descrizione: "SALDO FATT. 12/2026", endToEnd: null, riferimento: "BK1", tipo: "48" },
  ...{ storno: false, parti: [], stato: "aperto", abbinamenti: [], proposta: null, ...change },
});
const taken: StatementTaken = {
  ...{
    idConto: conto,
    conto: "Banca di Prova",
    contoNuovo: false,
    idImportazione: "0193f1a0-0000-7000-8000-0000000000b1",
  },
  ...{ nuovi: 18, presenti: 2, nonContabilizzati: 1, errori: [], avvisi: [], apertura: null, chiusura: null },
};
const result = (change: Partial<StatementResult> = {}): StatementResult => ({
  ...{
    nomeFile: "giugno.xml",
    formato: "camt.053",
    colonne: null,
    contoDaScegliere: false,
    estratti: [taken],
    ...change,
  },
});
const file = (name = "giugno.xml") => new File(["<Document/>"], name, { type: "text/xml" });

const open = (address = "/ia/movements") => renderInside(<MovementsPage />, { path: "movements", address });
const give = async (...files: File[]) => user.upload(await screen.findByTestId("file"), files);

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(movements.accounts, [account]).answer(movements.imports, []);
  api.answer(movements.list, { items: [aMovement()], total: 1 });
});

test("shows what moved, with its sign, and whether movements add up to the bank's balance", async () => {
  const out = aMovement({ id: "0193f1a0-0000-7000-8000-0000000000a2", importo: Decimal.of("-1.5"), controparte: null });
  api.answer(movements.list, { items: [aMovement(), out], total: 2 });
  open();

  const table = within(await screen.findByRole("table", { name: "Movimenti del conto" }));
  expect(table.getAllByText(/^\+1\.220,00/)).toHaveLength(2);
  expect(table.getAllByText(/^−1,50/)).toHaveLength(2);
  expect(screen.getByText(/al 30\/06\/2026 · i movimenti tornano/)).toBeTruthy();
});

test("days that were not brought are said by how much they are missed", async () => {
  api.answer(movements.accounts, [{ ...account, differenza: Decimal.of("799") }]);
  open();

  expect(await screen.findByText(/mancano movimenti per 799,00/)).toBeTruthy();
});

test("with nothing brought yet the page is for the first file", async () => {
  api.answer(movements.accounts, []);
  open();

  expect(await screen.findByRole("group", { name: "Trascina qui il primo estratto conto" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a file says what it gave, and is taken back", async () => {
  api.answer(movements.upload, result()).answer(movements.undoImport, { tolti: 18, rimasti: 0 });
  open();

  await give(file());

  expect(
    await screen.findByText("giugno.xml (camt.053): 18 movimenti nuovi, 2 già presenti, 1 non ancora contabilizzati"),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Annulla importazione" }));
  await user.click(await screen.findByRole("button", { name: "Si" }));
  await waitFor(() => expect(api.callsTo(movements.undoImport)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/18 movimenti nuovi/)).toBeNull());
});

test("files may be dropped anywhere on the page, and are taken one after the other", async () => {
  api.answer(movements.upload, result());
  open();
  const heading = await screen.findByRole("heading", { level: 1, name: "Movimenti" });

  const drop = createEvent.drop(heading, { dataTransfer: { files: [file("a.xml"), file("b.xml")], types: ["Files"] } });
  fireEvent(heading, drop);

  expect(drop.defaultPrevented).toBe(true);
  expect(await screen.findByText(/^a\.xml/)).toBeTruthy();
  expect(await screen.findByText(/^b\.xml/)).toBeTruthy();
  expect(api.callsTo(movements.upload)).toHaveLength(2);
});

test("files that are still to be taken when another profile comes are those of the one they were given to", async () => {
  const { id } = signedIn();
  api.answer(movements.upload, () => {
    signedIn({ isCurrentManagedUser: true, currentManagedProfileId: "0193f1a0-0000-7000-8000-0000000000ff" });
    return result();
  });
  open();
  await give(file("a.xml"), file("b.xml"));

  await waitFor(() => expect(api.callsTo(movements.upload)).toHaveLength(2));
  expect(api.callsTo(movements.upload).map(({ headers }) => headers.get("X-Acting-Profile"))).toEqual([id, id]);
});

test("files given while others are being read come after them, and take no question away that is still to be answered", async () => {
  const second = Promise.withResolvers<StatementResult>();
  const asking = result({ contoDaScegliere: true, estratti: [] });
  const results = [asking, second.promise, result()];
  api.answer(movements.upload, () => results.shift() ?? result());
  open();
  await give(file("a.xml"), file("b.xml"));
  await screen.findByText("Di quale conto è a.xml?");
  fireEvent.drop(window, { dataTransfer: { files: [file("c.xml")], types: ["Files"] } });
  second.resolve(result());

  expect(await screen.findByText(/^b\.xml/)).toBeTruthy();
  expect(await screen.findByText(/^c\.xml/)).toBeTruthy();
  expect(screen.getByText("Di quale conto è a.xml?")).toBeTruthy();
});

test("a file on which nothing was heard is told, and may be given again", async () => {
  api.offline(movements.upload);
  open();
  await give(file("a.xml"));

  expect(await screen.findByText("a.xml")).toBeTruthy();
  expect(screen.getByText(/Non è arrivata risposta: dai di nuovo il file/)).toBeTruthy();
});

test("what is no statement is refused in the sentence of the server, the others are taken all the same", async () => {
  const sentence = "È una notifica di movimenti (camt.054).";
  api.fail(movements.upload, "statementRefused", { messages: [sentence], fields: { file: [sentence] } });
  open();

  await give(file("notifica.xml"));

  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Va bene" }));
  expect(screen.queryByText(sentence)).toBeNull();
});

test("a table nobody knows asks which column is which, and goes on with the answer", async () => {
  const colonne = {
    nomi: ["Quando", "Quanto"],
    esempi: [["03/06/2026", "1,00"]],
    proposta: { Quando: "dataContabile" },
  };
  api.answer(movements.upload, ({ query }) => (query.has("mappa") ? result() : result({ colonne, estratti: [] })));
  open();
  await give(file("tabella.csv"));
  const start = await screen.findByRole("button", { name: "Importa" });
  expect(start).toHaveProperty("disabled", true);

  await user.click(screen.getByRole("combobox", { name: "Che cos'è la colonna Quanto" }));
  await user.click(await screen.findByRole("option", { name: "Importo con il segno" }));
  await user.click(screen.getByRole("button", { name: "Importa" }));

  expect(await screen.findByText(/18 movimenti nuovi/)).toBeTruthy();
  const [, second] = api.callsTo(movements.upload);
  expect(JSON.parse(second?.query.get("mappa") ?? "")).toEqual({ Quando: "dataContabile", Quanto: "importo" });
});

test("a file of no account asks whose it is", async () => {
  api.answer(movements.upload, ({ query }) =>
    query.has("conto") ? result() : result({ contoDaScegliere: true, estratti: [] }),
  );
  open();

  await give(file("n26.csv"));
  await user.click(await screen.findByRole("button", { name: "Importa" }));

  expect(await screen.findByText(/18 movimenti nuovi/)).toBeTruthy();
  expect(api.callsTo(movements.upload)[1]?.query.get("conto")).toBe(conto);
});

test("rows that cannot be read, and a balance that is not met, are said", async () => {
  const doubtful = { ...taken, errori: [{ riga: 6, messaggio: "data che non esiste" }], avvisi: ["Mancano 799,00 €."] };
  api.answer(movements.upload, result({ estratti: [doubtful] }));
  open();

  await give(file());

  expect(await screen.findByText("Riga 6: data che non esiste.")).toBeTruthy();
  expect(screen.getByText("Mancano 799,00 €.")).toBeTruthy();
});

test("what the key takes back is said to be so, and no message goes on saying that it was done", async () => {
  api.answer(movements.mark, ({ body }) => aMovement(body));
  open();
  await user.click(await screen.findByRole("button", { name: /^Ignora il movimento del 03\/06\/2026/ }));
  await screen.findByText("Movimento ignorato.");

  await user.keyboard("a");

  await screen.findByText("Annullato: il movimento è com'era.");
  expect(screen.queryByText("Movimento ignorato.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Annulla" })).toBeNull();
});

const openTwo = () => {
  const second = aMovement({ id: "0193f1a0-0000-7000-8000-0000000000a2", controparte: "NERI" });
  api.answer(movements.list, { items: [aMovement(), second], total: 2 });
  open();
  return screen.findAllByRole("button", { name: /^Ignora il movimento/ });
};
const marked = () => api.callsTo(movements.mark).map(({ params, body }) => `${params.id.slice(-2)} ${body.stato}`);

test("what was done already, in another window or by a press whose answer got lost, stands so after the refusal", async () => {
  api.fail(movements.mark, "movementMatched");
  const [first] = await openTwo();
  api.answer(movements.list, { items: [], total: 0 });
  await user.click(first as HTMLElement);

  expect(await screen.findByText("Nessun movimento da vedere: sei in pari.")).toBeTruthy();
  expect(screen.getByText(/Questo movimento è già abbinato/)).toBeTruthy();
});

test("the key takes back one act after the other, the last first, and only the last word is on the page", async () => {
  api.answer(movements.mark, ({ body }) => aMovement(body));
  const [first, second] = await openTwo();
  await user.click(first as HTMLElement);
  await screen.findByText("Movimento ignorato.");
  await user.click(second as HTMLElement);
  await waitFor(() => expect(marked()).toEqual(["a1 ignorato", "a2 ignorato"]));

  await user.keyboard("a");
  await waitFor(() => expect(marked()).toHaveLength(3));
  await user.keyboard("aa");

  await waitFor(() => expect(marked().slice(2)).toEqual(["a2 aperto", "a1 aperto"]));
  await screen.findByText("Annullato: il movimento è com'era.");
  await waitFor(() => expect(screen.queryByText("Movimento ignorato.")).toBeNull());
});

test("the key that takes back is heard while the act is still on its way, and the act is not done twice", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  api.answer(movements.mark, async ({ body }) => {
    await answered;
    return aMovement(body);
  });
  const [first] = await openTwo();
  await user.click(first as HTMLElement);
  await user.click(first as HTMLElement);
  await user.keyboard("iaa");
  expect(marked()).toEqual(["a1 ignorato"]);

  answer();
  await waitFor(() => expect(marked()).toEqual(["a1 ignorato", "a1 aperto"]));
  await screen.findByText("Annullato: il movimento è com'era.");
});

test("a movement that pays nothing is put aside, and the toast takes that back", async () => {
  api.answer(movements.mark, ({ body }) => aMovement(body));
  open();

  await user.click(await screen.findByRole("button", { name: /^Ignora il movimento del 03\/06\/2026/ }));
  await user.click(await screen.findByRole("button", { name: "Annulla" }));

  await waitFor(() =>
    expect(api.callsTo(movements.mark).map(({ body }) => body.stato)).toEqual(["ignorato", "aperto"]),
  );
});

const invoice = (numero: string, importo: string): MatchedInvoice => ({
  ...{ id: `0193f1a0-0000-7000-8000-0000000000${numero}`, ricevuta: false, numero, data: "2026-04-30", nome: "Aurora" },
  ...{ residuo: Decimal.of(importo), importo: Decimal.of(importo) },
});
const proposed = (livello: "certa" | "proposta" | "ambigua", ...documenti: MatchedInvoice[]) =>
  aMovement({ proposta: { livello, motivo: "Importo e numero: la causale nomina la 12.", documenti } });

test("a proposal says its reason, is confirmed by Enter, and taken back by a key", async () => {
  api.answer(movements.list, { items: [proposed("certa", invoice("12", "1220"))], total: 1 });
  api.answer(movements.match, aMovement({ stato: "abbinato" })).answer(movements.unmatch, aMovement());
  open();
  expect(await screen.findByText(/^Sicura: fattura 12 di Aurora .*la causale nomina la 12\.$/)).toBeTruthy();

  screen.getByRole("button", { name: /^Conferma il movimento/ }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(api.callsTo(movements.match)).toHaveLength(1));
  await screen.findByText(/^Abbinato: fattura 12 di Aurora/);
  screen.getByRole("button", { name: /^Conferma il movimento/ }).focus();
  await user.keyboard("a");

  await waitFor(() => expect(api.callsTo(movements.unmatch)).toHaveLength(1));
  expect(api.callsTo(movements.match)[0]?.body.documenti.map(({ importo }) => String(importo))).toEqual(["1220"]);
});

test("arrows walk, I ignores, and the focus goes on to the next movement", async () => {
  const [first, second] = [aMovement(), aMovement({ id: "0193f1a0-0000-7000-8000-0000000000a2", controparte: "NERI" })];
  let left = [first, second];
  api.answer(movements.list, () => ({ items: left, total: left.length }));
  api.answer(movements.mark, ({ params }) => {
    left = left.filter(({ id }) => id !== params.id);
    return aMovement({ stato: "ignorato" });
  });
  open();
  const main = (name: RegExp) => screen.findByRole("button", { name });
  (await main(/^Scegli il movimento.*AURORA/)).focus();

  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(await main(/^Scegli il movimento.*NERI/));
  await user.keyboard("{ArrowUp}i");

  await waitFor(() => expect(screen.queryByRole("button", { name: /AURORA/ })).toBeNull());
  expect(document.activeElement).toBe(await main(/^Scegli il movimento.*NERI/));
});

test("S chooses the invoices: what is left of the movement stands there, more than it is not taken", async () => {
  api.answer(movements.list, { items: [proposed("ambigua", invoice("25", "610"), invoice("26", "1220"))], total: 1 });
  api.answer(movements.candidates, [invoice("25", "610"), invoice("26", "1220")]);
  api.answer(movements.match, aMovement({ stato: "abbinato" }));
  open();
  (await screen.findByRole("button", { name: /^Scegli il movimento/ })).focus();

  await user.keyboard("s");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("checkbox", { name: /^25 del 30\/04\/2026/ }));
  expect(dialog.getByText(/^Del movimento restano 610,00/)).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: /^26 / }));
  const part = dialog.getByRole("textbox", { name: "Quanto della 26" });
  expect(part).toHaveProperty("value", "610,00");
  await user.clear(part);
  await user.type(part, "700");
  expect(dialog.getByText(/superano il movimento di 90,00/)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Abbina" })).toHaveProperty("disabled", true);
  await user.clear(part);
  await user.type(part, "610");
  await user.click(dialog.getByRole("button", { name: "Abbina" }));

  await waitFor(() => expect(api.callsTo(movements.match)).toHaveLength(1));
  expect(api.callsTo(movements.match)[0]?.body.documenti.map(({ importo }) => String(importo))).toEqual(["610", "610"]);
});

test("what is ambiguous is not offered to be confirmed unseen", async () => {
  api.answer(movements.list, { items: [proposed("ambigua", invoice("25", "610"))], total: 1 });
  open();

  await screen.findByRole("button", { name: /^Scegli il movimento/ });
  expect(screen.queryByRole("button", { name: /^Conferma/ })).toBeNull();
});

test.each([
  [{ stato: "abbinato" as const }, /^Paga le fatture 12 di Aurora.* e 13 di Aurora/],
  [{ stato: "abbinato" as const, storno: true }, /^Storno, e tornano da pagare le fatture 12 di Aurora/],
])("several invoices that were paid by %o are spoken of as several", async (become, sentence) => {
  const abbinamenti = [invoice("12", "610"), invoice("13", "610")];
  api.answer(movements.list, { items: [aMovement({ ...become, abbinamenti })], total: 1 });
  open("/ia/movements?stato=abbinato");

  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("what has been paid is said, and taken back", async () => {
  api.answer(movements.list, {
    items: [aMovement({ stato: "abbinato", abbinamenti: [invoice("12", "1220")] })],
    total: 1,
  });
  api.answer(movements.unmatch, aMovement());
  open("/ia/movements?stato=abbinato");

  expect(await screen.findByText(/^Paga la fattura 12 di Aurora/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Annulla il movimento/ }));
  await waitFor(() => expect(api.callsTo(movements.unmatch)).toHaveLength(1));
});

test("the list is narrowed by words and state, in the address", async () => {
  open("/ia/movements?stato=ignorato&q=enel");

  await screen.findByRole("table");
  const [call] = api.callsTo(movements.list);
  expect([call?.query.get("stato"), call?.query.get("search")]).toEqual(["ignorato", "enel"]);
  await user.click(screen.getByRole("radio", { name: "Tutti" }));
  await waitFor(() => expect(api.callsTo(movements.list).at(-1)?.query.has("stato")).toBe(false));
});

test("who may only look at another's movements is offered no file, no act and no key", async () => {
  managing("bozze");
  api.answer(movements.imports, [
    {
      ...{ id: conto, nomeFile: "giugno.xml", conto: "Banca", formato: "camt.053", nuovi: 1 },
      ...{ idConto: conto, presenti: 0, createdAt: "2026-07-01T10:00:00.000Z" },
    },
  ]);
  open();

  await screen.findByRole("table", { name: "Movimenti del conto" });
  await screen.findByText(/giugno.xml/);
  expect(screen.queryByTestId("file")).toBeNull();
  expect(screen.queryByText(/^Tasti/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Scegli|Ignora|Conferma|Annulla/ })).toBeNull();
});

import { customerLinks, customerPage } from "@fatturachiara/contract/rooms/customer-page";
import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { anIssuer, type Issuer, invoiceOf } from "../../../../test/factories/a-document.ts";
import { mailsOf } from "../../../../test/factories/mails-of.ts";
import { pdfText, squeezed } from "../../../../test/pdf-text.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

const must = <T>({ status, data, messages }: { status: number; data: T; messages: string[] }): T => {
  if (status !== 200) throw new Error(`${status}: ${messages.join(" ")}`);
  return data;
};

const plan = { name: "Pianta.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.7 pianta") };
const terms = { name: "Capitolato.txt", type: "text/plain", bytes: Buffer.from("Capitolato") };

const lines = (prezzo: number) => ({
  documentServices: [
    { descrizione: "Progettazione", quantita: 1, prezzoUnitario: prezzo, idAliquotaIvaFull: 1 },
    { descrizione: "Modello", quantita: 1, prezzoUnitario: 200, idAliquotaIvaFull: 1 },
  ],
});
const options = [
  { facoltativa: false, quantitaLibera: false },
  { facoltativa: true, quantitaLibera: false },
];

async function aQuote(app: TestApp, issuer: Issuer): Promise<QuoteDetail> {
  const documento = invoiceOf(issuer, lines(1000));
  const body = { tipo: "preventivo" as const, oggetto: "Rilievo", documento, righe: options };
  return must(await app.call(quotes.create, { token: issuer.token, body }));
}

/** Sends it and answers the token of the link in the letter. */
async function sendTo(app: TestApp, issuer: Issuer, id: string): Promise<string> {
  const body = { email: "ada@example.it", messaggio: null };
  must(await app.call(quotes.send, { token: issuer.token, params: { id }, body }));
  return (await mailsOf(app, "ada@example.it")).at(-1)?.links[0]?.hash.slice(1) ?? "";
}

/** Opens the next version with another price. */
async function reprice(app: TestApp, issuer: Issuer, { id, prezzo }: { id: string; prezzo: number }) {
  const { token } = issuer;
  const { version } = must(await app.call(quotes.revise, { token, params: { id } }));
  const documento = invoiceOf(issuer, lines(prezzo));
  const body = { tipo: "preventivo" as const, oggetto: "Rilievo", documento, righe: options, version };
  return must(await app.call(quotes.update, { token, params: { id }, body }));
}

const firstFile = async (app: TestApp) =>
  (await app.db.selectFrom("test_mail").select("file").orderBy("id").executeTakeFirstOrThrow()).file;

test("a version is opened again byte for byte as it was sent, whatever has changed since", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id } = await aQuote(app, issuer);
  const link = await sendTo(app, issuer, id);
  const sent = await firstFile(app);

  app.clock.advance(60_000);
  const fiscal = must(await app.call(taxdata.read, { token }));
  must(await app.call(taxdata.save, { token, body: { ...fiscal, indirizzo: "Via Nuova" } as never }));
  await app.db.updateTable("client").set({ nazione: "DE", ragioneSociale: "Altro Nome S.r.l." }).execute();
  await reprice(app, issuer, { id, prezzo: 1500 });
  await sendTo(app, issuer, id);

  const params = { id, revisione: 1 };
  const kept = must(await app.call(quotes.versionPdf, { token, params }));
  const theirs = must(await app.call(customerPage.pdf, { body: { token: link } }));
  expect(Buffer.from(kept.bytes).equals(sent ?? Buffer.of())).toBe(true);
  expect(Buffer.from(theirs.bytes).equals(sent ?? Buffer.of())).toBe(true);
  const second = must(await app.call(quotes.versionPdf, { token, params: { id, revisione: 2 } }));
  expect(pdfText(second.bytes).join("")).toContain(squeezed("Angebot 1/2026, Version 2"));
  expect((await app.call(quotes.versionPdf, { token, params: { id, revisione: 3 } })).status).toBe(404);
  await expect(app.db.updateTable("quote_paper").set({ nome: "x" }).execute()).rejects.toThrow(/never changed/);
});

test("the page of a customer shows the version of its link, and says when there is a newer one", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aQuote(app, issuer);
  const first = await sendTo(app, issuer, id);
  const view = async (token: string) => must(await app.call(customerPage.view, { body: { token } }));
  expect(await view(first)).toMatchObject({ versione: { numero: 1, esito: "attuale" }, puoRispondere: true });

  await reprice(app, issuer, { id, prezzo: 1500 });
  const meanwhile = await view(first);
  const second = await sendTo(app, issuer, id);
  const before = await view(first);

  expect(meanwhile).toMatchObject({ versione: { numero: 1, esito: "inRevisione" }, puoRispondere: false });
  expect(before).toMatchObject({ versione: { numero: 1, esito: "sostituita" }, puoRispondere: false });
  expect([meanwhile, before, await view(second)].map(({ totale }) => String(totale))).toEqual(["1220", "1220", "1830"]);
  const answer = { risposta: "accettato" as const, nome: "Ada", testo: null, scelte: [] };
  expect((await app.call(customerPage.answer, { body: { token: first, ...answer } })).codes).toEqual(["quoteRefused"]);
  expect(must(await app.call(customerPage.answer, { body: { token: second, ...answer } })).stato).toBe("accettato");
});

test("what was accepted of a version stays said of it, when a revision begins with nothing chosen", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id, documento } = await aQuote(app, issuer);
  const link = await sendTo(app, issuer, id);
  const scelte = [{ id: documento.documentServices[1]?.id ?? "", presa: true }];
  const answer = { token: link, risposta: "accettato" as const, nome: "Ada Neri", testo: null, scelte };
  must(await app.call(customerPage.answer, { body: answer }));
  const chosen = must(await app.call(customerPage.pdf, { body: { token: link } }));
  expect(pdfText(chosen.bytes).join("")).toContain(squeezed("Facoltativa, scelta"));

  const revised = await reprice(app, issuer, { id, prezzo: 1500 });

  expect([revised.revisione, revised.stato, String(revised.totale)]).toEqual([2, "bozza", "1830"]);
  const [accepted] = revised.revisioni;
  expect(accepted).toMatchObject({ revisione: 1, esito: "accettato", nome: "Ada Neri" });
  expect([accepted?.totale, accepted?.totaleAccettato].map(String)).toEqual(["1220", "1464"]);
  const seen = must(await app.call(customerPage.view, { body: { token: link } }));
  expect([seen.stato, seen.versione?.esito, seen.righe[1]?.presa]).toEqual(["accettato", "inRevisione", true]);
  const links = must(await app.call(customerLinks.list, { token, query: { preventivo: id } }));
  expect(links).toHaveLength(1);
});

test("files go along with the version they were put beside, and a later one takes none of them away", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id } = await aQuote(app, issuer);
  const params = { id };
  must(await app.call(quotes.attach, { token, params, body: plan }));
  const two = must(await app.call(quotes.attach, { token, params, body: terms }));
  expect((await app.call(quotes.attach, { token, params, body: { ...plan, name: "gioco.exe" } })).codes).toEqual([
    "attachmentRefused",
  ]);
  const first = await sendTo(app, issuer, id);

  const mail = await app.db.selectFrom("test_mail").select("altriFile").executeTakeFirstOrThrow();
  expect(mail.altriFile?.map(({ nome }) => nome)).toEqual(["Pianta.pdf", "Capitolato.txt"]);
  const attachmentId = two.allegati[0]?.id ?? "";
  expect((await app.call(quotes.detach, { token, params: { id, attachmentId } })).codes).toEqual(["quoteFixed"]);
  await reprice(app, issuer, { id, prezzo: 1500 });
  must(await app.call(quotes.detach, { token, params: { id, attachmentId } }));
  const second = await sendTo(app, issuer, id);

  const namesOf = async (link: string) =>
    must(await app.call(customerPage.view, { body: { token: link } })).allegati.map(({ nome }) => nome);
  expect([await namesOf(first), await namesOf(second)]).toEqual([["Pianta.pdf", "Capitolato.txt"], ["Capitolato.txt"]]);
  const file = must(await app.call(customerPage.attachment, { body: { token: first, id: attachmentId } }));
  expect(Buffer.from(file.bytes).equals(plan.bytes)).toBe(true);
  expect((await app.call(customerPage.attachment, { body: { token: second, id: attachmentId } })).status).toBe(404);
});

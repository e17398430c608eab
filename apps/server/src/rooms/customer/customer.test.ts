import { randomBytes } from "node:crypto";
import type { LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import { home } from "@fatturachiara/contract/rooms/account";
import {
  type CustomerView,
  customerLinks,
  customerPage,
  customerStatement,
} from "@fatturachiara/contract/rooms/customer-page";
import { document as documents } from "@fatturachiara/contract/rooms/document";
import { type Notice, notice } from "@fatturachiara/contract/rooms/notice";
import { type QuoteKind, quotes } from "@fatturachiara/contract/rooms/quotes";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aClient, anIssuer, aSentDocument, type Issuer, invoiceOf } from "../../../test/factories/a-document.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { pdfText, squeezed } from "../../../test/pdf-text.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const must = <T>({ status, data, messages }: { status: number; data: T; messages: string[] }): T => {
  if (status !== 200) throw new Error(`${status}: ${messages.join(" ")}`);
  return data;
};

/** A quote that was handed over, with an option, and a link to it. */
async function aLinkedQuote(
  app: TestApp,
  issuer: Issuer,
  change: { tipo?: QuoteKind; validoFino?: string; righe?: LineTerms[] } = {},
) {
  const { token } = issuer;
  const one = invoiceOf(issuer);
  const documento = { ...one, documentServices: [...one.documentServices, ...one.documentServices] };
  const righe = [
    { facoltativa: false, quantitaLibera: false },
    { facoltativa: true, quantitaLibera: false },
  ];
  const body = { tipo: "preventivo" as const, validoFino: "2026-12-20", probabilita: 70, documento, righe, ...change };
  const { id } = must(await app.call(quotes.create, { token, body }));
  must(await app.call(quotes.mark, { token, params: { id }, body: { stato: "inviato" } }));
  const link = must(await app.call(customerLinks.create, { token, body: { preventivo: id, giorni: 60 } }));
  return { id, link, secret: link.indirizzo.split("#")[1] ?? "" };
}

const aServiceAt = (prezzoUnitario: number) => [
  { descrizione: "Progettazione", quantita: 1, prezzoUnitario, idAliquotaIvaFull: 1 },
];
const twoInstalments = {
  idCondizionePagamento: 1,
  rate: [
    { scadenza: "2026-12-20", importo: 610 },
    { scadenza: "2027-01-20", importo: 610 },
  ],
};

const browser = { cookies: {}, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

test("a customer accepts with name, day and options; the owner reads it in the timeline and in a letter", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id, link, secret } = await aLinkedQuote(app, issuer);
  const view = must(await app.call(customerPage.view, { body: { token: secret } }));
  expect(link.indirizzo).toMatch(/\/cliente#[\w-]{43}$/);
  expect([view.emittente, view.puoRispondere, String(view.totale)]).toEqual(["Giulia Ferrari", true, "1220"]);
  expect(JSON.stringify(view)).not.toContain("probabilita");

  const scelte = [{ id: view.righe[1]?.id ?? "", presa: true }];
  const testo = '<img src=x onerror=alert(1)>\nhttps://male.example/"javascript:alert(1)';
  const body = { token: secret, risposta: "accettato" as const, nome: "Anna <b>Neri</b>", testo, scelte };
  const after = must(await app.call(customerPage.answer, { body }));

  expect([after.stato, after.puoRispondere, String(after.totale)]).toEqual(["accettato", false, "2440"]);
  const quote = must(await app.call(quotes.read, { token: issuer.token, params: { id } }));
  expect([quote.stato, quote.rispostoIl, quote.eventi[0]?.testo]).toEqual(["accettato", "2026-11-20", testo]);
  const [mail] = await mailsOf(app, issuer.email);
  expect(mail?.subject).toBe("Anna <b>Neri</b> ha accettato: Preventivo n. 1/2026 del 20/11/2026");
  expect(mail?.links.map(({ hostname }) => hostname)).not.toContain("male.example");
  const twice = await app.call(customerPage.answer, { body });
  expect(twice.codes).toEqual(["quoteRefused"]);
});

test("a customer whose answer was taken and not heard answers again, and its owner hears of it once", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { secret } = await aLinkedQuote(app, issuer);
  const named = { token: secret, nome: "Anna Neri" };
  const say = (risposta: "accettato" | "domanda", key: string) =>
    app.call(customerPage.answer, { body: { ...named, risposta, scelte: [] }, headers: { "idempotency-key": key } });
  const paid = () => app.call(customerPage.paid, { body: named, headers: { "idempotency-key": "pagato" } });

  const answers = [await say("domanda", "a"), await say("domanda", "a"), await say("accettato", "b")];
  const again = await Promise.all([say("accettato", "b"), paid(), paid()]);

  expect([...answers, ...again].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(must(again[0]).stato).toBe("accettato");
  const subjects = (await mailsOf(app, issuer.email)).map(({ subject }) => subject.split(":")[0]);
  expect(subjects.sort()).toEqual(["Anna Neri chiede", "Anna Neri dice di aver pagato", "Anna Neri ha accettato"]);
});

test("what is being chosen shows what it comes to and is kept by the answer alone; then lines and sums are those accepted", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const righe = [
    { facoltativa: false, quantitaLibera: false },
    { facoltativa: true, quantitaLibera: true },
  ];
  const { id, secret } = await aLinkedQuote(app, issuer, { righe });
  const offered = must(await app.call(customerPage.view, { body: { token: secret } }));
  const scelte = [{ id: offered.righe[1]?.id ?? "", presa: true, quantita: Decimal.of("3") }];
  const told = ({ totale, righe }: CustomerView) => [
    String(totale),
    ...righe.map(({ quantita, importo, presa }) => `${quantita} ${importo} ${presa}`),
  ];
  const accepted = ["4880", "1 1000 false", "3 3000 true"];

  expect(told(must(await app.call(customerPage.view, { body: { token: secret, scelte } })))).toEqual(accepted);
  expect(told(must(await app.call(customerPage.view, { body: { token: secret } })))).toEqual(told(offered));
  const body = { token: secret, risposta: "accettato" as const, nome: "Anna", testo: null, scelte };
  expect(told(must(await app.call(customerPage.answer, { body })))).toEqual(accepted);
  const none = [{ ...scelte[0], id: scelte[0]?.id ?? "", presa: false }];
  expect(told(must(await app.call(customerPage.view, { body: { token: secret, scelte: none } })))).toEqual(accepted);
  const { documento } = must(await app.call(quotes.read, { token, params: { id } }));
  expect(documento.documentServices.map(({ prezzoTotale }) => String(prezzoTotale))).toEqual(["1000", "3000"]);
  const pdf = pdfText(must(await app.call(quotes.pdf, { token, params: { id } })).bytes).join("");
  expect(pdf).toContain("3.000,00");
  must(await app.call(quotes.revise, { token, params: { id } }));
  expect(told(must(await app.call(customerPage.view, { body: { token: secret } })))).toEqual(accepted);
});

test("what a customer answers rings the bell, each time, and an accepted quote is to be done until it is invoiced", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id, secret } = await aLinkedQuote(app, issuer);
  const answer = (risposta: "domanda" | "accettato", testo: string | null) =>
    app.call(customerPage.answer, { body: { token: secret, risposta, nome: "Anna Neri", testo, scelte: [] } });
  const toDo = async () => must(await app.call(home.read, { token, query: {} })).daFare;

  must(await answer("domanda", "Quanto dura?"));
  must(await answer("domanda", "E poi?"));
  const before = await toDo();
  must(await answer("accettato", null));
  must(await app.call(customerPage.paid, { body: { token: secret, nome: "Anna Neri", testo: null } }));

  const told = (await app.call(notice.list, { token })).data as Notice[];
  const asked = ["Anna Neri chiede: Preventivo n. 1/2026 del 20/11/2026", `/ia/quotes/${id}`];
  expect(told.map(({ titolo, percorso }) => [titolo, percorso])).toEqual([
    ["Anna Neri dice di aver pagato: Preventivo n. 1/2026 del 20/11/2026", `/ia/quotes/${id}`],
    ["Anna Neri ha accettato: Preventivo n. 1/2026 del 20/11/2026", `/ia/quotes/${id}`],
    ...[asked, asked],
  ]);
  expect(await mailsOf(app, issuer.email)).toHaveLength(4);
  expect(before).toEqual([]);
  const cliente = expect.stringContaining("Meridiana");
  expect(await toDo()).toMatchObject([
    { tipo: "preventivi", numero: 1, documenti: [{ id, numero: "1/2026", cliente }] },
  ]);
  must(await app.call(quotes.invoice, { token, params: { id }, body: { come: "intero" } }));
  expect((await toDo()).map(({ tipo }) => tipo)).not.toContain("preventivi");
});

test("an expired quote is accepted by no customer, and an expired link opens nothing", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { secret } = await aLinkedQuote(app, issuer, { validoFino: "2026-11-19" });
  const body = { token: secret, risposta: "accettato" as const, nome: "Anna", testo: null, scelte: [] };
  expect(must(await app.call(customerPage.view, { body: { token: secret } })).stato).toBe("scaduto");
  expect((await app.call(customerPage.answer, { body })).codes).toEqual(["quoteRefused"]);

  app.clock.set("2027-02-20T09:00:00Z");
  expect((await app.call(customerPage.view, { body: { token: secret } })).codes).toEqual(["customerLinkNotFound"]);
});

test("guessed, revoked, of something else or deleted: every call answers one 404, and whoever tries on must wait", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const [revoked, deleted] = [await aLinkedQuote(app, issuer), await aLinkedQuote(app, issuer)];
  must(await app.call(customerLinks.revoke, { token, params: { id: revoked.link.id } }));
  must(await app.call(quotes.remove, { token, params: { id: deleted.id } }));
  const guessed = randomBytes(32).toString("base64url");
  const secrets = [revoked.secret, deleted.secret, guessed, deleted.id, ""];

  const answers = [];
  for (const secret of secrets) {
    const { status, messages } = await app.call(customerPage.view, { body: { token: secret } });
    answers.push(`${status} ${messages.join()}`);
    answers.push((await app.call(customerPage.pdf, { body: { token: secret } })).codes.join());
  }
  expect(new Set(answers)).toEqual(
    new Set(["404 Questo link non è più valido: chiedine uno nuovo a chi te l'ha mandato.", "customerLinkNotFound"]),
  );
  const row = await app.db.selectFrom("customer_link").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(revoked.secret);

  for (let n = 0; n < 40; n += 1) await app.call(customerPage.view, { body: { token: guessed } });
  expect((await app.call(customerPage.view, { body: { token: guessed } })).codes).toEqual(["tooManyRequests"]);
});

test("only a person's look counts: filters, previews and readers of the page do not", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { secret, id } = await aLinkedQuote(app, issuer);
  const body = { token: secret };
  const list = async () =>
    must(await app.call(customerLinks.list, { token: issuer.token, query: { preventivo: id } }))[0];

  await app.fastify.inject({ method: "HEAD", url: "/cliente" });
  await app.fastify.inject({ method: "GET", url: "/cliente" });
  must(await app.call(customerPage.view, { body, browser }));
  for (const userAgent of [
    "Slackbot-LinkExpanding 1.0",
    "Googlebot/2.1",
    "Mozilla/5.0 (compatible; Proofpoint)",
    "WhatsApp/2.23",
    "curl/8.0",
  ])
    must(await app.call(customerPage.seen, { body, browser: { cookies: {}, userAgent } }));
  expect((await list())?.viste).toBe(0);

  must(await app.call(customerPage.seen, { body, browser }));
  must(await app.call(customerPage.seen, { body, browser }));
  expect((await list())?.viste).toBe(1);
});

test("an issued invoice is shown with its file and its transfer; that it is paid is a note and no payment", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  const body = { documento: id, giorni: 30 };
  const { indirizzo } = must(await app.call(customerLinks.create, { token: issuer.token, body }));
  const secret = { token: indirizzo.split("#")[1] ?? "" };

  const view = must(await app.call(customerPage.view, { body: secret }));
  expect([view.genere, view.numero, String(view.daPagare), view.bonifico?.iban]).toEqual([
    ...["documento", "1/2026", "1220", "IT60X0542811101000000123456"],
  ]);
  expect(must(await app.call(customerPage.xml, { body: secret })).type).toBe("application/xml");
  must(await app.call(customerPage.paid, { body: { ...secret, nome: "Anna Neri", testo: null } }));
  expect(String(must(await app.call(customerPage.view, { body: secret })).daPagare)).toBe("1220");
  const statement = must(
    await app.call(customerLinks.create, { token: issuer.token, body: { cliente: issuer.client.id, giorni: 30 } }),
  );
  const open = must(await app.call(customerPage.view, { body: { token: statement.indirizzo.split("#")[1] ?? "" } }));
  expect(open.aperte.map(({ numero, daPagare }) => [numero, String(daPagare)])).toEqual([["1/2026", "1220"]]);
  const pdf = must(await app.call(customerPage.pdf, { body: { token: statement.indirizzo.split("#")[1] ?? "" } }));
  expect([pdf.type, pdf.name]).toEqual([
    "application/pdf",
    expect.stringMatching(/^Estratto_conto_.*_2026-11-20\.pdf$/),
  ]);
});

test("a statement takes credit notes off, in the customer's language; nobody is asked to pay a credit note", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await aSentDocument(app, issuer);
  const note = await aSentDocument(app, issuer, { idTipoDocumento: 4 });
  await app.db.updateTable("client").set({ nazione: "DE", cap: "00000" }).execute();

  const params = { id: issuer.client.id };
  const csv = must(await app.call(customerStatement.file, { token, params, query: { format: "csv" } }));
  const secretOf = async (body: object) =>
    must(await app.call(customerLinks.create, { token, body: { giorni: 30, ...body } })).indirizzo.split("#")[1] ?? "";
  const statement = must(
    await app.call(customerPage.view, { body: { token: await secretOf({ cliente: params.id }) } }),
  );
  const shown = must(await app.call(customerPage.view, { body: { token: await secretOf({ documento: note.id }) } }));

  const text = Buffer.from(csv.bytes).toString();
  expect(text).toContain("Beleg;Datum;Fällig am;Gesamtbetrag;Zu zahlen");
  expect(text).toMatch(/Gutschrift \S+;20\.11\.2026;[^;]*;-1220,00;-1220,00/);
  expect(String(statement.daPagare)).toBe("0");
  expect([shown.daPagare, shown.bonifico]).toEqual([null, null]);
  const pdf = must(await app.call(customerStatement.file, { token, params, query: { format: "pdf" } }));
  const paper = pdfText(pdf.bytes).join("");
  expect(paper).toContain(squeezed("Seite 1 / 1"));
  expect(paper).toContain(squeezed("Via Savona 97, Milano MI"));
  expect(paper.split(squeezed("Am angegebenen Tag noch offene Beträge."))).toHaveLength(2);
});

test("a statement is paid in one transfer of all that is open, or one document after the other, and says so as a note", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await aSentDocument(app, issuer);
  await aSentDocument(app, issuer, { idTipoDocumento: 4, documentServices: aServiceAt(100) });
  await aSentDocument(app, issuer, { documentServices: aServiceAt(50) });
  const body = { cliente: issuer.client.id, giorni: 30 };
  const { indirizzo } = must(await app.call(customerLinks.create, { token, body }));
  const secret = { token: indirizzo.split("#")[1] ?? "" };

  const { bonifici, daPagare } = must(await app.call(customerPage.view, { body: secret }));
  must(await app.call(customerPage.paid, { body: { ...secret, nome: "Anna Neri", testo: null } }));

  expect(String(daPagare)).toBe("1159");
  expect(bonifici.map(({ numero, importo, causale }) => [numero, String(importo), causale])).toEqual([
    [null, "1159", "Fatt. 1/2026, 3/2026, nota di credito 2/2026"],
    ["1/2026", "1220", "Fatt. 1/2026 del 20/11/2026"],
    ["3/2026", "61", "Fatt. 3/2026 del 20/11/2026"],
  ]);
  expect(bonifici[0]?.codice.split("\n")).toEqual([
    ...["BCD", "002", "1", "SCT", "", "Giulia Ferrari", "IT60X0542811101000000123456", "EUR1159.00", "", ""],
    "Fatt. 1/2026, 3/2026, nota di credito 2/2026",
  ]);
  const paper = pdfText(must(await app.call(customerPage.pdf, { body: secret })).bytes).join("");
  expect(paper).toContain(squeezed("Causale Fatt. 1/2026, 3/2026, nota di credito 2/2026"));
  const [told] = (await app.call(notice.list, { token })).data as Notice[];
  expect([told?.titolo, told?.percorso]).toEqual([
    "Anna Neri dice di aver pagato: Estratto conto di Officine Meridiana S.r.l.",
    `/ia/clients/save?id=${issuer.client.id}`,
  ]);
  expect(must(await app.call(customerPage.view, { body: secret })).aperte).toHaveLength(3);
});

test.each([
  ["in two instalments, each by itself too", twoInstalments, ["", "3/2026 610 2026-12-20", "3/2026 610 2027-01-20"]],
  ["by direct debit, not at all, nor all in one", { idModalitaPagamento: 19, idModalitaPagamentoFull: 19 }, []],
] as const)("a statement is paid %s", async (_, change, more) => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await aSentDocument(app, issuer);
  await aSentDocument(app, issuer);
  await aSentDocument(app, issuer, change);
  const body = { cliente: issuer.client.id, giorni: 30 };
  const { indirizzo } = must(await app.call(customerLinks.create, { token, body }));

  const secret = { token: indirizzo.split("#")[1] ?? "" };
  const { bonifici } = must(await app.call(customerPage.view, { body: secret }));
  const paper = pdfText(must(await app.call(customerPage.pdf, { body: secret })).bytes).join("");

  expect(paper.includes(squeezed("Paga dall'app della tua banca"))).toBe(more.length > 0);
  expect(bonifici.map(({ numero, importo, entro }) => (numero ? `${numero} ${importo} ${entro}` : ""))).toEqual([
    ...more.filter((one) => one === ""),
    ...["1/2026 1220 2026-12-20", "2/2026 1220 2026-12-20"],
    ...more.filter((one) => one !== ""),
  ]);
});

test("a statement for a spreadsheet in English has dots, commas between cells, and days that nobody turns round", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app, { client: { ragioneSociale: "Hall, Sons Ltd" } });
  const { token } = issuer;
  await aSentDocument(app, issuer, { documentServices: aServiceAt(1000.5) });
  await app.db.updateTable("client").set({ nazione: "US" }).execute();

  const params = { id: issuer.client.id };
  const csv = must(await app.call(customerStatement.file, { token, params, query: { format: "csv" } }));

  // The byte order mark goes with the blanks.
  expect(Buffer.from(csv.bytes).toString().trim().split("\r\n")).toEqual([
    "Document,Date,Due date,Total,Amount due",
    "1/2026,2026-11-20,2026-12-20,1220.61,1220.61",
    "Total,,,,1220.61",
  ]);
});

test("the PDF behind a link has its labels in the customer's language, what the issuer takes away is Italian", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id } = await aSentDocument(app, issuer);
  await app.db.updateTable("client").set({ nazione: "AT" }).execute();
  const link = must(await app.call(customerLinks.create, { token, body: { documento: id, giorni: 30 } }));
  const body = { token: link.indirizzo.split("#")[1] ?? "" };

  const theirs = pdfText(must(await app.call(customerPage.pdf, { body })).bytes).join("");
  const ours = pdfText(must(await app.call(documents.pdf, { token, params: { id } })).bytes).join("");

  for (const words of [
    "Rechnung 1/2026",
    "vom 20.11.2026",
    "Zu zahlen bis 20.12.2026",
    "Stand 20.11.2026",
    "MwSt. 22% 220,00",
    "Documento privo di valore fiscale",
  ])
    expect(theirs).toContain(squeezed(words));
  expect(ours).toContain(squeezed("Fattura 1/2026"));
});

test("of many customers each link opens what is that customer's, and nothing of the others", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const names = Array.from({ length: 60 }, (_, n) => `Cliente numero ${n + 1} S.r.l.`);
  const secrets = [];
  for (const ragioneSociale of names) {
    const client = await aClient(app, issuer, { ragioneSociale });
    if (secrets.length % 12 === 0) await aSentDocument(app, { ...issuer, client });
    const link = must(await app.call(customerLinks.create, { token, body: { cliente: client.id, giorni: 30 } }));
    secrets.push(link.indirizzo.split("#")[1] ?? "");
  }

  const views = [];
  for (const secret of secrets) views.push(must(await app.call(customerPage.view, { body: { token: secret } })));

  expect(new Set(secrets).size).toBe(60);
  expect(views.map(({ cliente }) => cliente)).toEqual(names);
  expect(views.map(({ aperte }) => aperte.length)).toEqual(names.map((_, n) => (n % 12 === 0 ? 1 : 0)));
  expect(new Set(views.flatMap(({ aperte }) => aperte.map(({ numero }) => numero))).size).toBe(5);
});

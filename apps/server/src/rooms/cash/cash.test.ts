import { type CashView, cash } from "@fatturachiara/contract/rooms/cash";
import { document } from "@fatturachiara/contract/rooms/document";
import { past } from "@fatturachiara/contract/rooms/past";
import { quoteInput, quotes } from "@fatturachiara/contract/rooms/quotes";
import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import {
  aClient,
  aDraft,
  anIssuer,
  aSentDocument,
  type Issuer,
  invoiceOf,
} from "../../../test/factories/a-document.ts";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { aRecurring } from "../../../test/factories/a-recurring.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { readItems } from "./read-items.ts";

const read = async (app: TestApp, { token }: Issuer, query = {}) => {
  const { status, data, messages } = await app.call(cash.read, { token, query });
  if (status !== 200) throw new Error(messages.join(" "));
  return data;
};
const soon = async (app: TestApp, { token }: Issuer) => (await app.call(cash.soon, { token, query: {} })).data;

/** "emessa 1/2026 2026-12-20 1220". */
const itemsOf = ({ voci }: CashView) =>
  voci.map(({ tipo, titolo, giorno, importo }) => [tipo, titolo, giorno, String(importo.trimmed())].join(" "));

const told = ({ entrate, uscite }: { entrate: Decimal; uscite: Decimal }) =>
  `+${entrate.trimmed()} -${uscite.trimmed()}`;

const line = (prezzoUnitario: number, change = {}) => ({
  ...{ descrizione: "Consulenza", quantita: 1, prezzoUnitario, idAliquotaIvaFull: 1 },
  ...change,
});

async function aQuote(app: TestApp, issuer: Issuer, change: Record<string, unknown>) {
  const documento = JSON.parse(JSON.stringify({ ...invoiceOf(issuer), documentServices: [line(1000)] }));
  const body = quoteInput.parse({ tipo: "preventivo", validoFino: "2026-12-10", documento, righe: [{}], ...change });
  const { data } = await app.call(quotes.create, { token: issuer.token, body });
  await app.db.updateTable("quote").set({ stato: "inviato" }).where("id", "=", data.id).execute();
  return data.id;
}

async function received(app: TestApp, { token }: Issuer, content: Parameters<typeof pastInvoice>[0]) {
  const written = pastInvoice({ received: true, ...content });
  await app.call(past.upload, { token, query: {}, body: asUpload(`${content?.numero}.xml`, written) });
  await app.runJobs();
}

test("nothing is in sight of who has invoiced nothing", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);

  const seen = await read(app, issuer);

  expect(seen.settimane).toHaveLength(13);
  expect(seen.settimane.map(told)).toEqual(Array(13).fill("+0 -0"));
  expect(seen).toMatchObject({ voci: [], conto: null, pagamenti: { tutti: null, clienti: [] } });
  expect(await soon(app, issuer)).toMatchObject({ motivi: [], saldo: null, al: "2026-12-20" });
});

test("an instalment is expected on its day, what was paid gone from the earliest; a draft is no money", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const rate = [
    { scadenza: "2026-12-20", importo: 720 },
    { scadenza: "2027-01-20", importo: 500 },
  ];
  const { id } = await aSentDocument(app, issuer, { rate });
  await aDraft(app, issuer);
  const body = { data: "2026-11-20", importo: Decimal.of("800"), nota: null };
  await app.call(document.pay, { token: issuer.token, params: { id }, body });

  expect(itemsOf(await read(app, issuer))).toEqual(["emessa 1/2026 2027-01-20 420"]);
});

test("what is withheld and the VAT that a public office pays do not come in; a credit note subtracts", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const split = { idEsigibilitaIva: 3 };
  const withheld = { idRitenuta: 1, aliquotaRitenuta: 20, percentualeBaseRitenuta: 100, idCausalePagamento: 1 };
  const { id } = await aSentDocument(app, issuer, {
    ...{ ...withheld, documentServices: [line(1000, { ...split, flagRitenuta: true })] },
  });
  const credited = { idTipoDocumento: 4, documentServices: [line(300, split)] };
  const riferimenti = [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }];
  await aSentDocument(app, issuer, { ...credited, riferimenti });
  await aSentDocument(app, issuer, { ...credited, documentServices: [line(100)], dataScadenzaPagamento: null });

  const { data } = await app.call(document.read, { token: issuer.token, params: { id } });

  expect([data.totale, data.nettoAPagare, data.daIncassare].map((one) => one && Number(String(one)))).toEqual([
    ...[1220, 800, 500],
  ]);
  expect(itemsOf(await read(app, issuer))).toEqual(["emessa 3/2026 2026-11-20 -122", "emessa 1/2026 2026-12-20 500"]);
});

test("suppliers, occurrences and quotes by their probability stand in their weeks; weeks come to what the items come to", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app, { fiscal: someFiscalData() });
  await app.db.updateTable("profile").set({ expiringDate: null }).execute();
  await received(app, issuer, { numero: "77", data: "2026-11-10", scadenza: "2026-11-30", prezzo: 100 });
  await received(app, issuer, { numero: "78", data: "2026-10-10", scadenza: "2026-11-10", prezzo: 200 });
  await aRecurring(app, issuer, { prima: "2026-11-25", fino: "2026-12-25" });
  await aQuote(app, issuer, { probabilita: 50 });
  await aQuote(app, issuer, {});
  const refused = await aQuote(app, issuer, { probabilita: 90 });
  await app.db.updateTable("quote").set({ stato: "rifiutato" }).where("id", "=", refused).execute();

  const seen = await read(app, issuer);

  expect(itemsOf(seen)).toEqual([
    "ricevuta 78 2026-11-10 -244",
    "ricevuta 77 2026-11-30 -122",
    "ricorrente Canone 2026-12-25 1220",
    "preventivo 1/2026 2027-01-09 610",
    "ricorrente Canone 2027-01-24 1220",
  ]);
  expect([told(seen.scadute), seen.preventiviSenzaProbabilita]).toEqual(["+0 -244", 1]);
  const flows = [seen.scadute, ...seen.settimane, seen.oltre, seen.senzaScadenza];
  const net = Decimal.sum(flows.map(({ entrate, uscite }) => entrate.minus(uscite)));
  expect(net.equals(Decimal.sum(seen.voci.map(({ importo }) => importo)))).toBe(true);
  expect((await soon(app, issuer)).motivi.map((flow) => `${flow.tipo} ${told(flow)}`)).toEqual(["ricevuta +0 -122"]);
});

test("what a quote was invoiced for is waited for once: as the invoice, from the moment that it leaves", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const id = await aQuote(app, issuer, { probabilita: 50 });
  await app.db.updateTable("quote").set({ stato: "accettato" }).where("id", "=", id).execute();
  const body = { come: "intero" as const };
  const { data } = await app.call(quotes.invoice, { token: issuer.token, params: { id }, body });

  const asDraft = itemsOf(await read(app, issuer));
  await app.call(document.send, { token: issuer.token, params: { id: data.documento } });

  expect(asDraft).toEqual(["preventivo 1/2026 2026-12-20 1220"]);
  expect(itemsOf(await read(app, issuer))).toEqual([expect.stringMatching(/^emessa 1\/2026 .* 1220$/)]);
});

test("with the bank's balance each week says what should stand there, and thirty days from now", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await aSentDocument(app, issuer);
  const [account, file] = ["0193f1a0-0000-7000-8000-0000000000a1", "0193f1a0-0000-7000-8000-0000000000b1"];
  const own = { profileId: issuer.profile, createdAt: app.clock.now() };
  await app.db
    .insertInto("movement_account")
    .values({ ...own, id: account, nome: "Conto", iban: null, altro: "1", divisa: "EUR" })
    .execute();
  await app.db
    .insertInto("movement_import")
    .values({
      ...{ ...own, id: file, accountId: account, nomeFile: "ottobre.xml", formato: "camt.053", nuovi: 0, presenti: 0 },
      ...{ chiusuraGiorno: "2026-10-31", chiusura: Decimal.of("1000.50") },
    })
    .execute();

  const { conto, settimane } = await read(app, issuer, { settimane: 5 });

  expect([conto?.giorno, String(conto?.importo.trimmed())]).toEqual(["2026-10-31", "1000.5"]);
  expect(settimane.map(({ al, saldo }) => `${al} ${saldo?.trimmed()}`)).toEqual([
    ...["2026-11-22 1000.5", "2026-11-29 1000.5", "2026-12-06 1000.5", "2026-12-13 1000.5"],
    "2026-12-20 2220.5",
  ]);
  expect(String((await soon(app, issuer)).saldo?.trimmed())).toBe("2220.5");
});

test("how long customers take is the median of what was really paid, and moves the days where that is asked for", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const other = await aClient(app, issuer, {
    ragioneSociale: "Beta",
    partitaIva: "00743110157",
    codiceFiscale: "00743110157",
  });
  const paid = (idCliente: string, dataIncasso: string) =>
    aDocumentRow(app, {
      ...{
        profileId: issuer.profile,
        idCliente,
        idTipoDocumento: 1,
        denominazione: "Alfa",
        statoDocumento: "C" as const,
      },
      ...{ dataDocumento: "2026-08-01", dataScadenzaPagamento: "2026-08-31", dataIncasso },
      ...{ nettoAPagare: Decimal.of("10"), incassato: Decimal.of("10") },
    });
  for (const day of ["2026-08-31", "2026-09-10", "2026-10-31"]) await paid(issuer.client.id, day);
  await paid(other.id, "2026-08-11");
  await aSentDocument(app, issuer);

  const { pagamenti } = await read(app, issuer);

  expect(pagamenti).toEqual({
    tutti: { giorni: 30, ritardo: 0, documenti: 4 },
    clienti: [{ idCliente: issuer.client.id, nome: "Alfa", giorni: 40, ritardo: 10, documenti: 3 }],
  });
  expect(itemsOf(await read(app, issuer, { abitudini: 1 }))).toEqual(["emessa 1/2026 2026-12-30 1220"]);
});

test("thirty days are told without what falls due later, and with who usually pays before the day", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const rate = [
    { scadenza: "2026-12-20", importo: 500 },
    { scadenza: "2027-03-20", importo: 720 },
  ];
  await aSentDocument(app, issuer, { rate });
  await aSentDocument(app, issuer, { dataScadenzaPagamento: "2027-01-05" });
  await received(app, issuer, { numero: "79", data: "2026-11-10", scadenza: "2027-01-05", prezzo: 100 });
  const { profileId } = await app.db.selectFrom("document").select("profileId").executeTakeFirstOrThrow();
  const asked = { oggi: "2026-11-20", until: "2026-12-20", noLater: true } as const;
  const habits = { tutti: null, clienti: [], lateOf: () => -20, earliest: -20 };

  const usual = await readItems(app.db, profileId, asked);
  const early = await readItems(app.db, profileId, { ...asked, habits });

  // The later instalment comes along with the one before it, and is not counted.
  expect(usual.items.map(({ giorno }) => giorno)).toEqual(["2026-12-20", "2027-03-20"]);
  expect((await soon(app, issuer)).motivi.map((flow) => `${flow.tipo} ${told(flow)}`)).toEqual(["emessa +500 -0"]);
  expect(early.items.map(({ giorno }) => giorno)).toEqual(["2026-11-30", "2026-12-16", "2027-02-28"]);
});

test("what comes again and is paused, or left out once, brings nothing", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await app.db.updateTable("profile").set({ expiringDate: null }).execute();
  const { id } = await aRecurring(app, issuer, { prima: "2026-11-25", fino: "2026-12-25" });
  const { token } = issuer;
  await app.call(recurring.skip, { token, params: { id }, body: { giorno: "2026-11-25", salta: true } });

  expect(itemsOf(await read(app, issuer))).toEqual(["ricorrente Canone 2027-01-24 1220"]);
  await app.call(recurring.pause, { token, params: { id } });
  expect(itemsOf(await read(app, issuer))).toEqual([]);
});

test("another profile sees nothing of it", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await aSentDocument(app, issuer);
  const other = await anIssuer(app, { fiscal: { partitaIva: "00743110157" } });

  expect(itemsOf(await read(app, other))).toEqual([]);
});

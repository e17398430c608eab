import { readFileSync } from "node:fs";
import { document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, invoiceOf } from "../../../../test/factories/a-document.ts";
import { countAgain } from "../../../../test/factories/count-again.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { fillDerived } from "../../document/fill-derived.ts";
import { tidyTallies } from "./tidy-tallies.ts";

/** What gives documents without a row of search texts one that is not whole. */
const [searchedAtLast = ""] = readFileSync(
  new URL("../../../db/migrations/1082-searched-at-last.sql", import.meta.url),
  "utf8",
).split(";");

/** What the tallies sum up to, and what the rows themselves come to. */
async function bothWays({ db }: TestApp) {
  const tallied = await sql`
    select mese, "statoDocumento" as stato, "idProfiloFiscale" as fp, "idTipoDocumento" as td, sum(documenti)::bigint as n,
           sum(totale)::numeric(21, 8) as totale, sum(iva)::numeric(21, 8) as iva, sum(incassato)::numeric(21, 8) as incassato
      from document_tally group by 1, 2, 3, 4 having sum(documenti) <> 0 order by 1, 2, 3, 4`.execute(db);
  const counted = await sql`
    select month_of("dataDocumento") as mese, "statoDocumento" as stato, "idProfiloFiscale" as fp, "idTipoDocumento" as td,
           count(*) as n, sum(totale)::numeric(21, 8) as totale, sum("totaleIva")::numeric(21, 8) as iva,
           sum(incassato)::numeric(21, 8) as incassato
      from document where "deletedAt" is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  const rates = await sql`
    select mese, "statoDocumento" as stato, aliquota, natura, sum(imponibile)::numeric(21, 2) as imponibile,
           sum(imposta)::numeric(21, 2) as imposta
      from riepilogo_tally group by 1, 2, 3, 4 having sum(documenti) <> 0 order by 1, 2, 3, 4`.execute(db);
  const files = await sql`
    select month_of(d."dataDocumento") as mese, d."statoDocumento" as stato, r.aliquota, r.natura,
           sum(r.imponibile)::numeric(21, 2) as imponibile, sum(r.imposta)::numeric(21, 2) as imposta
      from document d join sent_riepilogo r on r."profileId" = d."profileId" and r."fileId" = d."fileInviato"
     where d."deletedAt" is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  const collected = await sql`
    select mese, sum(movimento)::numeric(21, 8) as movimento, sum(ricavi)::numeric(21, 8) as ricavi
      from payment_tally group by 1 order by 1`.execute(db);
  const payments = await sql`
    select month_of(data) as mese, sum(movimento) as movimento, sum(ricavi) as ricavi
      from document_payment where "annullatoIl" is null group by 1 order by 1`.execute(db);
  const parts = await sql`select * from collected order by "paymentId"`.execute(db);
  const partsNow = await sql`select * from collected_now order by "paymentId"`.execute(db);
  const months = await sql`
    select mese, "statoDocumento" as stato, "idTipoDocumento" as td, sum("documentiMese")::bigint as n,
           sum("documentiTrimestre")::bigint as q, sum("documentiAnno")::bigint as y, sum(totale)::numeric(21, 8) as totale
      from collected_tally group by 1, 2, 3 having sum("documentiMese") <> 0 order by 1, 2, 3`.execute(db);
  const monthsNow = await sql`
    select month_of(data) as mese, "statoDocumento" as stato, "idTipoDocumento" as td,
           count(*) filter (where "primoMese") as n, count(*) filter (where "primoTrimestre") as q,
           count(*) filter (where "primoAnno") as y, sum("parteTotale")::numeric(21, 8) as totale
      from collected_now group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  const paidRates = await sql`
    select mese, "statoDocumento" as stato, aliquota, natura, sum("documentiMese")::bigint as n,
           sum("documentiTrimestre")::bigint as q, sum("documentiAnno")::bigint as y,
           sum(imponibile)::numeric(21, 2) as imponibile, sum(imposta)::numeric(21, 2) as imposta
      from collected_riepilogo_tally group by 1, 2, 3, 4 having sum("documentiMese") <> 0 order by 1, 2, 3, 4`.execute(
    db,
  );
  const paidRatesNow = await sql`
    select month_of(c.data) as mese, c."statoDocumento" as stato, r.aliquota, r.natura,
           count(*) filter (where "primoMese") as n, count(*) filter (where "primoTrimestre") as q,
           count(*) filter (where "primoAnno") as y,
           sum(part_of(r.imponibile, c.prima, c.dopo, c.netto))::numeric(21, 2) as imponibile,
           sum(part_of(r.imposta, c.prima, c.dopo, c.netto))::numeric(21, 2) as imposta
      from collected_now c join document d on d."profileId" = c."profileId" and d.id = c."documentId" join sent_riepilogo r on r."profileId" = d."profileId" and r."fileId" = d."fileInviato"
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  const customers = await sql`
    select p."idCliente", p.nome, anno, trimestre, "statoDocumento" as stato, "idTipoDocumento" as td,
           sum(documenti)::bigint as n, sum(totale)::numeric(21, 8) as totale, sum(incassato)::numeric(21, 8) as incassato,
           sum("conRitenuta")::bigint as ritenute, sum("imponibileRitenuta")::numeric(21, 8) as imponibile
      from party_tally t join document_party p on p."profileId" = t."profileId" and p.id = t."parteId"
     group by 1, 2, 3, 4, 5, 6 having sum(documenti) <> 0 order by 1, 2, 3, 4, 5, 6`.execute(db);
  const customersNow = await sql`
    select "idCliente", coalesce(denominazione, concat_ws(' ', nome, cognome)) as nome, p.anno, p.trimestre,
           "statoDocumento" as stato, "idTipoDocumento" as td, count(*) as n, sum(totale)::numeric(21, 8) as totale,
           sum(incassato)::numeric(21, 8) as incassato, count(*) filter (where "totaleRitenute" <> 0) as ritenute,
           coalesce(sum(imponibile) filter (where "totaleRitenute" <> 0), 0)::numeric(21, 8) as imponibile
      from document cross join lateral periods_of("dataDocumento") as p
     where "deletedAt" is null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db);
  const figures = sql`
    x."statoDocumento", x."idProfiloFiscale", x."idTipoDocumento", x."idCliente", x."dataDocumento", x."prossimaScadenza",
    x."deletedAt", x."svuotatoIl", x.imponibile, x."totaleIva", x."totaleRitenute", x.totale, x."nettoAPagare", x.incassato`;
  const found = await sql`
    select x."documentId" as id, ${figures} from document_search x order by id`.execute(db);
  const documents = await sql`select x.id, ${figures} from document x order by id`.execute(db);
  return {
    tallied: [tallied, rates, collected, parts, months, paidRates, customers, found].map(({ rows }) => rows),
    counted: [counted, files, payments, partsNow, monthsNow, paidRatesNow, customersNow, documents].map(
      ({ rows }) => rows,
    ),
  };
}

async function busyYear() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const drafts = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) =>
      aDraft(app, issuer, {
        dataDocumento: `2026-1${n % 2}-${10 + n}`,
        documentServices: [
          { descrizione: `Lavoro ${n}`, quantita: n, prezzoUnitario: 99.99, idAliquotaIvaFull: 1 },
          { descrizione: "Esente", quantita: 1, prezzoUnitario: 10 * n, idAliquotaIvaFull: 7 },
        ],
      }),
    ),
  );
  const params = (n: number) => ({ id: drafts[n]?.id ?? "" });
  await Promise.all([
    app.call(document.remove, { token, params: params(0) }),
    app.call(document.update, {
      token,
      params: params(1),
      body: invoiceOf(issuer, { version: 1, idTipoDocumento: 4 }),
    }),
    app.call(document.send, { token, params: params(2) }),
    app.call(document.send, { token, params: params(3) }),
    app.call(document.clone, { token, params: params(4) }),
    aSentDocument(app, issuer),
    tidyTallies(app.deps),
  ]);
  await app.call(document.restore, { token, params: params(0) });
  await app.runJobs({ alsoLater: true });
  const pay = (n: number, importo: string | null) =>
    app.call(document.pay, {
      token,
      params: params(n),
      body: { data: "2026-11-20", importo: importo === null ? null : Decimal.of(importo), nota: null },
    });
  await pay(2, null);
  const { data } = await pay(3, "10.01");
  await pay(3, "20.02");
  await app.call(document.unpay, { token, params: { ...params(3), paymentId: data.incassi[0]?.id ?? "" } });
  return app;
}

test("tallies come to what the rows come to, whatever happens at once, before and after they are tidied", async () => {
  const app = await busyYear();

  const before = await bothWays(app);
  expect(before.tallied).toEqual(before.counted);
  expect(before.counted.map((rows) => rows.length > 0)).toEqual(before.counted.map(() => true));

  expect(await tidyTallies(app.deps)).toBe(1);
  expect(await tidyTallies(app.deps)).toBe(0);
  const after = await bothWays(app);
  expect(after.tallied).toEqual(before.counted);
});

test("what is counted twice, or all anew, comes to the same", async () => {
  const app = await busyYear();
  const { counted } = await bothWays(app);

  await countAgain(app.db);
  expect((await bothWays(app)).tallied).toEqual(counted);

  const sums = ["document_tally", "riepilogo_tally", "payment_tally", "party_tally"];
  for (const table of [...sums, "collected", "collected_tally", "collected_riepilogo_tally"])
    await sql`delete from ${sql.table(table)}`.execute(app.db);
  await app.db.updateTable("document_search").set({ contata: false }).execute();
  await app.db.updateTable("document_payment").set({ contato: false }).execute();
  await countAgain(app.db);
  expect((await bothWays(app)).tallied).toEqual(counted);
});

test("a customer no document names any more is not kept, one that is named stays", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aDraft(app, issuer);
  const names = async () =>
    (await app.db.selectFrom("document_party").select("nome").orderBy("nome").execute()).map(({ nome }) => nome);
  const rename = async (name: string) => {
    await app.db.updateTable("document").set({ denominazione: name }).where("id", "=", id).execute();
    await countAgain(app.db);
  };
  await rename("Rinominata S.r.l.");
  await aDraft(app, issuer);

  expect(await names()).toEqual(["Officine Meridiana S.r.l.", "Rinominata S.r.l."]);
  await rename("Officine Meridiana S.r.l.");
  await tidyTallies(app.deps);
  expect(await names()).toEqual(["Officine Meridiana S.r.l."]);
});

/** With the customer's text instead of its row: who writes at the same moment may make two rows of one customer. */
async function searchRows({ db }: TestApp) {
  const rows = await db
    .selectFrom("document_search")
    .innerJoin("document_party", (join) =>
      join
        .onRef("document_party.profileId", "=", "document_search.profileId")
        .onRef("document_party.id", "=", "document_search.parteId"),
    )
    .selectAll("document_search")
    .select("document_party.cerca as cercaParte")
    .orderBy("documentId")
    .execute();
  return rows.map(({ parteId: _, ...row }) => row);
}

/** What a document has from its file as it was sent. */
const fromTheFile = ({ db }: TestApp) =>
  db.selectFrom("document").select(["id", "imponibile", "ricavi", "fileInviato"]).orderBy("id").execute();

test("documents of an older version get what lists and reports read, once", async () => {
  const app = await busyYear();
  const search = await searchRows(app);
  const figures = await fromTheFile(app);
  // One row as it was before customers were told apart from the rest, the others as a document without one gets it.
  const [unsorted, ...others] = search;
  const older = others.map((row) => row.documentId);
  await app.db
    .updateTable("document_search")
    .set({ parte: null, cerca: `${unsorted?.parte} ${unsorted?.cerca}` })
    .where("documentId", "=", unsorted?.documentId ?? "")
    .execute();
  await app.db.deleteFrom("document_search").where("documentId", "in", older).execute();
  await app.database.pool.query(searchedAtLast);
  await app.database.pool.query("truncate sent_riepilogo");
  await app.db.updateTable("document").set({ fileInviato: null, ricavi: "0" }).where("id", "in", older).execute();

  expect(await fillDerived(app.deps, new AbortController().signal)).toBe(search.length);
  expect(await fillDerived(app.deps, new AbortController().signal)).toBe(0);

  expect(await searchRows(app)).toEqual(search);
  expect(await fromTheFile(app)).toEqual(figures);
});

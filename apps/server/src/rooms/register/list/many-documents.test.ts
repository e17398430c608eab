import { document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { countAgain } from "../../../../test/factories/count-again.ts";
import { companyName, manyDocuments, rareWord } from "../../../../test/factories/many-documents.ts";
import { slowCollected } from "../../../../test/slow-collected.ts";
import { slowList, slowQuarter } from "../../../../test/slow-list.ts";
import { testApp } from "../../../../test/test-app.ts";

const many = { documents: 1200, clients: 60, from: "2024-01-01", days: 1050 };

async function full() {
  const app = await testApp();
  const [owner, other] = [await aUser(app), await aUser(app)];
  await manyDocuments(app.database.pool, { ...many, profileId: owner.profile, userId: owner.id });
  return { app, owner, other };
}

test("counts, sums and rows of a list are those of a plain query over every row", async () => {
  const { app, owner, other } = await full();
  const { pool } = app.database;
  const words = [undefined, companyName(12).slice(0, 3), "217/2025", rareWord, "Fornitura", "introvabile"];

  for (const year of [2026, 0]) {
    for (const search of words) {
      const query = { page: 2, size: 10, year, ...(search && { search }) };
      const { data } = await app.call(document.list, { token: owner.token, query });
      if (Array.isArray(data)) throw new Error("A page was asked for");
      const slow = await slowList(pool, owner.profile, { year, word: search, offset: 10, limit: 10 });
      const { tutte, ...tabs } = data.conteggi;

      expect({ tabs, ids: data.items.map(({ id }) => id) }, `${search} ${year}`).toEqual({
        tabs: { B: 0, I: 0, E: 0, C: 0, A: 0, ...slow.tabs },
        ids: slow.ids,
      });
      expect([data.totali.totale.round(2), data.totali.incassato.round(2)].map(String)).toEqual(
        [slow.totale, slow.incassato].map(twoDecimals),
      );
      expect(data.total).toBe(tutte);
    }
  }
  const others = await app.call(document.list, { token: other.token, query: { page: 1, year: 0 } });
  expect(others.data).toMatchObject({ items: [], total: 0, conteggi: { tutte: 0 } });
});

test("several words are found together, whether the customer, the document or both have them", async () => {
  const { app, owner } = await full();
  const name = companyName(12);
  const [first, number, form] = name.split(" ");
  const searches = [
    name,
    `${form} ${first}`,
    `${first} fornitura`,
    `fornitura ${number} ${form}`,
    `ordine viaggio ${first} ore ${form}`,
    `srl fornitura introvabile`,
    `${first} ${companyName(13).split(" ")[0]}`,
    "12 srl",
    // Four words in the customer, the fifth in the document alone.
    `${first} ${number} ${form} ${first?.toLowerCase()}${number} ordine`,
  ];
  const { rows } = await app.database.pool.query<{ id: string; testo: string; stato: string; totale: string }>(
    `select d.id, s.parte || s.cerca as testo, d."statoDocumento" as stato,
            case when d."idTipoDocumento" = 4 then -d.totale else d.totale end as totale
       from document d join document_search s on s."profileId" = d."profileId" and s."documentId" = d.id
      order by d."dataDocumento" desc nulls first, d.id desc`,
  );

  for (const search of searches) {
    const words = search.toLowerCase().split(" ");
    const hits = rows.filter(({ testo }) => words.every((word) => testo.includes(word.length < 3 ? ` ${word}` : word)));
    for (const type of [undefined, "I"]) {
      const query = { page: 2, size: 5, year: 0, search, ...(type && { type }) };
      const { data } = await app.call(document.list, { token: owner.token, query });
      if (Array.isArray(data)) throw new Error("A page was asked for");
      const shown = hits.filter(({ stato }) => !type || stato === type);
      expect(
        data.items.map(({ id }) => id),
        search,
      ).toEqual(shown.slice(5, 10).map(({ id }) => id));
      expect([data.conteggi.tutte, data.total], search).toEqual([hits.length, shown.length]);
      expect(String(data.totali.totale.round(2)), search).toBe(
        String(Decimal.sum(shown.map(({ totale }) => Decimal.of(totale))).round(2)),
      );
    }
    const { data: all } = await app.call(document.list, { token: owner.token, query: { year: 0, search } });
    expect(Array.isArray(all) && all.map(({ id }) => id), search).toEqual(hits.slice(0, 1000).map(({ id }) => id));
  }
});

test("the report of a quarter is that of a plain query over every row", async () => {
  const { app, owner } = await full();

  const { data } = await app.call(document.report, { token: owner.token, query: { year: 2025, trimester: 2 } });

  const slow = await slowQuarter(app.database.pool, owner.profile, { from: "2025-04-01", to: "2025-06-30" });
  expect(data.totali.documenti).toBe(slow.documenti);
  expect(
    [data.totali.imponibile, data.totali.iva, data.totali.totale, data.totali.bollo, data.incassi.daIncassare].map(
      (amount) => String(amount.round(2)),
    ),
  ).toEqual([slow.imponibile, slow.iva, slow.totale, slow.bollo, slow.aperto].map(twoDecimals));
  expect(data.bollo.numero).toBe(slow.bolli);
  expect(data.perAliquota.map((rate) => String(rate.imposta.round(2)))).toEqual(
    slow.rates.map((rate: { imposta: string }) => twoDecimals(rate.imposta)),
  );
  expect(data.perCliente.map((client) => [client.nome, String(client.totale.round(2))])).toEqual(
    slow.clients.map((client: { nome: string; totale: string }) => [client.nome, twoDecimals(client.totale)]),
  );
});

test("the report by what came in is that of plain arithmetic over every payment, also where it came in parts", async () => {
  const { app, owner, other } = await full();
  const { pool } = app.database;
  // Two thirds of what is open, in two parts of which the second is a cent off a third; the rest stays open.
  for (const [part, days] of [
    ["round(totale / 3, 2)", 10],
    ["round(totale / 3, 2) - 0.01", 95],
  ] as const)
    await pool.query(
      `insert into document_payment (id, "profileId", "documentId", data, importo, movimento, ricavi, "createdAt", "userId")
       select gen_random_uuid(), "profileId", id, "dataDocumento" + ${days}, ${part}, ${part}, ${part}, now(), $2
         from document where "profileId" = $1 and "statoDocumento" = 'C' and incassato = 0 and "idTipoDocumento" <> 4`,
      [owner.profile, owner.id],
    );
  await countAgain(app.db);

  const query = { year: 2025, trimester: 2, base: "incassi" } as const;
  const { data } = await app.call(document.report, { token: owner.token, query });
  const strangers = await app.call(document.report, { token: other.token, query });

  const slow = await slowCollected(pool, owner.profile, { from: "2025-04-01", to: "2025-06-30" });
  const text = (amount: Decimal) => String(amount.round(2));
  expect(slow.documenti).toBeGreaterThan(100);
  expect(data.totali.documenti).toBe(slow.documenti);
  expect([data.totali.imponibile, data.totali.iva, data.totali.totale].map(text)).toEqual(
    [slow.imponibile, slow.iva, slow.totale].map(text),
  );
  expect(new Map(data.perAliquota.map((rate) => [String(rate.aliquota.round(2)), text(rate.imposta)]))).toEqual(
    new Map([...slow.perRate].map(([rate, amount]) => [rate, text(amount)])),
  );
  expect(data.perCliente.map((client) => text(client.imponibile))).toEqual(
    [...slow.clients.values()]
      .sort((a, b) => b.compare(a))
      .slice(0, 10)
      .map(text),
  );
  const months = data.perMese.filter(({ mese }) => mese >= 4 && mese <= 6).map((month) => month.imponibile);
  expect(text(Decimal.sum(months))).toBe(text(slow.imponibile));
  expect(strangers.data.totali.documenti).toBe(0);
});

test("the months of a year come to the year, and stamp duty to what bears it, searched or not", async () => {
  const { app, owner } = await full();
  const { pool } = app.database;
  await pool.query(`update document set "totaleBollo" = 2 where "profileId" = $1 and "numeroDocumento" % 3 = 0`, [
    owner.profile,
  ]);
  await countAgain(app.db);
  const total = async (more: object) => {
    const query = { type: "C", year: 2025, page: 1, size: 1, ...more };
    const { data } = await app.call(document.list, { token: owner.token, query });
    return Array.isArray(data) ? -1 : data.total;
  };
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from document where "profileId" = $1 and "statoDocumento" = 'C' and "totaleBollo" <> 0
      and "dataDocumento" between '2025-01-01' and '2025-12-31'`,
    [owner.profile],
  );

  for (const search of [{}, { search: companyName(12).slice(0, 3) }]) {
    const months = [];
    for (let month = 1; month <= 12; month++) months.push(await total({ month, ...search }));
    expect(months.reduce((sum, amount) => sum + amount, 0)).toBe(await total(search));
    expect(months.filter((month) => month > 0).length).toBeGreaterThan(1);
    expect(await total({ bollo: 1, ...search })).toBeLessThan(await total(search));
    expect(await total({ daFare: "bozze", ...search })).toBe(0);
  }
  expect(await total({ bollo: 1 })).toBe(rows[0]?.n);
  expect(rows[0]?.n).toBeGreaterThan(10);
});

const twoDecimals = (amount: string) => amount.replace(/(\.\d\d)\d*$/, "$1").replace(/^(-?\d+)$/, "$1.00");

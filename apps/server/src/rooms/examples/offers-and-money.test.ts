import { cash } from "@fatturachiara/contract/rooms/cash";
import { document } from "@fatturachiara/contract/rooms/document";
import { examples } from "@fatturachiara/contract/rooms/examples";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { past } from "@fatturachiara/contract/rooms/past";
import { quotes } from "@fatturachiara/contract/rooms/quotes";
import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { camtFile, ownIban } from "../../../test/statement-files.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

async function fill(app: TestApp, { token }: Pick<TestUser, "token">) {
  const { status, messages } = await app.call(examples.fill, { token });
  expect([status, messages]).toEqual([200, []]);
}

test("its quotes are in every state, and what comes again by itself is there twice", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await fill(app, { token });

  const { data: offered } = await app.call(quotes.list, { token, query: { size: 50 } });
  expect(offered.items.map(({ numero, stato, tipo }) => `${tipo} ${numero} ${stato}`)).toEqual([
    ...[
      "preventivo 6/2026 bozza",
      "preventivo 5/2026 inviato",
      "proforma 1/2026 inviato",
      "preventivo 4/2026 accettato",
    ],
    ...["preventivo 3/2026 fatturato", "preventivo 2/2026 rifiutato", "preventivo 1/2026 scaduto"],
  ]);
  const [, , , accepted] = offered.items;
  const { data: read } = await app.call(quotes.read, { token, params: { id: accepted?.id ?? "" } });
  expect(read.eventi).toContainEqual(
    expect.objectContaining({ messaggio: "Accettato dal cliente.", autore: "Giulia Neri" }),
  );
  const { data: again } = await app.call(recurring.list, { token, query: {} });
  expect(again.map(({ nome, attiva }) => [nome, attiva])).toEqual([
    ["Assistenza del sito", true],
    ["Dominio e posta", false],
  ]);
});

test.each(["2026-11-20", "2028-02-29"])(
  "on %s most of its statement is matched, and four movements wait for a decision",
  async (oggi) => {
    const app = await testApp();
    app.clock.set(`${oggi}T09:00:00Z`);
    const { token } = await aUser(app);
    await fill(app, { token });

    const { data } = await app.call(movements.list, { token, query: { size: 200 } });
    const { data: accounts } = await app.call(movements.accounts, { token });

    const of = (stato: string) => data.items.filter((one) => one.stato === stato);
    expect(data.total).toBeGreaterThanOrEqual(20);
    expect(of("abbinato").length).toBeGreaterThan(data.total / 2);
    const waiting = of("aperto").map(({ proposta }) => [proposta?.livello, proposta?.documenti.length]);
    expect(waiting.map(String).sort()).toEqual(["ambigua,2", "certa,1", "certa,1", "proposta,2"]);
    expect(accounts).toMatchObject([{ nome: "Banca del Portico", aperti: 4 }]);
    expect(String(accounts[0]?.differenza)).toMatch(/^0(\.0+)?$/);
  },
);

test("what is to be paid to suppliers has its week in the cash of the weeks to come", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await fill(app, { token });

  const { data } = await app.call(cash.read, { token, query: {} });

  const bills = data.voci.filter(({ tipo }) => tipo === "ricevuta");
  expect(bills.length).toBeGreaterThan(2);
  expect(bills.filter(({ scadenza }) => scadenza === null)).toEqual([]);
  const codes = await Promise.all(bills.map(({ id }) => app.call(document.transfers, { token, params: { id } })));
  expect(codes.map(({ data }) => data.length)).toEqual(bills.map(() => 1));
});

test("one customer is reminded of the invoices that it has not paid", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await fill(app, { token });

  const { data: settings } = await app.call(reminders.settings, { token });
  const hotel = await clientNamed(app, "Hotel Belriposo S.a.s.");
  const { data: letter } = await app.call(reminders.preview, { token, params: { id: hotel } });

  expect(settings).toMatchObject({ attivi: true, dal: app.clock.oggi() });
  expect(letter.email).toBe("direzione@belriposo.example");
  expect(letter.documenti).toHaveLength(2);
});

test("what was done with examples since goes with them, and a movement of one's own is open again", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await fill(app, { token });
  const { data: offered } = await app.call(quotes.list, { token, query: { size: 50 } });
  const accepted = offered.items.find(({ stato }) => stato === "accettato");
  await app.call(quotes.invoice, { token, params: { id: accepted?.id ?? "" }, body: { come: "intero" } });
  const own = { iban: ownIban, apertura: "0.00", movimenti: [{ giorno: "2026-11-19", importo: "1159.00" }] };
  const file = { name: "mio.xml", type: "application/xml", bytes: Buffer.from(camtFile(own)) };
  await app.call(movements.upload, { token, body: file, query: {} });
  const { data } = await app.call(movements.list, { token, query: { search: "1159.00" } });
  const mine = data.items.find(({ dataContabile }) => dataContabile === "2026-11-19");
  const [hotels] = mine?.proposta?.documenti ?? [];
  const documenti = [{ id: hotels?.id ?? "", importo: Decimal.of("1159.00"), chiudi: false }];
  const matched = await app.call(movements.match, { token, params: { id: mine?.id ?? "" }, body: { documenti } });
  expect(matched.data.stato).toBe("abbinato");

  await app.call(examples.takeAway, { token });

  const { data: left } = await app.call(movements.list, { token, query: {} });
  expect(left.items.map(({ id, stato }) => [id, stato])).toEqual([[mine?.id, "aperto"]]);
  expect(await app.db.selectFrom("document").select("id").execute()).toEqual([]);
  expect(await app.db.selectFrom("client").select("id").execute()).toEqual([]);
});

test("an invoice of one's own that an example movement has paid is open again", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await fill(app, { token });
  const { data: fiscal } = await app.call(taxdata.read, { token });
  const text = pastInvoice({ data: "2026-11-02", prezzo: 100 }).replaceAll("01234567897", fiscal?.partitaIva ?? "");
  await app.call(past.upload, { token, query: {}, body: asUpload("mia.xml", text) });
  await app.runJobs();
  const { data: sent } = await app.call(document.list, { token, query: { type: "sent", search: "BETA COMMERCIO" } });
  const id = (Array.isArray(sent) ? sent : sent.items)[0]?.id ?? "";
  const open = async () => String((await app.call(document.read, { token, params: { id } })).data.daIncassare);
  const { data } = await app.call(movements.list, { token, query: { stato: "aperto", size: 200 } });
  const came = data.items.find(({ importo }) => importo.compare(Decimal.of(122)) > 0);
  const documenti = [{ id, importo: Decimal.of(122), chiudi: false }];
  await app.call(movements.match, { token, params: { id: came?.id ?? "" }, body: { documenti } });
  const paid = await open();

  await app.call(examples.takeAway, { token });

  expect([paid, await open()]).toEqual(["0", "122"]);
});

const clientNamed = async (app: TestApp, name: string) =>
  (await app.db.selectFrom("client").select("id").where("ragioneSociale", "=", name).executeTakeFirstOrThrow()).id;

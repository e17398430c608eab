import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { document } from "@fatturachiara/contract/rooms/document";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { expect, test } from "vitest";
import { sendReminders } from "../../src/rooms/reminders/send-reminders.ts";
import type { Issuer } from "../factories/a-document.ts";
import { later } from "../factories/later.ts";
import { asUpload } from "../factories/past-invoice.ts";
import { aTaken, reminding } from "../factories/reminding.ts";
import { seededRandom } from "../seeded-random.ts";
import { camtFile, ownIban } from "../statement-files.ts";
import type { TestApp } from "../test-app.ts";

const customers = Number(process.env.REMINDER_CUSTOMERS ?? 24);
const kills = Number(process.env.REMINDER_KILLS ?? 2);
const nodes = 2;
/** So many letters at most does one write before it is killed, so that some are left for the last. */
const most = Math.max(1, Math.min(8, Math.floor((customers * 2) / 8 / kills / 2)));
const seed = Number(process.env.REMINDER_SEED ?? 7);

/** What becomes of every eighth customer before the letters leave; the others are reminded. */
const fates = ["paid", "credited", "no due day", "held", "never", "money", "remind", "remind"] as const;
type Customer = { id: string; email: string; invoice: string; numero: string; fate: (typeof fates)[number] };

/** Many customers, each with an invoice like that one. */
async function likeIt(app: TestApp, { client }: Issuer, invoice: string): Promise<Customer[]> {
  const { pool } = app.database;
  const columns = async (table: string) => {
    const sql =
      "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'";
    return (await pool.query<{ name: string }>(sql, [table])).rows.map(({ name }) => name);
  };
  const copies = async (table: string, from: string, instead: Record<string, string>) => {
    const names = await columns(table);
    const quoted = names.map((name) => `"${name}"`);
    const values = names.map((name) => instead[name] ?? `one."${name}"`);
    const text = `insert into ${table} (${quoted}) select ${values} from ${table} one, generate_series(1, $2) n where one.id = $1`;
    await pool.query(text, [from, customers]);
  };
  const idOf = (kind: string) => `(lpad(to_hex(n), 12, '0') || '70008000' || '00000000000${kind}')::uuid`;
  await copies("client", client.id, { id: idOf("c"), email: "'cliente' || n || '@example.it'", partitaIva: "null" });
  const number = `"numeroDocumento" + n`;
  await copies("document", invoice, {
    ...{ id: idOf("d"), idCliente: idOf("c"), numeroDocumento: `one.${number}` },
    numeroDocumentoInvio: "(n + 1) || '/2026'",
  });
  const { rows: files } = await pool.query<{ id: string }>(
    `select id from document_file where "documentId" = $1 and direzione = 'inviato' and genere = 'fattura'`,
    [invoice],
  );
  await copies("document_file", files[0]?.id ?? "", { id: idOf("f"), documentId: idOf("d"), nome: "n || one.nome" });
  // What a server of our own would find out by itself within a minute: without it each look takes half of one.
  await pool.query("analyze");
  const { rows } = await pool.query<Omit<Customer, "fate">>(
    `select c.id, c.email, d.id as invoice, d."numeroDocumentoInvio" as numero from client c join document d on d."profileId" = c."profileId" and d."idCliente" = c.id where c.id <> $1 order by c.id`,
    [client.id],
  );
  return rows.map((row, at) => ({ ...row, fate: fates[at % fates.length] ?? "remind" }));
}

/** What people have done about them before: as the rooms would have left it. */
async function decide(app: TestApp, { profile, token }: Issuer, all: readonly Customer[]): Promise<void> {
  const { pool } = app.database;
  const ids = (fate: Customer["fate"], key: "id" | "invoice" | "numero") =>
    all.filter((one) => one.fate === fate).map((one) => one[key]);
  const settled = `"prossimaScadenza" = null where id = any($1)`;
  await pool.query(`update document set incassato = "nettoAPagare", ${settled}`, [ids("paid", "invoice")]);
  await pool.query(`update document set stornato = "nettoAPagare", ${settled}`, [ids("credited", "invoice")]);
  await pool.query(`update document set ${settled}`, [ids("no due day", "invoice")]);
  const rows = "select $2::uuid, one";
  await pool.query(`insert into reminder_hold ${rows}, 'contestata' from unnest($1::uuid[]) one`, [
    ids("held", "invoice"),
    profile,
  ]);
  await pool.query(`insert into reminder_choice ${rows}, 'mai', null from unnest($1::uuid[]) one`, [
    ids("never", "id"),
    profile,
  ]);
  const movimenti = ids("money", "numero").map((numero) => ({
    ...{ giorno: "2026-12-22", importo: "1220.00", controparte: "", causale: `SALDO FATT. ${numero}` },
  }));
  const body = asUpload("estratto.xml", camtFile({ iban: ownIban, apertura: "0.00", movimenti }));
  expect((await app.call(movements.upload, { token, query: {}, body })).data.estratti[0]?.nuovi).toBe(movimenti.length);
}

/** Ready to go. */
async function node(app: TestApp, instant: string): Promise<ChildProcess> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = (await app.database.pool.query("select current_database() as name")).rows[0].name;
  const child = fork(new URL("./reminding-process.ts", import.meta.url), [url.href, instant]);
  await once(child, "message");
  return child;
}

/**
 * Lets it go, and kills it while a letter of its is under way, or between that one and the next; answers whether it was still at
 * work then.
 */
async function killInside(child: ChildProcess, { letters, ms }: { letters: number; ms: number }): Promise<boolean> {
  const gone = once(child, "exit");
  let [begun, done] = [0, false];
  const reached = new Promise<void>((resolve) => {
    child.on("message", (what) => {
      if (what === "done") done = true;
      else begun += 1;
      if (done || begun === letters) resolve();
    });
  });
  child.send("go");
  await Promise.race([reached, gone]);
  if (!done) await pause(ms);
  const hit = !done && child.exitCode === null;
  child.kill("SIGKILL");
  await gone;
  return hit;
}

/** Steps that were sent of an invoice, or of all. */
async function sentSteps(app: TestApp, invoice?: string) {
  const sent = app.db.selectFrom("reminder").select(["documentId", "passo", "lettera"]).where("stato", "=", "inviato");
  return (invoice ? sent.where("documentId", "=", invoice) : sent).execute();
}

type Round = { day: string; random: () => number; one: Customer | undefined };

/** Processes work beside each other, somebody pays, and each dies at its letters; how many of them were hit there. */
async function round(app: TestApp, { token }: Issuer, { day, random, one }: Round): Promise<number> {
  const children = await Promise.all(Array.from({ length: nodes }, () => node(app, `${day}T09:00:00Z`)));
  const hits = children.map((child) =>
    killInside(child, { letters: 1 + Math.floor(random() * most), ms: random() * 60 }),
  );
  const payment = { token, body: { data: day, importo: null, nota: null } };
  if (one) await app.call(document.pay, { ...payment, params: { id: one.invoice } });
  return (await Promise.all(hits)).filter((hit) => hit).length;
}

test.runIf(process.env.TEST_DATABASE_URL)(
  `${customers} customers, ${kills} kills of ${nodes} processes, payments a minute before, days without a process: each is written to once, and nobody who has paid (seed ${seed})`,
  { timeout: 120_000 + customers * 1_000 + kills * 20_000 },
  async () => {
    const random = seededRandom(seed);
    const { app, issuer } = await reminding({ passi: [7, 15] });
    const all = await likeIt(app, issuer, await aTaken(app, issuer));
    await decide(app, issuer, all);
    const paid = new Map<string, number>();
    let hits = 0;
    // Half of the kills on the seventh day; then nobody works until the fifteenth has gone by.
    for (const [day, until] of [
      ["2026-12-28", Math.ceil(kills / 2)],
      ["2027-01-10", kills],
    ] as const) {
      await later(app, issuer, `${day}T10:00:00+01:00`);
      for (let tried = 0; hits < until && tried < kills; tried += 1) {
        const waiting = all.filter(({ fate, invoice }) => fate === "remind" && !paid.has(invoice));
        const one = waiting[Math.floor(random() * waiting.length)];
        hits += await round(app, issuer, { day, random, one });
        // What had left before the payment is there by now; more must not come.
        if (one) paid.set(one.invoice, (await sentSteps(app, one.invoice)).length);
      }
    }
    const before = (await sentSteps(app)).length;
    expect(hits).toBeGreaterThanOrEqual(Math.ceil(kills / 2));
    // Whoever lives does the rest, and finds nothing left.
    await sendReminders(app.deps);
    expect(await sendReminders(app.deps)).toBe(0);

    const letters = await app.db
      .selectFrom("mail_outbox")
      .select(["recipient", "lettera"])
      .where("genere", "=", "sollecito")
      .execute();
    const sent = await sentSteps(app);
    const reminded = Map.groupBy(sent, ({ documentId }) => documentId);
    // Every letter has its steps, every step one letter: none is lost, none goes twice.
    expect(letters.map(({ lettera }) => lettera).sort()).toEqual(sent.map(({ lettera }) => lettera).sort());
    expect(new Set(sent.map(({ documentId, passo }) => `${documentId} ${passo}`)).size).toBe(sent.length);
    const spared = all.filter(({ fate }) => fate !== "remind");
    expect(spared.filter(({ invoice }) => reminded.has(invoice))).toEqual([]);
    for (const [invoice, steps] of paid)
      expect([invoice, reminded.get(invoice)?.length ?? 0]).toEqual([invoice, steps]);
    const owing = all.filter(({ fate, invoice }) => fate === "remind" && !paid.has(invoice));
    expect(owing.filter(({ invoice }) => !reminded.get(invoice)?.some(({ passo }) => passo === 15))).toEqual([]);
    console.info(
      `${hits} processes died at their letters, ${before} of which had left by then; ${letters.length} letters to ${owing.length} who owe and ${paid.size} who paid meanwhile, 0 to ${spared.length} others`,
    );
  },
);

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { sendReminders } from "../../src/rooms/reminders/send-reminders.ts";
import type { Issuer } from "../factories/a-document.ts";
import { later } from "../factories/later.ts";
import { aTaken, reminding } from "../factories/reminding.ts";
import { seededRandom } from "../seeded-random.ts";
import type { TestApp } from "../test-app.ts";

const customers = Number(process.env.REMINDER_CUSTOMERS ?? 24);
const kills = Number(process.env.REMINDER_KILLS ?? 2);
const nodes = 2;
const seed = Number(process.env.REMINDER_SEED ?? 7);

/** What becomes of every eighth customer before the letters leave; the others are reminded. */
const fates = ["paid", "credited", "no due day", "held", "never", "remind", "remind", "remind"] as const;
type Customer = { id: string; email: string; invoice: string; fate: (typeof fates)[number] };

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
  const { rows } = await pool.query<{ id: string; email: string; invoice: string }>(
    `select c.id, c.email, d.id as invoice from client c join document d on d."idCliente" = c.id where c.id <> $1 order by c.id`,
    [client.id],
  );
  return rows.map((row, at) => ({ ...row, fate: fates[at % fates.length] ?? "remind" }));
}

/** What people have done about them before: as the rooms would have left it. */
async function decide({ database: { pool } }: TestApp, { profile }: Issuer, all: readonly Customer[]): Promise<void> {
  const ids = (fate: Customer["fate"], key: "id" | "invoice") =>
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
}

async function node(app: TestApp, instant: string): Promise<ChildProcess> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = (await app.database.pool.query("select current_database() as name")).rows[0].name;
  const child = fork(new URL("./reminding-process.ts", import.meta.url), [url.href, instant]);
  await once(child, "message");
  return child;
}

const kept = async (app: TestApp): Promise<Set<string>> =>
  new Set((await app.db.selectFrom("reminder").select("documentId").execute()).map(({ documentId }) => documentId));

test.runIf(process.env.TEST_DATABASE_URL)(
  `${customers} customers, ${kills} kills of ${nodes} processes, payments a minute before, days without a process: each is written to once, and nobody who has paid (seed ${seed})`,
  { timeout: 120_000 + customers * 1_000 + kills * 20_000 },
  async () => {
    const random = seededRandom(seed);
    const { app, issuer } = await reminding({ passi: [7, 15] });
    const all = await likeIt(app, issuer, await aTaken(app, issuer));
    await decide(app, issuer, all);
    // Half of the kills on the seventh day; then nobody works until the fifteenth has gone by.
    const paid: string[] = [];
    for (const [day, rounds] of [
      ["2026-12-28", Math.ceil(kills / nodes / 2)],
      ["2027-01-10", Math.floor(kills / nodes / 2)],
    ] as const) {
      await later(app, issuer, `${day}T10:00:00+01:00`);
      for (let round = 0; round < rounds; round += 1) {
        const waiting = all.filter(({ fate, invoice }) => fate === "remind" && !paid.includes(invoice));
        const one = waiting[Math.floor(random() * waiting.length)];
        const children = await Promise.all(Array.from({ length: nodes }, () => node(app, `${day}T09:00:00Z`)));
        const payment = { token: issuer.token, body: { data: day, importo: null, nota: null } };
        if (one) await app.call(document.pay, { ...payment, params: { id: one.invoice } });
        if (one && !(await kept(app)).has(one.invoice)) paid.push(one.invoice);
        const patience = (random() * Number(process.env.REMINDER_PATIENCE ?? 3_000)) | 0;
        await Promise.all(
          children.map(async (child) => {
            const gone = once(child, "exit");
            await Promise.race([pause(patience), once(child, "message")]);
            child.kill("SIGKILL");
            await gone;
          }),
        );
      }
    }
    const before = (await kept(app)).size;
    // Of a whole run some have died with letters behind them.
    if (customers >= 400) expect(before).toBeGreaterThan(0);
    // Whoever lives does the rest, and finds nothing left.
    await sendReminders(app.deps);
    expect(await sendReminders(app.deps)).toBe(0);

    const letters = await app.db
      .selectFrom("mail_outbox")
      .select(["recipient", "lettera"])
      .where("genere", "=", "sollecito")
      .execute();
    const rows = await app.db.selectFrom("reminder").select(["documentId", "passo", "stato", "lettera"]).execute();
    const sent = rows.filter(({ stato }) => stato === "inviato");
    const reminded = new Set(sent.map(({ documentId }) => documentId));
    // Every letter has its steps, every step one letter: none is lost, none goes twice.
    expect(letters.map(({ lettera }) => lettera).sort()).toEqual(sent.map(({ lettera }) => lettera).sort());
    expect(new Set(sent.map(({ documentId, passo }) => `${documentId} ${passo}`)).size).toBe(sent.length);
    const spared = all.filter(({ fate, invoice }) => fate !== "remind" || paid.includes(invoice));
    expect(spared.filter(({ invoice }) => reminded.has(invoice))).toEqual([]);
    const owing = all.filter((one) => !spared.includes(one));
    expect(owing.filter(({ invoice }) => !reminded.has(invoice))).toEqual([]);
    console.info(
      `${kills} processes killed, ${before} invoices reminded between; ${letters.length} letters to ${owing.length} who owe, 0 to ${spared.length} others, ${paid.length} of whom paid meanwhile`,
    );
  },
);

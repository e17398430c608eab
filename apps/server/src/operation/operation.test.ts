import { expect, test, vi } from "vitest";
import { aChannel } from "../../test/a-channel.ts";
import { obeyingScanner } from "../../test/obeying-scanner.ts";
import { testApp } from "../../test/test-app.ts";
import { testDatabase } from "../../test/test-database.ts";
import { gaugeTable } from "./gauge-table.ts";
import { readOperation } from "./read-operation.ts";
import { readiness } from "./readiness.ts";

const metrics = async (app: Awaited<ReturnType<typeof testApp>>) =>
  (await app.fastify.inject({ url: "/metrics" })).body;

test("what would wake somebody is measured: the queue and its age, mailboxes in trouble, jobs, backups", async () => {
  const { app, profileId, send, simulator } = await aChannel();
  await send();
  app.clock.advance(3600_000);
  await app.db
    .insertInto("outgoing_trouble")
    .values({ profileId, dal: app.clock.now(), tentativi: 1, prossimoInvio: app.clock.now(), motivo: "away" })
    .execute();
  const made = { fattoIl: new Date(app.clock.now().getTime() - 90_000), righe: 3, verificatoIl: null };
  await app.db.insertInto("backup_made").values(made).execute();

  const found = await readOperation(app.database.pool, app.clock);
  await simulator.stop();

  expect(found).toMatchObject({
    queued: 1,
    oldestUnsent: 3600,
    providersAway: 1,
    jobsWaiting: 1,
    lastBackup: 90,
    lastVerified: null,
    held: false,
  });
});

test("a mailbox whose server has not answered for months does not pass for one that nobody reads", async () => {
  const { app, profileId, simulator } = await aChannel();
  const oldestLook = async () => (await readOperation(app.database.pool, app.clock)).oldestLook;
  await app.db
    .insertInto("mailbox_cursor")
    .values({ profileId, cartella: "INBOX", uidValidity: 1, ultimoUid: 0, lettaIl: app.clock.now() })
    .execute();
  const box = {
    modo: "automatico",
    indirizzo: "anna@pec.example.it",
    nomeUtente: "anna",
    updatedAt: app.clock.now(),
  } as const;
  await app.db
    .insertInto("pec_account")
    .values({ profileId, ...box })
    .execute();
  app.clock.advance(7200_000);

  const answering = await oldestLook();
  await app.db.updateTable("pec_account").set({ mutaDal: app.clock.now() }).execute();
  const silent = await oldestLook();
  await simulator.stop();

  expect([answering, silent]).toEqual([7200, 0]);
});

test("failed sendings of past years are not read to count those of the last day", async () => {
  const { app, send, simulator } = await aChannel();
  const { transmissionId } = await send();
  const { pool } = app.database;
  await pool.query(
    `insert into transmission (id, "profileId", "documentId", "fileId", "nomeFile", "progressivoInvio", "messageId", mittente,
                               destinatario, stato, "createdAt")
     select gen_random_uuid(), "profileId", "documentId", "fileId", n || "nomeFile", "progressivoInvio", n || "messageId", mittente,
            destinatario, 'fallita', "createdAt" - n * interval '1 day' + interval '1 hour'
       from transmission, generate_series(1, 2000) as n where id = $1`,
    [transmissionId],
  );
  await pool.query("analyze transmission");
  const asked = vi.spyOn(pool, "query");

  const { failed } = await readOperation(pool, app.clock);
  await simulator.stop();

  const [text, values] = asked.mock.calls.at(-1) as unknown as [string, unknown[]];
  asked.mockRestore();
  const client = await pool.connect();
  await client.query("set citus.explain_all_tasks = on"); // else it shows one node, which may hold none of them
  const { rows } = await client.query(`explain ${text}`, values);
  client.release(true);
  expect(failed).toBe(1);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("transmission_failed");
});

test("/metrics shows every gauge of the table in Prometheus' form, but those of a backup that was never made", async () => {
  const body = await metrics(await testApp({ deps: { scanner: obeyingScanner() } }));

  const shown = new Set([...body.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name));
  const absent = Object.keys(gaugeTable).filter((name) => !shown.has(name));
  expect(absent).toEqual(["fatturachiara_last_backup_seconds", "fatturachiara_last_backup_verified_seconds"]);
  const values = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  expect(values.filter((line) => !/^[a-z_]+(?:\{[^{}]*\})? [-+0-9.eNa]+$/.test(line))).toEqual([]);
});

test("however often the gauges are read the database is asked once", async () => {
  const app = await testApp();
  const asked: string[] = [];
  const { query } = app.database.pool;
  app.database.pool.query = Object.assign((...given: Parameters<typeof query>) => {
    asked.push(String(given[0]));
    return Reflect.apply(query, app.database.pool, given);
  }, query);

  for (let n = 0; n < 5; n++) await metrics(app);

  expect(asked.filter((text) => text.includes("oldestUnsent"))).toHaveLength(1);
});

test("nothing in the gauges names a person, a mailbox or a profile", async () => {
  const { app, profileId, send, simulator } = await aChannel();
  const { messageId, nomeFile, documentId } = await send();

  const body = await metrics(app);
  await simulator.stop();

  for (const personal of [profileId, messageId, nomeFile, documentId, "@"]) expect(body).not.toContain(personal);
});

const folder = import.meta.dirname;

test("a process that stops is not ready, and one whose database answers is", async () => {
  const { pool } = await testDatabase();
  let stopping = false;
  const { isReady } = readiness({ pool, dataDir: folder, isStopping: () => stopping });

  const before = await isReady();
  stopping = true;

  expect([before, await isReady()]).toEqual([true, false]);
});

test("after a full disk under the database a process is ready again when the database has found room", async () => {
  const { pool } = await testDatabase();
  let room = false;
  const full = Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
  const query = ((text: string) => {
    if (!room && text.startsWith("create")) return Promise.reject(full);
    return pool.query(text);
  }) as typeof pool.query;
  const { isReady, tell } = readiness({ pool: { query }, dataDir: folder, isStopping: () => false });

  const before = await isReady();
  tell(full);
  const whileFull = await isReady();
  room = true;

  expect([before, whileFull, await isReady(), await isReady()]).toEqual([true, false, true, true]);
});

test("a process is not ready where its folder is not there, or its database does not answer", async () => {
  const { pool } = await testDatabase();
  const away = { query: (() => Promise.reject(new Error("away"))) as typeof pool.query };
  const isStopping = () => false;

  expect(await readiness({ pool, dataDir: `${folder}/gone`, isStopping }).isReady()).toBe(false);
  expect(await readiness({ pool: away, dataDir: folder, isStopping }).isReady()).toBe(false);
});

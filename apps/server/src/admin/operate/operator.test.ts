import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { account } from "@fatturachiara/contract/rooms/account";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { securityLog } from "@fatturachiara/contract/rooms/security-log";
import { beforeEach, expect, test } from "vitest";
import { aChannel } from "../../../test/a-channel.ts";
import { anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { aUser, aPassword as password } from "../../../test/factories/a-user.ts";
import { away, obeyingScanner } from "../../../test/obeying-scanner.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { testConfig } from "../../../test/test-config.ts";
import type { Deps } from "../../deps.ts";
import { FolderMissing, type Mailbox, MailboxRefused } from "../../mail/imap/mailbox.ts";
import { readOperation } from "../../operation/read-operation.ts";
import { cleanUp } from "../../rooms/auth/clean-up.ts";
import { sealOf } from "../../rooms/channels/settings/find-pec-account.ts";
import { watch } from "../../rooms/channels/watch-channel.ts";
import { sendTransmission } from "../../rooms/transmission/sending/send-transmission.ts";
import { Secret } from "../../secret/secret.ts";
import { SecretKeys } from "../../secret/secret-keys.ts";
import { runCommand } from "../run-command.ts";
import { judge } from "./judge-operation.ts";
import { judgeReturnedMail } from "./judge-returned-mail.ts";
import { judgeClock, judgeKeys, judgeProcess, judgeScanner } from "./judge-surroundings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-operator-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function admin(app: TestApp, ...[name = "", ...args]: string[]): Promise<{ done: boolean; printed: string }> {
  const lines: string[] = [];
  const context = { deps: app.deps, database: app.database, say: (line: string) => void lines.push(line) };
  const done = await runCommand(context, name, args);
  return { done, printed: lines.join("\n") };
}

test("an administrator stops all sending and lets it go on: nothing is lost, and the pages say why", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const states = async () =>
    (await app.db.selectFrom("transmission").select("stato").execute()).map((row) => row.stato);

  const stopped = await admin(app, "stop-sending");
  await aSentDocument(app, issuer);
  await app.runJobs({ alsoLater: true });
  const held = await states();
  const { data } = await app.call(accountpec.read, { token: issuer.token });
  const asked = await admin(app, "resume-sending");
  const resumed = await admin(app, "resume-sending", "riprendi", "gli", "invii");

  expect([stopped.done, held]).toEqual([true, ["in_coda"]]);
  expect(data).toMatchObject({ inviiSospesiMotivo: "fermo", inviiSospesiDal: app.clock.now().toISOString() });
  expect([asked.done, asked.printed]).toEqual([false, expect.stringContaining("In attesa: 1 fattura")]);
  expect([resumed.done, resumed.printed]).toEqual([true, expect.stringContaining("Gli invii riprendono")]);
});

test("who is blocked is out and does not come in, with everything that was theirs; unblocked they come in again", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const signIn = () => app.call(auth.login, { body: { email: user.email, password } });

  const blocked = await admin(app, "block-user", user.email);
  const inside = await app.call(account.read, { token: user.token });
  const refused = await signIn();
  const wrong = await app.call(auth.login, { body: { email: user.email, password: "Sbagliata1!" } });
  const unblocked = await admin(app, "unblock-user", user.email);

  expect([blocked.done, inside.status, refused.codes, wrong.codes]).toEqual([
    true,
    401,
    ["accountBlocked"],
    ["loginRefused"],
  ]);
  expect(unblocked.done).toBe(true);
  expect((await signIn()).status).toBe(200);
  expect(await admin(app, "block-user", "nessuno@example.it")).toMatchObject({ done: false });
});

test("the sessions of one person end, or everybody's; whoever was inside signs in again, and programs go on", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const body = { nome: "Gestionale", permesso: "lettura", giorni: 90, currentPassword: password } as const;
  const { data: program } = await app.call(apiTokens.create, { token: ugo.token, body });
  const inside = async (token: string) => (await app.call(account.read, { token })).status;

  const unsaid = await admin(app, "end-sessions");
  const unknown = await admin(app, "end-sessions", "nessuno@example.it");
  const ended = await admin(app, "end-sessions", ada.email);
  const afterOne = [await inside(ada.token), await inside(ugo.token)];
  const renewed = await app.call(auth.refreshToken, {
    body: { accessToken: ada.token, refreshToken: ada.refreshToken },
  });
  const { data: again } = await app.call(auth.login, { body: { email: ada.email, password } });
  const all = await admin(app, "end-sessions", "tutti");

  expect([unsaid.done, unknown.printed]).toEqual([false, "Nessun account con l'indirizzo nessuno@example.it."]);
  expect([ended.printed, afterOne, renewed.status]).toEqual(["Sessioni terminate: 1.", [401, 200], 401]);
  expect([all.printed, await inside(again.token), await inside(ugo.token)]).toEqual([
    "Sessioni terminate: 2.",
    401,
    401,
  ]);
  expect((await app.call(clients.list, { token: program.token })).status).toBe(200);
});

test("what an administrator has done to an account stands in the security log of its owner, and of nobody else", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const later = () => app.clock.advance(1000);
  for (const command of ["block-user", "unblock-user", "reset-second-factor", "end-sessions"]) {
    await admin(app, command, ada.email);
    later();
  }
  await admin(app, "end-sessions", "tutti");
  later();

  const logOf = async (email: string) => {
    const { data } = await app.call(auth.login, { body: { email, password } });
    const answer = await app.call(securityLog.list, { token: data.token, query: {} });
    const events = Array.isArray(answer.data) ? answer.data : answer.data.items;
    return events.filter(({ chi }) => chi === "chi gestisce il servizio");
  };
  const told = await logOf(ada.email);

  expect(told.map(({ gruppo, testo }) => [gruppo, testo])).toEqual([
    ["sessioni", "Tutte le sessioni terminate"],
    ["credenziali", "Verifica in due passaggi azzerata"],
    ["accessi", "Blocco dell'account tolto"],
    ["accessi", "Account bloccato: nessuno può accedere"],
  ]);
  expect(told[0]).toMatchObject({ esito: "riuscito", indirizzo: "", dispositivo: "" });
  expect((await logOf(ugo.email)).map(({ testo }) => testo)).toEqual(["Tutte le sessioni terminate"]);
});

test("an account that was blocked and never confirmed is forgotten like any other that was not", async () => {
  const app = await testApp();
  const person = { name: "Ada", surname: "Bianchi", phone: "06 1234567", emailAddress: "ada@example.it", password };
  await app.call(auth.register, { body: { ...person, flagMarketingEmail: false, flagPollEmail: false } });
  const blocked = await admin(app, "block-user", person.emailAddress);
  app.clock.advance(90 * 24 * 3_600_000);

  await cleanUp(app.deps);

  expect(blocked.done).toBe(true);
  expect(await app.db.selectFrom("app_user").select("id").execute()).toEqual([]);
});

/** A process has just looked at its schedule: the tests' database was prepared by one, however long ago that was. */
const aProcessAtWork = (app: TestApp) =>
  app.database.pool.query("update pgboss.version set cron_on = clock_timestamp()");

test("a backup that was made is verified by restoring it beside; whoever watches knows, and the doctor finds all well until sending is held", async () => {
  const app = await testApp({ config: { dataDir: folder } });
  await aUser(app);
  const path = join(folder, "salvataggio.fc");

  await admin(app, "backup", path);
  const made = await readOperation(app.database.pool, app.clock);
  app.clock.advance(60_000);
  const verified = await admin(app, "verify-backup", path);
  const known = await readOperation(app.database.pool, app.clock);
  await aProcessAtWork(app);
  const well = await admin(app, "doctor");
  await admin(app, "stop-sending");
  const held = await admin(app, "doctor");

  expect(verified).toEqual({ done: true, printed: expect.stringMatching(/è intero e si ripristina: \d+ righe/) });
  expect([made.lastBackup, made.lastVerified]).toEqual([0, null]);
  expect([known.lastBackup, known.lastVerified]).toEqual([60, 0]);
  expect(well).toEqual({ done: true, printed: expect.stringMatching(/Tutto bene\.$/) });
  expect(held.done).toBe(false);
  expect(held.printed).toMatch(/DA VEDERE Gli invii sono sospesi/);
});

test("the doctor says whether the antivirus answers, and how old what it knows is", async () => {
  const scanner = obeyingScanner();
  const app = await testApp({ deps: { scanner } });
  scanner.says = away;
  const now = new Date("2026-11-20T09:25:01"); // in the machine's own time, as clamd says it
  const ofDay = (day: string) => judgeScanner(`ClamAV 1.4.6/27800/${day} 08:25:01 2026`, now);

  expect((await admin(app, "doctor")).printed).toContain("DA VEDERE L'antivirus di VIRUS_SCANNER non risponde");
  expect((await app.fastify.inject({ url: "/metrics" })).body).toContain("\nfatturachiara_scanner_answers 0\n");
  expect(ofDay("Thu Nov 19")).toEqual({
    well: true,
    sentence: "L'antivirus risponde (ClamAV 1.4.6, firme di 25 ore fa).",
  });
  expect(ofDay("Sun Nov 1")).toMatchObject({
    well: false,
    sentence: expect.stringContaining("firme sono di 19 giorni fa"),
  });
  expect(judgeScanner("ClamAV 1.4.6", now)).toMatchObject({ well: false });
});

test("the doctor says whether the mailbox that letters come back to is read, and why it is not", async () => {
  const open = async () => ({ close: async () => undefined }) as Mailbox;
  const broken = (error: Error) => async () => Promise.reject(error);
  const said = async (openReturnedMail: Deps["openReturnedMail"]) => {
    const app = await testApp({ deps: { openReturnedMail } });
    return (await admin(app, "doctor")).printed;
  };
  const production = { config: testConfig({ mode: "production" }), openReturnedMail: null };

  expect(await said(open)).toContain("bene      Le e-mail che tornano indietro si leggono (MAIL_FROM_IMAP_URL).");
  expect(await said(broken(new MailboxRefused("NO")))).toContain(
    "DA VEDERE La casella di MAIL_FROM_IMAP_URL non si legge: il server rifiuta l'utente o la password.",
  );
  expect(await said(broken(new FolderMissing("Rimbalzi")))).toContain("la cartella indicata dopo il server non c'è");
  expect(await said(null)).not.toContain("MAIL_FROM");
  expect(await judgeReturnedMail(production)).toEqual([
    { well: true, sentence: expect.stringContaining("nomina quella casella in MAIL_FROM_IMAP_URL") },
  ]);
});

test("a backup that is none is told, and counts as verified nowhere", async () => {
  const app = await testApp();
  const path = join(folder, "rovinato.fc");
  writeFileSync(path, "ciao");

  const verified = await admin(app, "verify-backup", path);

  expect(verified).toEqual({ done: false, printed: expect.stringContaining("non è leggibile") });
  expect((await readOperation(app.database.pool, app.clock)).lastVerified).toBeNull();
});

test("an invoice in doubt is listed, and settled by an administrator who has seen it in the mailbox", async () => {
  const channel = await aChannel({
    deps: { pecSender: { send: async () => ({ kind: "uncertain", reason: "persa" }) } },
  });
  const { app, send, stateOf, transmission, simulator } = channel;
  const { documentId, transmissionId, nomeFile } = await send();
  await sendTransmission(channel.parts, transmissionId);

  const listed = await admin(app, "list-transmissions");
  const early = await admin(app, "settle-transmission", nomeFile, "partita");
  app.clock.advance(24 * 3_600_000);
  await watch(channel.parts);
  const unknown = await admin(app, "settle-transmission", "IT00000000000_00000.xml", "partita");
  const settled = await admin(app, "settle-transmission", nomeFile, "partita");
  await simulator.stop();

  expect(listed.printed).toContain(`${nomeFile}  incerta`);
  expect(early.printed).toContain("da meno di 24 ore");
  expect([unknown.done, settled.done]).toEqual([false, true]);
  expect(await transmission(transmissionId)).toMatchObject({ stato: "accettata_smtp" });
  expect(await stateOf(documentId)).toBe("I/smtp_accepted");
  expect((await admin(app, "list-transmissions")).printed).toBe("Nessuna fattura ferma.");
});

test("what waits for a provider is listed with its mailbox, and tried at once when an administrator says so", async () => {
  const away = { kind: "temporary", reason: "connect ECONNREFUSED", wholeWay: true } as const;
  const outcomes = [away, { kind: "accepted", reply: "250", raw: new Uint8Array() } as const];
  const { app, send, transmission, simulator } = await aChannel({
    deps: { pecSender: { send: async () => outcomes.shift() ?? away } },
  });
  const { transmissionId, nomeFile } = await send();
  await app.runJobs();

  const listed = await admin(app, "list-mailboxes");
  const requeued = await admin(app, "requeue", nomeFile);
  await app.runJobs();
  await simulator.stop();

  expect(listed.printed).toContain("il gestore non prende i messaggi dal");
  expect(requeued.done).toBe(true);
  expect(await transmission(transmissionId)).toMatchObject({ stato: "accettata_smtp" });
  expect((await admin(app, "list-mailboxes")).printed).toBe("Nessuna casella in difficoltà.");
});

test("a suspended mailbox is tried again when an administrator says so, without its password", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const at = app.clock.now();
  await app.db
    .insertInto("pec_account")
    .values({
      profileId: issuer.profile,
      modo: "automatico",
      indirizzo: "ada@pec.example",
      sospesaDal: at,
      updatedAt: at,
    })
    .onConflict((conflict) =>
      conflict.column("profileId").doUpdateSet({ modo: "automatico", indirizzo: "ada@pec.example", sospesaDal: at }),
    )
    .execute();

  const listed = await admin(app, "list-mailboxes");
  const tried = await admin(app, "retry-mailbox", "ada@pec.example");

  expect(listed.printed).toContain("ada@pec.example  accesso rifiutato dal");
  expect(tried.done).toBe(true);
  expect((await admin(app, "list-mailboxes")).printed).toBe("Nessuna casella in difficoltà.");
  expect(await admin(app, "retry-mailbox", "nessuna@pec.example")).toMatchObject({ done: false });
});

test("failed jobs are done again by their name, and a name that nobody has is said to be none", async () => {
  const app = await testApp();
  await app.database.pool.query("insert into pgboss.job (name, data, state) values ('clean-up-auth', '{}', 'failed')");

  const again = await admin(app, "requeue", "clean-up-auth");

  expect(again).toEqual({ done: true, printed: "Lavori rimessi in coda: 1." });
  expect(await admin(app, "requeue", "clean-up-auth")).toMatchObject({ done: false });
});

test("of failed jobs that wait only once for their mailbox one is done again, and none beside one that waits", async () => {
  const app = await testApp();
  const add = (key: string, state: string) =>
    app.database.pool.query(
      "insert into pgboss.job (name, data, state, policy, singleton_key) values ('poll-mailbox', '{}', $2, 'short', $1)",
      [key, state],
    );
  for (const [key, state] of [
    ["a", "failed"],
    ["a", "failed"],
    ["b", "failed"],
    ["b", "created"],
  ] as const)
    await add(key, state);

  const again = await admin(app, "requeue", "poll-mailbox");

  const { rows } = await app.database.pool.query(
    "select singleton_key as key, state::text as state from pgboss.job where name = 'poll-mailbox' order by 1",
  );
  expect(again).toEqual({ done: true, printed: "Lavori rimessi in coda: 2." });
  expect(rows).toEqual([
    { key: "a", state: "created" },
    { key: "b", state: "created" },
  ]);
});

test("a reading that fails is told by the gauges of mailboxes, and does not count among the jobs that fail", async () => {
  const app = await testApp();
  const fail = (name: string) =>
    app.database.pool.query(
      `insert into pgboss.job (name, data, state, completed_on, output) values
       ($1, '{}', 'failed', now(), '{"name": "Error", "message": "connect ECONNREFUSED"}')`,
      [name],
    );
  await fail("poll-mailbox");
  const reading = await readOperation(app.database.pool, app.clock);
  await fail("clean-up-auth");

  const other = await readOperation(app.database.pool, app.clock);

  expect([reading.jobsFailed, other.jobsFailed]).toEqual([0, 1]);
  expect((await admin(app, "list-jobs")).printed).toMatch(/^clean-up-auth {2}failed {2}1 .+ {2}connect ECONNREFUSED$/m);
});

test("each trouble is a sentence with where to look", async () => {
  const app = await testApp();
  const found = await readOperation(app.database.pool, app.clock);
  const wrong = (change: Partial<typeof found>) =>
    judge({ ...found, lastBackup: 10, lastVerified: 10, ...change })
      .filter(({ well }) => !well)
      .map(({ sentence }) => sentence);

  expect(wrong({})).toEqual([]);
  expect(wrong({ queued: 2, oldestUnsent: 3 * 3600 })).toEqual([
    "Fatture in coda: 2, la prima da 3 ore. Guarda list-transmissions e list-mailboxes.",
  ]);
  expect(wrong({ lastBackup: 5 * 86_400 })).toEqual(["L'ultimo salvataggio è di 5 giorni fa."]);
  expect(wrong({ lastBackup: null })).toEqual(["Non è mai stato fatto un salvataggio con backup."]);
  expect(wrong({ jobsLate: 3 })).toEqual(["Lavori: 3 in ritardo. Guarda list-jobs."]);
  expect(wrong({ suspended: 1, silent: 2 })).toEqual([
    "Caselle: 1 con l'accesso rifiutato, 2 mute. Guarda list-mailboxes.",
  ]);
  expect(wrong({ passwordsExpiring: 1 })).toEqual([
    "Password delle caselle: 1 in scadenza entro 7 giorni. Chi le possiede è avvisato.",
  ]);
  expect(wrong({ oldestLetter: 3 * 3600 })).toEqual([
    "Un'e-mail del prodotto aspetta di partire da 3 ore. Guarda il server di SMTP_URL.",
  ]);
  expect(wrong({ lettersRefused: 1 })).toEqual([]);
  expect(wrong({ lettersRefused: 21 })).toHaveLength(1);
});

test("the doctor says that nobody works, that a clock is wrong, and that the keys are others", () => {
  const process = (sinceProcess: number | null) => judgeProcess({ ahead: 0, sinceProcess });
  const clock = (ahead: number) => judgeClock({ ahead, sinceProcess: null });

  expect([process(null), process(20)]).toEqual([[], [{ well: true, sentence: "Il programma è al lavoro." }]]);
  expect(process(2 * 86_400)).toMatchObject([
    { well: false, sentence: expect.stringContaining("Nessun processo del programma è al lavoro da 2 giorni") },
  ]);
  expect([clock(-20).well, clock(-4 * 3600).sentence, clock(300).sentence]).toEqual([
    true,
    expect.stringContaining("è avanti di 4 ore rispetto a quello del database"),
    expect.stringContaining("è indietro di 5 minuti"),
  ]);
  expect(judgeKeys({ passwords: 0, secrets: 0 }).well).toBe(true);
  expect(judgeKeys({ passwords: 3, secrets: 1 }).sentence).toContain(
    "non aprono 3 password di caselle, 1 secondo fattore",
  );
});

test("what is sealed with keys that are gone is counted by the doctor", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const seal = (keys: SecretKeys) => keys.encrypt(Secret.of("segreta"), sealOf(issuer.profile));
  const box = { profileId: issuer.profile, modo: "automatico", indirizzo: "ada@pec.example" } as const;
  const keep = (passwordSigillata: string) =>
    app.db
      .insertInto("pec_account")
      .values({ ...box, passwordSigillata, updatedAt: app.clock.now() })
      .onConflict((conflict) => conflict.column("profileId").doUpdateSet({ passwordSigillata }))
      .execute();

  await keep(seal(app.deps.config.keys));
  const ours = await admin(app, "doctor");
  await keep(seal(SecretKeys.parse(SecretKeys.generate("altra"))));
  const others = await admin(app, "doctor");

  expect(ours.printed).toContain("bene      Le chiavi di SECRET_KEYS aprono ciò che è sigillato.");
  expect(others.printed).toContain("DA VEDERE Le chiavi di SECRET_KEYS non aprono 1 password di casella");
});

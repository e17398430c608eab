import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { account } from "@fatturachiara/contract/rooms/account";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { subscription } from "@fatturachiara/contract/rooms/subscription";
import { beforeEach, expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument } from "../../test/factories/a-document.ts";
import { withTotp } from "../../test/factories/a-second-factor.ts";
import { aUser } from "../../test/factories/a-user.ts";
import { contentOf, exportOf } from "../../test/factories/full-archive.ts";
import { mailsOf } from "../../test/factories/mails-of.ts";
import { daysGoBy } from "../../test/situations/steps.ts";
import { type TestApp, testApp } from "../../test/test-app.ts";
import { testConfig } from "../../test/test-config.ts";
import { verifyBackup } from "../db/backup/backup-file.ts";
import { findPecAccount } from "../rooms/channels/settings/find-pec-account.ts";
import { SecretKeys } from "../secret/secret-keys.ts";
import { askRunningProduct, openAdminSocket } from "./admin-socket.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-admin-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function admin(app: TestApp, ...command: string[]): Promise<{ done: boolean; printed: string }> {
  const lines: string[] = [];
  const [name = "", ...args] = command;
  const context = { deps: app.deps, database: app.database, say: (line: string) => void lines.push(line) };
  const done = await runCommand(context, name, args);
  return { done, printed: lines.join("\n") };
}

test("an account made by the administrator is entered with the password its owner chooses", async () => {
  const app = await testApp();

  const { done, printed } = await admin(app, "create-user", "ada@example.it", "Ada", "Bianchi");
  const link = new URL(printed.match(/http\S+/)?.[0] ?? "").searchParams;
  const password = "Scelta123!";
  await app.call(auth.resetPassword, {
    body: { email: link.get("e") ?? "", token: link.get("t") ?? "", password, repeat_password: password },
  });
  const again = await admin(app, "create-user", "ADA@example.it", "Ada", "Bianchi");

  expect(done).toBe(true);
  expect((await app.call(auth.login, { body: { email: "ada@example.it", password } })).status).toBe(200);
  expect(again).toEqual({ done: false, printed: "L'indirizzo ADA@example.it ha già un account." });
});

test("an expiry is moved to the end of a day in Rome, in winter and in summer", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const expiry = async () => (await app.call(account.read, { token: user.token })).data.expiringDate;

  const winter = await admin(app, "extend-expiry", user.email, "2027-01-31");
  const inWinter = await expiry();
  await admin(app, "extend-expiry", user.email, "2027-07-31");

  expect(winter.printed).toBe("Scadenza: 31/01/27, 23:59 (prima: 20/12/26, 10:00).");
  expect(inWinter).toBe("2027-01-31T22:59:59.000Z");
  expect(await expiry()).toBe("2027-07-31T21:59:59.000Z");
  expect((await admin(app, "extend-expiry", user.email, "31/07/2027")).done).toBe(false);
  expect((await admin(app, "extend-expiry", "nessuno@example.it", "2027-01-31")).printed).toContain("Nessun account");
});

test("a transfer that has arrived is confirmed by the number of its order, and once more changes nothing", async () => {
  const transfer = { iban: "IT60X0542811101000000123456", holder: "Esempio S.r.l." };
  const app = await testApp({ config: { renewal: { ...testConfig().renewal, price: "49.00", transfer } } });
  const user = await aUser(app);
  await app.call(subscription.subscribe, { token: user.token, body: { PaymentMethod: "bonifico" } });
  const { numero } = await app.db.selectFrom("subscription_order").select("numero").executeTakeFirstOrThrow();

  const first = await admin(app, "confirm-transfer", String(numero));
  const again = await admin(app, "confirm-transfer", String(numero));
  const { data } = await app.call(account.read, { token: user.token });

  expect(first.printed).toMatch(/59,78\s€: confermato\. Scadenza: 20\/12\/27/);
  expect(again.printed).toContain("era già stato confermato");
  expect(data.expiringDate).toBe("2027-12-20T09:00:00.000Z");
  expect(await admin(app, "confirm-transfer", "999999")).toMatchObject({ done: false });
  expect((await admin(app, "confirm-transfer", "abc")).printed).toContain("Serve il numero");
});

test("whoever lost the second factor gets in with the password again, nobody else stays inside, and it is told", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await withTotp(app, user);

  const { done } = await admin(app, "reset-second-factor", user.email);
  const before = await app.call(auth.me, { token: user.token });
  const { status } = await app.call(auth.login, { body: { email: user.email, password: user.password } });
  const mails = await mailsOf(app, user.email);

  expect([done, before.status, status]).toEqual([true, 401, 200]);
  expect(mails.map(({ body }) => body).join()).toContain("azzerata da chi gestisce il servizio");
});

test("a closed account is opened again", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await app.call(account.close, { token: user.token, body: { password: user.password } });

  const { done } = await admin(app, "reopen-user", user.email);
  const { status } = await app.call(auth.login, { body: { email: user.email, password: user.password } });

  expect([done, status]).toEqual([true, 200]);
  expect((await admin(app, "reopen-user", user.email)).done).toBe(false);
});

test("after new keys every secret is sealed with the first of them, and the old one is not needed any more", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await app.call(accountpec.save, { token: user.token, body: { modo: "simulatore", password: "PasswordDellaPec" } });
  await withTotp(app, user);
  const old = app.deps.config.keys;
  const [before, after] = [SecretKeys.generate("vecchia"), SecretKeys.generate("nuova")];
  const withKeys = (text: string) => ({ ...app.deps, config: { ...app.deps.config, keys: SecretKeys.parse(text) } });
  const reseal = (text: string) =>
    runCommand({ deps: withKeys(text), database: app.database, say: () => {} }, "rotate-keys", []);
  // As if it had been sealed with the old key all along.
  const seal = `pec-account:${user.profile}`;
  const totpSeal = `totp:${user.id}`;
  const { keys: beforeKeys } = withKeys(before).config;
  const stored = await app.db.selectFrom("pec_account").select("passwordSigillata").executeTakeFirstOrThrow();
  const totp = await app.db.selectFrom("totp").select("segretoSigillato").executeTakeFirstOrThrow();
  await app.db
    .updateTable("pec_account")
    .set({ passwordSigillata: beforeKeys.encrypt(old.decrypt(stored.passwordSigillata ?? "", seal), seal) })
    .execute();
  await app.db
    .updateTable("totp")
    .set({ segretoSigillato: beforeKeys.encrypt(old.decrypt(totp.segretoSigillato, totpSeal), totpSeal) })
    .execute();

  const done = await reseal(`${after},${before}`);
  const opened = await findPecAccount(app.db, user.profile, withKeys(after));
  const { segretoSigillato } = await app.db.selectFrom("totp").select("segretoSigillato").executeTakeFirstOrThrow();

  expect(done).toBe(true);
  expect(opened?.password?.reveal()).toBe("PasswordDellaPec");
  expect(withKeys(after).config.keys.decrypt(segretoSigillato, totpSeal).reveal()).toMatch(/^[A-Z2-7]+$/);
});

test("jobs are listed by kind, without what they are about", async () => {
  const app = await testApp();
  await app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email: "ada@example.it" } });

  const { printed } = await admin(app, "list-jobs");

  expect(printed).toMatch(/^answer-mail-request {2}created {2}1 {2}dal /);
  expect(printed).not.toContain("ada");
});

test("a backup into a folder that is not there says so", async () => {
  const app = await testApp();

  const { done, printed: said } = await admin(app, "backup", join(folder, "nessuna", "salvataggio.fc"));

  expect(done).toBe(false);
  expect(said).toMatch(/^Il salvataggio non si può scrivere in .+nessuna\/salvataggio\.fc: la cartella non c'è\.$/);
});

test("a running product carries commands out for whoever holds its keys, and for nobody else", async () => {
  const app = await testApp({ config: { dataDir: folder } });
  const { config } = app.deps;
  const close = await openAdminSocket({ deps: app.deps, database: app.database });
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const file = join(folder, "salvataggio.fc");

  const saved = await askRunningProduct(config, ["backup", file], say);
  const wrong = await askRunningProduct(config, ["extend-expiry", "x"], say);
  const unknown = await askRunningProduct(config, ["constructor"], say);
  const stranger = await askRunningProduct(
    { ...config, keys: SecretKeys.parse(SecretKeys.generate("altra")) },
    ["list-jobs"],
    say,
  );
  const port = await readFile(join(folder, "admin-port"), "utf8");
  const plain = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: "[]" });
  await close();

  expect([saved, wrong, unknown, stranger, plain.status]).toEqual([true, false, false, null, 404]);
  expect(await verifyBackup(file)).toMatchObject({ fatturachiara: 1 });
  expect(lines).toContain("Servono: <e-mail> <aaaa-mm-gg>");
  expect(await askRunningProduct(config, ["list-jobs"], say)).toBeNull();
});

test("what has to go of a closed account goes by command too, and is only told when it is tried", async () => {
  const app = await testApp();
  const user = await aUser(app, { email: "ada@example.it" });
  await app.call(account.close, { token: user.token, body: { password: user.password } });
  const there = () => app.db.selectFrom("app_user").select("id").where("email", "=", user.email).execute();

  const early = await admin(app, "erase-closed");
  const nobody = await admin(app, "erase-closed", "prova", "nessuno@example.it");
  const tried = await admin(app, "erase-closed", "prova", "Ada@example.it");
  const afterTrial = await there();
  const done = await admin(app, "erase-closed", "Ada@example.it");

  expect(early.printed).toBe("Nessun account chiuso da 30 giorni o più.");
  expect(nobody.printed).toBe("Nessun account chiuso con l'indirizzo nessuno@example.it.");
  expect(tried.printed).toMatch(/righe cancellate: .*profile 1, app_user 1\. Non resta niente\.\nEra una prova/);
  expect(afterTrial).toHaveLength(1);
  expect(done.printed).toMatch(/profile 1, app_user 1\. Non resta niente\.$/);
  expect(await there()).toEqual([]);
});

test("what is kept of a closed account is handed out as a file, before it is erased and after, to who names it", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await app.call(accountpec.save, { token, body: { modo: "simulatore" } });
  const { numeroDocumentoInvio } = await aSentDocument(app, issuer);
  await aDraft(app, issuer);
  await daysGoBy(app, issuer, 2);
  const open = await admin(app, "hand-out", issuer.email, join(folder, "presto.zip"));
  await exportOf(app, issuer);
  await app.call(account.close, { token, body: { password: issuer.password } });

  const before = await admin(app, "hand-out", issuer.email.toUpperCase(), join(folder, "prima.zip"));
  app.clock.advance(31 * 86_400_000);
  await admin(app, "erase-closed");
  const gone = await admin(app, "hand-out", issuer.email, join(folder, "vuoto.zip"));
  const kept = await admin(app, "hand-out", "IT12345678903", join(folder, "dopo.zip"));
  const again = await admin(app, "hand-out", "rssmra80a01h501u", join(folder, "dopo.zip"));
  const unfinished = await admin(app, "hand-out", issuer.email);
  const nowhere = await admin(app, "hand-out", issuer.id, join(folder, "manca", "dopo.zip"));

  expect(open.printed).toBe(`Di «${issuer.email}» non c'è nessun account chiuso di cui sia conservato qualcosa.`);
  expect(before.printed).toContain("Account di Ada Bianchi, chiuso il 20/11/2026: 2 documenti in ");
  expect(gone).toMatchObject({ done: false });
  expect(kept.printed).toContain(": 1 documento in ");
  expect(kept.printed).toContain("dopo averne accertato l'identità");
  expect(again.printed).toContain("c'è già");
  expect(unfinished.printed).toBe("Servono: <e-mail, partita IVA o codice fiscale> <file.zip>");
  expect(nowhere).toMatchObject({ done: false });
  expect((await stat(join(folder, "dopo.zip"))).mode & 0o077).toBe(0);
  expect(await readdir(folder)).toEqual(["dopo.zip", "prima.zip"]);
  const content = [...(await contentOf(await readFile(join(folder, "dopo.zip")))).keys()];
  const base = `documenti/2026/${numeroDocumentoInvio?.replace("/", "-")}/`;
  const of = content.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length));
  expect(of.filter((path) => path.endsWith(".pdf"))).toHaveLength(1);
  expect(of.filter((path) => /^IT[A-Z0-9]+_[A-Za-z0-9]{1,5}\.xml$/.test(path))).toHaveLength(1);
  expect(of.filter((path) => /_RC_\d+\.xml$/.test(path))).toHaveLength(1);
});

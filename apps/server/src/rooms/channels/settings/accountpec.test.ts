import { accountpec, type PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { sendJson } from "../../../../test/send-json.ts";
import { testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { Secret } from "../../../secret/secret.ts";
import { nameAddress } from "../../../simulator/provider/box.ts";
import { simulatedAddress } from "../../../simulator/provider/simulated-addresses.ts";
import { findPecAccount } from "./find-pec-account.ts";
import { learnSdiAddress } from "./store.ts";
import { suspendMailbox } from "./suspend-mailbox.ts";

const aruba: PecInput = {
  modo: "automatico",
  idGestore: "aruba",
  indirizzo: "ada@pec.example.it",
  smtpHost: "smtps.pec.aruba.it",
  smtpPort: 465,
  smtpSicurezza: "ssl",
  imapHost: "imaps.pec.aruba.it",
  imapPort: 993,
  imapSicurezza: "ssl",
};
const secret = "una password segreta";

test("whoever has saved nothing uses the simulator in demo mode, and nothing in production", async () => {
  const demo = await testApp();
  const { token, profile } = await aUser(demo);

  const answer = await demo.call(accountpec.read, { token });
  const found = await findPecAccount(demo.db, profile, demo.deps);
  const production = await findPecAccount(demo.db, profile, {
    config: { ...demo.deps.config, mode: "production" },
  });

  expect(answer.data).toMatchObject({ modo: "simulatore", passwordImpostata: false, sospesa: false });
  expect(found).toMatchObject({ modo: "simulatore", password: null });
  expect(production).toBeNull();
});

test("the password goes in, is sealed for its profile, and never comes out of a call", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];

  const saved = await app.call(accountpec.save, { token: ada.token, body: { ...aruba, password: secret } });
  const read = await app.call(accountpec.read, { token: ada.token });
  const found = await findPecAccount(app.db, ada.profile, app.deps);
  const { rows } = await app.database.pool.query("select * from pec_account");

  expect(saved.data).toMatchObject({ nomeUtente: "ada@pec.example.it", passwordImpostata: true });
  expect(saved.raw.body + read.raw.body + JSON.stringify(rows)).not.toContain(secret);
  expect(found?.password?.reveal()).toBe(secret);
  expect(JSON.stringify(found)).not.toContain(secret);

  await app.call(accountpec.save, { token: ugo.token, body: { ...aruba, password: "un'altra" } });
  await app.database.pool.query('update pec_account set "passwordSigillata" = $1 where "profileId" = $2', [
    rows[0].passwordSigillata,
    ugo.profile,
  ]);
  await expect(findPecAccount(app.db, ugo.profile, app.deps)).rejects.toThrow();
});

test("saving without a password keeps the stored one, and takes back a suspended mailbox", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  await app.call(accountpec.save, { token, body: { ...aruba, password: secret } });
  await inTransaction(app.db, (tx) => suspendMailbox(tx, app.deps, { profileId: profile, savedAt: null }));

  const suspended = await app.call(accountpec.read, { token });
  const saved = await app.call(accountpec.save, { token, body: { ...aruba, messaggiAlMinuto: 6 } });

  expect(suspended.data.sospesa).toBe(true);
  expect(saved.data).toMatchObject({ sospesa: false, passwordImpostata: true, messaggiAlMinuto: 6 });
  expect((await findPecAccount(app.db, profile, app.deps))?.password?.reveal()).toBe(secret);
});

test("a stored password never goes to another server than the one it was typed for", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  await app.call(accountpec.save, { token, body: { ...aruba, password: secret } });

  const elsewhere = await app.call(accountpec.save, { token, body: { ...aruba, smtpHost: "mail.example.org" } });

  expect(elsewhere).toMatchObject({
    status: 400,
    fields: { password: ["Hai cambiato server o utente: inserisci di nuovo la password."] },
  });
  expect((await findPecAccount(app.db, profile, app.deps))?.smtpHost).toBe("smtps.pec.aruba.it");
});

test("a real mailbox needs address, servers and password", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const empty = await sendJson(app, accountpec.save, { token, body: { modo: "automatico" } });
  const manual = await sendJson(app, accountpec.save, {
    token,
    body: { modo: "manuale", indirizzo: "nessun indirizzo", imapHost: "imap.example.it", imapPort: 993 },
  });
  const withoutPassword = await app.call(accountpec.save, { token, body: aruba });

  expect(empty.fields).toEqual({
    indirizzo: ["Inserisci l'indirizzo PEC"],
    smtpHost: ["Inserisci il server SMTP"],
    smtpPort: ["Inserisci la porta SMTP"],
    imapHost: ["Inserisci il server IMAP"],
    imapPort: ["Inserisci la porta IMAP"],
  });
  expect(manual.fields).toEqual({ indirizzo: ["L'indirizzo PEC non è valido"] });
  expect(withoutPassword.fields).toEqual({ password: ["Inserisci la password"] });
});

test("of a provider whose user names are no addresses the user name is asked for, and the address not taken for it", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const legalmail = { ...aruba, idGestore: "legalmail", password: secret };
  const save = (body: PecInput) => app.call(accountpec.save, { token, body });

  const empty = await save(legalmail);
  const address = await save({ ...legalmail, nomeUtente: "Ada@pec.example.it" });
  const named = await save({ ...legalmail, nomeUtente: "M1234567" });
  const simulated = await save({ ...legalmail, modo: "simulatore" });

  const sentence =
    "Con InfoCert Legalmail il nome utente non è l'indirizzo: scrivi lo User ID InfoCert (lettera M e cifre).";
  expect(empty).toMatchObject({ status: 400, fields: { nomeUtente: [sentence] } });
  expect(address.fields).toEqual({ nomeUtente: [sentence] });
  expect([named.data.nomeUtente, simulated.status]).toEqual(["M1234567", 200]);
});

test("the address SdI names is remembered with its day, also for whoever only uses the simulator", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const learn = () =>
    inTransaction(app.db, (tx) => learnSdiAddress(tx, { profile, address: "sdi42@pec.fatturapa.it" }, app.clock.now()));

  await learn();
  const learnt = await app.call(accountpec.read, { token });
  app.clock.advance(600_000);
  await learn();
  const again = await app.call(accountpec.read, { token });
  await app.call(accountpec.save, { token, body: { modo: "simulatore" } });
  await app.call(accountpec.save, { token, body: { modo: "simulatore", indirizzo: "prova@pec.example.it" } });
  const kept = await app.call(accountpec.read, { token });

  expect(learnt.data).toMatchObject({
    modo: "simulatore",
    indirizzoSdi: "sdi42@pec.fatturapa.it",
    indirizzoSdiDal: "2026-11-20T09:00:00.000Z",
  });
  expect(again.data.indirizzoSdiDal).toBe("2026-11-20T09:00:00.000Z");
  expect(kept.data.indirizzoSdi).toBe("sdi42@pec.fatturapa.it");
});

test("an address assigned to one mailbox is not another's: not the simulator's, not the one before", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const learn = (address: string) =>
    inTransaction(app.db, (tx) => learnSdiAddress(tx, { profile, address }, app.clock.now()));
  const saved = async (change: Partial<PecInput>) =>
    (await app.call(accountpec.save, { token, body: { ...aruba, password: secret, ...change } })).data.indirizzoSdi ??
    null;
  await learn("sdi42@pec.fatturapa.it");

  // The form gives back what it was given.
  const afterSimulator = await saved({ indirizzoSdi: "sdi42@pec.fatturapa.it" });
  await learn("sdi14@pec.fatturapa.it");
  const sameMailbox = await saved({ indirizzoSdi: "sdi14@pec.fatturapa.it" });
  const typed = await saved({ indirizzo: "altra@pec.example.it", indirizzoSdi: "sdi20@pec.fatturapa.it" });
  await learn("sdi15@pec.fatturapa.it");
  const otherMailbox = await saved({ indirizzo: "terza@pec.example.it" });

  expect({ afterSimulator, sameMailbox, typed, otherMailbox }).toEqual({
    afterSimulator: null,
    sameMailbox: "sdi14@pec.fatturapa.it",
    typed: "sdi20@pec.fatturapa.it",
    otherMailbox: null,
  });
});

test("who comes back to the simulator is answered there: the address it had named counts again", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const saved = async (body: Partial<PecInput>) => {
    await app.call(accountpec.save, { token, body: { ...aruba, password: secret, ...body } });
    return (await app.call(accountpec.read, { token })).data;
  };
  await saved({ modo: "manuale" });
  const untold = await saved({ modo: "simulatore" });
  await nameAddress(
    app.db,
    { casella: simulatedAddress(profile), indirizzo: "sdi77@pec.fatturapa.it" },
    app.clock.now(),
  );
  const away = await saved({ modo: "manuale" });
  const back = await saved({ modo: "simulatore" });

  expect([untold, away, back].map(({ indirizzoSdi }) => indirizzoSdi ?? null)).toEqual([
    null,
    null,
    "sdi77@pec.fatturapa.it",
  ]);
  expect(back.indirizzoSdiDal).toBe("2026-11-20T09:00:00.000Z");
});

test("an address the person has typed is not taken back by an answer of before that is read late, but by a newer one", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const answered = async (address: string, at: Date) => {
    await inTransaction(app.db, (tx) => learnSdiAddress(tx, { profile, address }, at));
    return (await app.call(accountpec.read, { token })).data.indirizzoSdi;
  };
  const before = app.clock.now();
  app.clock.advance(60_000);
  const typed = { ...aruba, password: secret, indirizzoSdi: "sdi20@pec.fatturapa.it" };
  await app.call(accountpec.save, { token, body: typed });
  app.clock.advance(60_000);

  expect(await answered("sdi42@pec.fatturapa.it", before)).toBe("sdi20@pec.fatturapa.it");
  expect(await answered("sdi42@pec.fatturapa.it", app.clock.now())).toBe("sdi42@pec.fatturapa.it");
});

test("an invoice never goes to an address that is not SdI's; the pace has its limits", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const save = (body: object) => sendJson(app, accountpec.save, { token, body: { modo: "simulatore", ...body } });

  expect((await save({ indirizzoSdi: "fatture@example.it" })).fields).toEqual({
    indirizzoSdi: ["L'indirizzo del SdI ha la forma sdi01@pec.fatturapa.it"],
  });
  expect((await save({ intervalloMinuti: 1 })).fields).toEqual({ intervalloMinuti: ["Da 5 a 60 minuti"] });
  expect((await save({ messaggiAlMinuto: 0 })).fields).toEqual({ messaggiAlMinuto: ["Da 1 a 60 messaggi al minuto"] });
  expect((await save({ indirizzoSdi: "sdi20@pec.fatturapa.it", intervalloMinuti: 30 })).status).toBe(200);
});

test("who sends by hand needs no outgoing server; one named later wants the password again", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const { smtpHost: _, smtpPort: __, smtpSicurezza: ___, ...reading } = aruba;

  const saved = await app.call(accountpec.save, {
    token,
    body: { ...reading, modo: "manuale", password: secret },
  });
  const later = await app.call(accountpec.save, { token, body: { ...aruba, smtpHost: "mail.example.org" } });

  expect(saved).toMatchObject({ status: 200, data: { modo: "manuale", passwordImpostata: true } });
  expect(later.fields.password?.[0]).toContain("inserisci di nuovo la password");
});

test("the simulator cannot be chosen in production", async () => {
  const app = await testApp({ config: { mode: "production", smtpUrl: Secret.of("smtp://127.0.0.1:1") } });
  const { token } = await aUser(app);

  const { status, fields } = await app.call(accountpec.save, { token, body: { modo: "simulatore" } });

  expect(status).toBe(400);
  expect(fields).toEqual({ modo: ["Il simulatore non è disponibile qui."] });
});

import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { envelopeTrust } from "@fatturachiara/contract/rooms/envelope-trust";
import { securityLog } from "@fatturachiara/contract/rooms/security-log";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { beforeEach, expect, test } from "vitest";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { someFiscalData } from "../../../../test/factories/some-fiscal-data.ts";
import { unprovedInvoices } from "../../../../test/factories/unproved-invoices.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { hashOf } from "../../../hash-of.ts";
import { newId } from "../../../new-id.ts";

let app: TestApp;
let owner: TestUser;
beforeEach(async () => {
  app = await testApp();
  owner = await aUser(app);
  await app.call(taxdata.save, { token: owner.token, body: someFiscalData() });
});

const usual = "IT60X0542811101000000123456";
const other = "IT28W8000000292100645211208";

const come = (...ibans: string[]) => unprovedInvoices(app, owner, { ibans });
const read = async () => (await app.call(envelopeTrust.read, { token: owner.token })).data;
const trust = () => app.call(envelopeTrust.trust, { token: owner.token });
const askEachTime = () => app.call(envelopeTrust.askEachTime, { token: owner.token });
/** What was found of each, in the order of their days. */
const found = async () =>
  (
    await app.db
      .selectFrom("received_invoice")
      .select("verifica")
      .where("profileId", "=", owner.profile)
      .orderBy("dataDocumento")
      .execute()
  ).map(({ verifica }) => verifica);
const openOnes = async () => {
  const query = { type: "received" as const, page: 1, year: 0, incasso: "aperto" as const };
  const { data } = await app.call(document.list, { token: owner.token, query });
  return Array.isArray(data) ? data.length : data.total;
};

/** Another message of the mailbox, in an envelope in which nothing was changed. */
const aSoundMessage = () =>
  app.db
    .insertInto("mailbox_message")
    .values({
      ...{ id: newId(app.clock), profileId: owner.profile, canale: "pec", sha256: hashOf(Buffer.from("mail")) },
      ...{ genere: "accettazione", esito: "applicato", createdAt: app.clock.now() },
      firme: JSON.stringify([
        { di: "busta", esito: "integra", motivo: "", firmatario: null, emittente: null, firmatoIl: null },
      ]),
    })
    .execute();

test("three invoices in envelopes that do not verify, and none that does: the owner may decide; two say nothing", async () => {
  await come(usual, usual);
  expect(await read()).toMatchObject({ scelta: "nessuna", inAttesa: 2 });
  await unprovedInvoices(app, owner, { ibans: [usual], from: 3 });
  expect(await read()).toMatchObject({ scelta: "da decidere", inAttesa: 3 });
});

test("where any envelope of the mailbox verifies nobody is asked, and the trust is refused", async () => {
  await come(usual, usual, usual);
  await aSoundMessage();

  expect(await read()).toMatchObject({ scelta: "nessuna", inAttesa: 3 });
  expect((await trust()).status).toBe(400);
  expect(await found()).toEqual(Array(3).fill("da verificare"));
});

test("one click: what waited for its envelope is to be paid, one on an account the supplier has never named goes on waiting", async () => {
  await come(usual, usual, other, usual);
  expect(await openOnes()).toBe(0);

  expect((await trust()).data).toMatchObject({ scelta: "fidato", inAttesa: 1, dal: app.clock.now().toISOString() });

  expect(await found()).toEqual(["gestore fidato", "gestore fidato", "da verificare", "gestore fidato"]);
  expect(await openOnes()).toBe(3);
  const { data } = await app.call(securityLog.list, { token: owner.token, query: {} });
  expect(JSON.stringify(data)).toContain("fidarsi del gestore della PEC");
});

test("an invoice of an earlier day on another account does not slip in before the first one", async () => {
  await unprovedInvoices(app, owner, { ibans: [usual, usual, usual], from: 2 });
  await trust();
  await unprovedInvoices(app, owner, { ibans: [other], from: 1 });

  await trust();

  expect(await found()).toEqual(["da verificare", ...Array(3).fill("gestore fidato")]);
});

test("taken back: what the trust had let through waits again, but for what is paid or a person has confirmed", async () => {
  await come(usual, usual, usual);
  const { data: list } = await app.call(document.list, { token: owner.token, query: { type: "received", year: 0 } });
  const rows = Array.isArray(list) ? list : list.items;
  const [first, second] = [...rows].sort((a, b) => (a.dataDocumento ?? "").localeCompare(b.dataDocumento ?? ""));
  await app.call(received.verify, { token: owner.token, params: { id: first?.id ?? "" } });
  await trust();
  const paid = { params: { id: second?.id ?? "" }, body: { pagataIl: "2026-05-01" as const } };
  await app.call(received.pay, { token: owner.token, ...paid });

  expect((await askEachTime()).data).toMatchObject({ scelta: "ogni volta", inAttesa: 1 });

  expect(await found()).toEqual(["verificata", "gestore fidato", "da verificare"]);
});

test("the word is about one mailbox: of another nobody has said anything", async () => {
  await come(usual, usual, usual);
  await trust();
  const mailbox = { profileId: owner.profile, modo: "automatico" as const, updatedAt: app.clock.now() };
  await app.db
    .insertInto("pec_account")
    .values({ ...mailbox, indirizzo: "rossi@pec.example", imapHost: "imap.example" })
    .execute();

  expect((await read()).scelta).toBe("da decidere");
});

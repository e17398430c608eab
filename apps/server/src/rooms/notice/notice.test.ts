import { account } from "@fatturachiara/contract/rooms/account";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { type Notice, notice } from "@fatturachiara/contract/rooms/notice";
import { expect, test } from "vitest";
import { aNotice } from "../../../test/factories/a-notice.ts";
import { actingFor, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { announce } from "./index.ts";
import { sendDueSummaries } from "./send-summaries.ts";

const noticesOf = async (app: TestApp, { token }: { token: string }) =>
  (await app.call(notice.list, { token })).data as Notice[];
const unreadOf = async (app: TestApp, { token }: { token: string }) =>
  (await app.call(auth.me, { token })).data.notifications[1];
const subjects = async (app: TestApp, { email }: TestUser) => (await mailsOf(app, email)).map(({ subject }) => subject);
const wants = (app: TestApp, { token }: TestUser, avvisi: object) =>
  app.call(account.save, { token, body: { avvisi } });

test("a rejection is mailed at once and waits at the bell until it is read", async () => {
  const app = await testApp();
  const ada = await aUser(app);

  await aNotice(app, ada);
  const [first] = await noticesOf(app, ada);
  const before = await unreadOf(app, ada);
  const read = await app.call(notice.markRead, { token: ada.token, params: { id: first?.id ?? "" } });

  const [mail] = await mailsOf(app, ada.email);
  expect(mail?.subject).toBe("Fattura n. 13/2026 scartata dal SdI");
  expect(mail?.body).toContain("Correggila e inviala di nuovo entro il 25/11/2026.");
  expect(mail?.links.map(({ pathname }) => pathname)).toEqual(["/ia/document/13", "/ia/account/profile"]);
  expect(first).toMatchObject({ genere: "scarto", percorso: "/ia/document/13", letto: false });
  expect(before).toEqual({ type: "notice", count: 1 });
  expect(read.status).toBe(200);
  expect(await unreadOf(app, ada)).toEqual({ type: "notice", count: 0 });
  expect(await noticesOf(app, ada)).toMatchObject([{ letto: true }]);
});

test("the same thing announced twice is told once", async () => {
  const app = await testApp();
  const ada = await aUser(app);

  await aNotice(app, ada);
  await aNotice(app, ada);

  expect(await noticesOf(app, ada)).toHaveLength(1);
  expect(await subjects(app, ada)).toHaveLength(1);
});

test("what is rolled back has not been announced", async () => {
  const app = await testApp();
  const ada = await aUser(app);

  const failed = inTransaction(app.db, async (tx) => {
    const about = {
      genere: "scarto",
      chiave: "x",
      titolo: "Scarto",
      testo: "Correggi.",
      percorso: "/ia/home",
    } as const;
    await announce(tx, app.deps, { profileId: ada.profile, ...about });
    throw new Error("Rolled back");
  });

  await expect(failed).rejects.toThrow("Rolled back");
  expect(await noticesOf(app, ada)).toEqual([]);
  expect(await subjects(app, ada)).toEqual([]);
});

test("the summary leaves once a day from seven in the morning with what came before", async () => {
  const app = await testApp({ now: "2026-11-20T09:00:00Z" });
  const ada = await aUser(app);
  const deliveries = { genere: "consegna", testo: "Il documento è stato consegnato." } as const;
  await aNotice(app, ada, { ...deliveries, chiave: "1", titolo: "Consegna riuscita: fattura n. 1/2026" });
  await sendDueSummaries(app.deps);
  const sameDay = await subjects(app, ada);
  await aNotice(app, ada, { ...deliveries, chiave: "2", titolo: "Consegna riuscita: fattura n. 2/2026" });

  app.clock.set("2026-11-21T05:59:00Z");
  await sendDueSummaries(app.deps);
  const beforeSeven = await subjects(app, ada);
  app.clock.set("2026-11-21T06:01:00Z");
  await aNotice(app, ada, { ...deliveries, chiave: "3", titolo: "Consegna riuscita: fattura n. 3/2026" });
  // A second process, a restart: each notice is in one summary only.
  await Promise.all([sendDueSummaries(app.deps), sendDueSummaries(app.deps)]);
  await sendDueSummaries(app.deps);

  const mails = await mailsOf(app, ada.email);
  expect([sameDay, beforeSeven]).toEqual([[], []]);
  expect(mails.map(({ subject }) => subject)).toEqual(["Riepilogo del 21/11/2026: 2 novità"]);
  expect(mails[0]?.body).toMatch(/n\. 1\/2026[\s\S]*n\. 2\/2026/);
  expect(mails[0]?.body).not.toContain("n. 3/2026");
  app.clock.set("2026-11-22T10:00:00Z");
  await sendDueSummaries(app.deps);
  expect((await mailsOf(app, ada.email)).at(-1)?.subject).toBe("Riepilogo del 22/11/2026: una novità");
});

test("each kind is told as its switch says: at once, in the summary, only at the bell", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  await wants(app, ada, { scarto: "giornaliero", consegna: "subito", ricevuta: "mai" });

  await aNotice(app, ada, { chiave: "1", genere: "scarto", titolo: "Uno" });
  await aNotice(app, ada, { chiave: "2", genere: "consegna", titolo: "Due" });
  await aNotice(app, ada, { chiave: "3", genere: "ricevuta", titolo: "Tre" });
  await aNotice(app, ada, { chiave: "4", genere: "scadenze", titolo: "Quattro" });
  await wants(app, ada, { scadenze: "mai" });
  app.clock.set("2026-11-21T10:00:00Z");
  await sendDueSummaries(app.deps);

  const mails = await mailsOf(app, ada.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Due", "Riepilogo del 21/11/2026: una novità"]);
  expect(mails.at(-1)?.body).toContain("Uno. ");
  const { items } = (await app.call(notice.list, { token: (await again(app, ada)).token, query: { page: 1 } }))
    .data as {
    items: Notice[];
  };
  expect(items.map(({ titolo }) => titolo)).toEqual(["Quattro", "Tre", "Due", "Uno"]);
});

test("a manager reads the notices of the profile it acts on, and only the owner marks them", async () => {
  const app = await testApp();
  const [owner, manager] = [await aUser(app), await aUser(app)];
  await aNotice(app, owner);
  await actingFor(app, manager, owner);

  const read = await noticesOf(app, manager);
  const marked = await app.call(notice.markAllRead, { token: manager.token });

  expect(read).toHaveLength(1);
  expect(marked.codes).toEqual(["ownerOnly"]);
  expect(await unreadOf(app, manager)).toEqual({ type: "notice", count: 1 });
  await app.call(notice.markAllRead, { token: owner.token });
  expect(await unreadOf(app, owner)).toEqual({ type: "notice", count: 0 });
});

/** Signs in again: the clock has left the first session behind. */
async function again(app: TestApp, { email, password }: TestUser): Promise<{ token: string }> {
  const { data } = await app.call(auth.login, { body: { email, password } });
  return data as { token: string };
}

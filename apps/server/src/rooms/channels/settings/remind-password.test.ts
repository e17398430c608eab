import { account } from "@fatturachiara/contract/rooms/account";
import { accountpec, type PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { mailsOf } from "../../../../test/factories/mails-of.ts";
import { proveAgain } from "../../../../test/factories/prove-again.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { countUnread } from "../../notice/index.ts";
import { sendDueSummaries } from "../../notice/send-summaries.ts";
import { remindPasswords } from "./remind-password.job.ts";

const mailbox: PecInput = {
  modo: "automatico",
  indirizzo: "ada@pec.example.it",
  smtpHost: "smtp.example.it",
  smtpPort: 465,
  imapHost: "imap.example.it",
  imapPort: 993,
  password: "una password segreta",
  dataScadenzaPassword: "2026-12-05",
};

type When = "subito" | "giornaliero" | "mai";
async function withMailbox(scadenze: When): Promise<{ app: TestApp; user: TestUser; subjects(): Promise<string[]> }> {
  const app = await testApp({ now: "2026-11-19T08:00:00Z" });
  const user = await aUser(app);
  await app.call(account.save, { token: user.token, body: { avvisi: { scadenze } } });
  await app.call(accountpec.save, { token: user.token, body: mailbox });
  return { app, user, subjects: async () => (await mailsOf(app, user.email)).map(({ subject }) => subject) };
}

/** The hours of a day go by, as the schedule runs them; a restart in between changes nothing. */
async function aDay(app: TestApp, day: string): Promise<void> {
  for (const hour of ["07", "08", "15"]) {
    app.clock.set(`${day}T${hour}:05:00Z`);
    await remindPasswords(app.deps);
    await sendDueSummaries(app.deps);
    await app.runJobs();
  }
}

test("the password's last day is told 15, 7 and 1 days before, each once however often the job runs", async () => {
  const { app, subjects } = await withMailbox("subito");
  const told: Record<string, number> = {};
  for (let day = 19; day <= 36; day++) {
    const giorno = day <= 30 ? `2026-11-${day}` : `2026-12-0${day - 30}`;
    const before = (await subjects()).length;
    await aDay(app, giorno);
    const sent = (await subjects()).length - before;
    if (sent > 0) told[giorno] = sent;
  }

  expect(told).toEqual({ "2026-11-20": 1, "2026-11-28": 1, "2026-12-04": 1 });
  expect((await subjects())[0]).toBe("La password della PEC scade il 05/12/2026");
});

test("a server that was down for a week reminds once, of what is true now", async () => {
  const { app, user, subjects } = await withMailbox("subito");

  await aDay(app, "2026-12-05");

  expect(await subjects()).toEqual(["La password della PEC scade oggi"]);
  expect((await mailsOf(app, user.email))[0]?.links.map(({ pathname }) => pathname)).toContain(
    "/ia/account/accountpec",
  );
});

test("a new day starts the reminders again", async () => {
  const { app, user, subjects } = await withMailbox("subito");
  await aDay(app, "2026-12-04");
  const { password: _, ...renewed } = mailbox;
  app.clock.set("2026-11-19T08:05:00Z");
  const token = await proveAgain(app, user);
  await app.call(accountpec.save, { token, body: { ...renewed, dataScadenzaPassword: "2026-12-10" } });

  await aDay(app, "2026-12-05");

  expect(await subjects()).toEqual([
    "La password della PEC scade il 05/12/2026",
    "La password della PEC scade il 10/12/2026",
  ]);
});

test("whoever sends through the exchange folder is not reminded of a mailbox it does not use", async () => {
  const { app, user, subjects } = await withMailbox("subito");
  await app.db.updateTable("pec_account").set({ modo: "cartella" }).where("profileId", "=", user.profile).execute();

  await aDay(app, "2026-12-05");

  expect(await subjects()).toEqual([]);
});

test("whoever wants a summary finds it there, once", async () => {
  const { app, user } = await withMailbox("giornaliero");

  for (const day of ["2026-11-20", "2026-11-21", "2026-11-22"]) await aDay(app, day);

  const [summary, ...others] = await mailsOf(app, user.email);
  expect(summary?.subject).toBe("Riepilogo del 21/11/2026: una novità");
  expect(summary?.body).toContain("scade il 05/12/2026, tra 15 giorni");
  expect(others).toEqual([]);
});

test("whoever wants no mail gets none, and finds it at the bell", async () => {
  const { app, user, subjects } = await withMailbox("mai");

  await aDay(app, "2026-11-20");

  expect(await subjects()).toEqual([]);
  expect(await countUnread(app.db, user.profile)).toBe(1);
});

import { reminders } from "@fatturachiara/contract/rooms/reminders";
import type { Deps } from "../../src/deps.ts";
import { sendReminders } from "../../src/rooms/reminders/send-reminders.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { anIssuer, aSentDocument, type Issuer } from "./a-document.ts";
import { later } from "./later.ts";

/** Reminders as most tests want them. */
export const threeSteps = { attivi: true, passi: [-3, 7, 15], interessi: false, messaggio: "" };

/** Somebody with reminders switched on, and a customer who can be written to. */
export async function reminding(
  settings: object = {},
  deps: Partial<Deps> = {},
): Promise<{ app: TestApp; issuer: Issuer }> {
  const app = await testApp({ deps });
  const issuer = await anIssuer(app, { client: { email: "cliente@example.it" } });
  await app.call(reminders.save, { token: issuer.token, body: { ...threeSteps, ...settings } });
  await app.db.updateTable("profile").set({ expiringDate: null }).execute();
  return { app, issuer };
}

/** An invoice of 1,220.00 that the SdI has taken. */
export async function aTaken(app: TestApp, issuer: Issuer, change: Record<string, unknown> = {}): Promise<string> {
  const { id } = await aSentDocument(app, issuer, change);
  await app.runJobs({ alsoLater: true });
  return id;
}

/** How many letters leave on that day. */
export async function remindedOn(app: TestApp, issuer: Issuer, day: string): Promise<number> {
  await later(app, issuer, `${day}T10:00:00+01:00`);
  return sendReminders(app.deps);
}

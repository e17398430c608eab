import { endpoints } from "@fatturachiara/contract/contract";
import { document } from "@fatturachiara/contract/rooms/document";
import { beforeEach, describe, expect, test } from "vitest";
import { aDraft, anIssuer } from "../factories/a-document.ts";
import { type Input, type TestApp, testApp } from "../test-app.ts";
import { anInstallation } from "./an-installation.ts";
import { fingerprint } from "./fingerprint.ts";
import { askOf } from "./inputs.ts";
import { answers as answersOf, matrix, type Row } from "./matrix.ts";
import { aManagerOf, type Column, columns, expire, tokenOf } from "./who.ts";

test("whatever is said of the answers of a call is said of one that is there", () => {
  const calls = endpoints.map(({ name }) => name);

  expect(Object.keys(answersOf).filter((name) => !calls.includes(name))).toEqual([]);
});

describe("who may do what", () => {
  let app: TestApp;
  let asked = 0;
  // An empty database now and then: all of it is read twice around every refused call.
  beforeEach(async () => {
    if (asked++ % 8 === 0) app = await anInstallation();
  });

  test.each(endpoints.map(({ name, endpoint }) => ({ name, endpoint })))("$name", async ({ name, endpoint }) => {
    const answers: Partial<Row> = {};
    const leaks: string[] = [];
    // Whoever is refused changes nothing, and neither does a reading: those ask of the same records, others of new ones.
    // A manager becomes known to whose records he asks about: he too asks of new ones where more than a reading is asked.
    const shared = await askOf(name)(app);
    const isRefused = (column: Column) => matrix[name]?.[column] !== "200";
    const prepared = async (column: Column) => {
      const sharing = endpoint.method === "GET" || (isRefused(column) && column !== "managed" && column !== "manager");
      const { owner, ...input } = sharing ? shared : await askOf(name)(app);
      return { column, owner, input: { ...input, token: await tokenOf(column, app, owner) } };
    };
    const ask = async ({ column, owner, input }: Awaited<ReturnType<typeof prepared>>) => {
      const { status, codes, raw } = await app.call(endpoint, input as Input<typeof endpoint>);
      answers[column] = status === 200 ? "200" : `${status} ${codes[0]}`;
      if (column === "stranger") leaks.push(...(await idsOf(app, owner.profile)).filter((id) => raw.body.includes(id)));
      return status;
    };

    /** All tables are read before and after all of them, not around each. One that was not refused fails by its answer. */
    const askRefused = async (refused: readonly Column[]) => {
      if (refused.length === 0) return;
      const together = [];
      for (const column of refused) together.push(await prepared(column));
      const before = await fingerprint(app);
      const statuses = [];
      for (const one of together) statuses.push(await ask(one));
      if (!statuses.includes(200)) expect(await fingerprint(app), JSON.stringify(answers)).toEqual(before);
    };

    // Who has expired stays so: asked last.
    const [others, expired] = [columns.filter((column) => column !== "expired"), ["expired"] as const];
    for (const group of [others, expired]) {
      await askRefused(group.filter(isRefused));
      for (const column of group) if (!isRefused(column)) await ask(await prepared(column));
    }

    expect(answers).toEqual(matrix[name]);
    expect(leaks).toEqual([]);
  });
});

/** What belongs to the profile and a stranger must never see. */
async function idsOf({ db }: TestApp, profile: string): Promise<string[]> {
  const tables = ["client", "document", "bank_account"] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select("id").where("profileId", "=", profile).execute()),
  );
  return [profile, ...rows.flat().map(({ id }) => id)];
}

test("the subscription that counts is the managed profile's, not the manager's", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aDraft(app, issuer);
  const manager = await aManagerOf(app, issuer);
  const clone = () => app.call(document.clone, { token: manager.token, params: { id } });

  await expire(app, manager);
  const managerExpired = await clone();
  await expire(app, issuer);
  const managedExpired = await clone();

  expect(managerExpired.status).toBe(200);
  expect(managedExpired).toMatchObject({
    status: 402,
    messages: ["Per utilizzare il servizio di fatturazione elettronica bisogna avere un abbonamento attivo"],
  });
});

test("where subscriptions are off nobody is ever expired", async () => {
  const app = await testApp({ config: { subscription: false } });
  const issuer = await anIssuer(app);
  await expire(app, issuer);

  const { id } = await aDraft(app, issuer);

  expect(id).toBeTruthy();
});

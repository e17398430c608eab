import { endpoints } from "@fatturachiara/contract/contract";
import { document } from "@fatturachiara/contract/rooms/document";
import { beforeEach, describe, expect, test } from "vitest";
import { aDraft, anIssuer } from "../factories/a-document.ts";
import { type Input, type TestApp, testApp } from "../test-app.ts";
import { anInstallation } from "./an-installation.ts";
import { fingerprint } from "./fingerprint.ts";
import { askOf } from "./inputs.ts";
import { answers as answersOf, matrix, type Row } from "./matrix.ts";
import { aManagerOf, columns, expire, tokenOf } from "./who.ts";

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
    for (const column of order) {
      const isRefused = matrix[name]?.[column] !== "200" && column !== "managed" && column !== "manager";
      const { owner, ...input } = isRefused || endpoint.method === "GET" ? shared : await askOf(name)(app);
      const token = await tokenOf(column, app, owner);
      // Read of all tables: only where a refusal is expected. Any other refusal fails by its answer.
      const before = matrix[name]?.[column] === "200" ? undefined : await fingerprint(app);
      const { status, codes, raw } = await app.call(endpoint, { ...input, token } as Input<typeof endpoint>);
      answers[column] = status === 200 ? "200" : `${status} ${codes[0]}`;
      // Whoever was refused has changed nothing.
      if (status !== 200 && before) expect(await fingerprint(app), `${column}: ${answers[column]}`).toEqual(before);
      if (column === "stranger") leaks.push(...(await idsOf(app, owner.profile)).filter((id) => raw.body.includes(id)));
    }

    expect(answers).toEqual(matrix[name]);
    expect(leaks).toEqual([]);
  });
});

/** Who has expired stays so: asked last. */
const order = [...columns.filter((column) => column !== "expired"), "expired"] as const;

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

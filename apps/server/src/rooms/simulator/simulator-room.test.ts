import { received } from "@fatturachiara/contract/rooms/document-received";
import { simulator } from "@fatturachiara/contract/rooms/simulator";
import { afterEach, expect, test } from "vitest";
import { anIssuer } from "../../../test/factories/a-document.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { Secret } from "../../secret/secret.ts";

let app: TestApp;
afterEach(() => app.deps.simulator?.stop());

test("a scenario is chosen for one's own mailbox, the clock goes on, an invoice arrives", async () => {
  app = await testApp();
  const { token } = await anIssuer(app);

  const chosen = await app.call(simulator.choose, { token, body: { scenario: "ns", codice: "00404" } });
  const { data } = await app.call(simulator.advance, { token, body: { ore: 48 } });
  await app.call(simulator.receive, { token, body: { tipo: "p7m" } });
  await app.runJobs();

  expect(chosen.data).toMatchObject({ scenario: "ns", codice: "00404", ora: "2026-11-20T09:00:00.000Z" });
  expect(data.ora).toBe("2026-11-22T09:00:00.000Z");
  expect(await app.db.selectFrom("received_invoice").select("origine").execute()).toEqual([{ origine: "pec" }]);
  const stranger = await aUser(app);
  expect((await app.call(simulator.read, { token: stranger.token })).data.scenario).toBe("reale");
});

test("what the simulator sends is signed: of nothing of it anybody is warned", async () => {
  app = await testApp();
  const { token } = await anIssuer(app);

  await app.call(simulator.receive, { token, body: { tipo: "xml" } });
  await app.runJobs();

  const { id } = await app.db.selectFrom("received_invoice").select("id").executeTakeFirstOrThrow();
  const { data } = await app.call(received.read, { token, params: { id } });
  expect(data.firme).toMatchObject([{ di: "busta", esito: "integra", firmatario: "Gestore PEC simulato" }]);
});

test.each([
  [{ scenario: "boh" }, "scenario"],
  [{ scenario: "ns", codice: "1" }, "codice"],
])("%j is refused at its field", async (body, field) => {
  app = await testApp();
  const { token } = await aUser(app);

  const { status, fields } = await app.call(simulator.choose, { token, body });

  expect([status, Object.keys(fields)]).toEqual([400, [field]]);
});

test("without fiscal data nobody can be sent an invoice", async () => {
  app = await testApp();
  const { token } = await aUser(app);

  expect((await app.call(simulator.receive, { token, body: { tipo: "xml" } })).codes).toEqual(["fiscalDataMissing"]);
});

test("in production there is nothing of it, in the documentation neither", async () => {
  app = await testApp({ config: { mode: "production", smtpUrl: Secret.of("smtp://127.0.0.1:1") } });
  const { token } = await aUser(app);

  expect((await app.call(simulator.read, { token })).status).toBe(404);
  expect((await app.fastify.inject({ url: "/api/openapi.json" })).body).not.toContain('"/simulator');
});

import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aUser } from "../factories/a-user.ts";
import { someClient } from "../factories/some-client.ts";
import { sendJson } from "../send-json.ts";
import { testApp } from "../test-app.ts";

const unknown = "0190d3c4-0000-7000-8000-000000000000";

test.each([
  ["wrong JSON", '{"ragioneSociale": ', "malformedJson"],
  ["a list instead of an object", "[]", "invalidRequest"],
  ["null", "null", "invalidRequest"],
  ["a number", "7", "invalidRequest"],
  ["nothing at all", "", "invalidRequest"],
  [
    "fields of the wrong kind",
    '{"ragioneSociale": {"$ne": null}, "indirizzo": 5, "flagPubblicaAmministrazione": "no"}',
    "invalidRequest",
  ],
  ["a poisoned prototype", '{"__proto__": {"archiviato": true}, "constructor": {"prototype": {}}}', "malformedJson"],
])("%s is a 400 in Italian and changes nothing", async (_, body, code) => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { status, codes, messages } = await sendJson(app, clients.create, { token, body });

  expect({ status, codes }).toEqual({ status: 400, codes: [code] });
  expect(messages?.length).toBeGreaterThan(0);
  // Words of the schema library are English: "Invalid input", "expected"…
  expect(messages?.join(" ")).not.toMatch(/\b(invalid|expected|required|received|must|input|string|object|boolean)\b/i);
  expect((await app.call(clients.list, { token })).data).toEqual([]);
});

test("ids that are no ids are 400, ids of nothing are 404", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const get = async (id: string) => {
    const url = `/api/clients/${encodeURIComponent(id)}`;
    return (await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  };

  expect(await Promise.all([unknown, unknown.toUpperCase()].map(get))).toEqual([404, 404]);
  expect(await Promise.all(["1", "x' or 1=1 --", "\u0000", "%00"].map(get))).toEqual([400, 400, 400, 400]);
});

test("a text with a NUL, which the database cannot hold, is a 400", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const client = await sendJson(app, clients.create, { token, body: { ...someClient(), nota: "a\u0000b" } });
  const login = await sendJson(app, auth.login, { body: { email: "a\u0000@example.it", password: "x" } });
  const search = await app.fastify.inject({
    url: "/api/clients?q=%00",
    headers: { authorization: `Bearer ${token}` },
  });

  expect([client.status, login.status, search.statusCode]).toEqual([400, 400, 400]);
});

test("half a surrogate pair is stored as text or refused, never a 500", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { status } = await sendJson(app, clients.create, { token, body: `{"ragioneSociale":"\\ud800"}` });

  expect(status).toBe(400);
});

test("an expired token is 401 in Italian", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  app.clock.advance(900_000);

  const answer = await app.call(taxdata.read, { token });

  expect(answer).toMatchObject({ status: 401, messages: ["La sessione è scaduta. Accedi di nuovo."] });
});

test("a password as long as a call may be is refused before it is hashed", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const long = "Aa1!".repeat(24_000);

  const answers = await Promise.all([
    sendJson(app, auth.login, { body: { email: "a@example.it", password: long } }),
    sendJson(app, auth.changePassword, { token, body: { currentPassword: long, password: "Nuova123!" } }),
    sendJson(app, auth.changePassword, { token, body: { currentPassword: "x", password: long } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers.map(({ codes }) => codes?.[0])).toEqual(["invalidRequest", "invalidRequest", "invalidRequest"]);
});

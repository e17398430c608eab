import { endpoints } from "@fatturachiara/contract/contract";
import { tokenNeeds } from "@fatturachiara/contract/permission/token-needs";
import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { expect, test } from "vitest";
import { aPassword, aUser } from "../factories/a-user.ts";
import { testApp } from "../test-app.ts";
import { fingerprint } from "./fingerprint.ts";

// What a call answers to a program that may make it is what it answers its owner: the matrix shows that.
test("a token makes the calls of its permission, is refused the others, and whoever is refused has changed nothing", async () => {
  const app = await testApp();
  const owner = await aUser(app);
  const make = async (permesso: "lettura" | "scrittura") => {
    const body = { nome: permesso, permesso, giorni: 30, currentPassword: aPassword };
    return (await app.call(apiTokens.create, { token: owner.token, body })).data.token;
  };
  const tokens = { lettura: await make("lettura"), scrittura: await make("scrittura") };
  // The first call of each notes that it was used.
  for (const token of Object.values(tokens)) await ask("GET", "auth/me", token);
  const before = await fingerprint(app);
  const wrong: string[] = [];
  for (const { name, endpoint } of endpoints.filter(({ endpoint }) => endpoint.access !== "public")) {
    const need = tokenNeeds(endpoint);
    for (const permesso of ["lettura", "scrittura"] as const) {
      const expected =
        need === null ? "tokenNotAllowed" : need === "scrittura" && permesso === "lettura" ? "tokenReadOnly" : null;
      // One that is let through stops a step later: it has no CSRF pair. Those that only look are in the matrix.
      if (expected === null && endpoint.method === "GET") continue;
      const code = await ask(endpoint.method, endpoint.path.replaceAll(/:\w+/g, nobody), tokens[permesso]);
      const refused = code === "tokenNotAllowed" || code === "tokenReadOnly" ? code : null;
      if (refused !== expected) wrong.push(`${name} with ${permesso}: ${code}, not ${expected}`);
      // A minute has so many calls.
      app.clock.advance(1000);
    }
  }

  expect(wrong).toEqual([]);
  const after = await fingerprint(app);
  expect({ ...after, "public.api_token": "" }).toEqual({ ...before, "public.api_token": "" });

  async function ask(method: string, path: string, token: string): Promise<string | undefined> {
    const answer = await app.fastify.inject({
      method: method as "GET",
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.statusCode === 200 ? undefined : (answer.json() as { codes?: string[] }).codes?.[0];
  }
});

const nobody = "0190d3c4-0000-7000-8000-000000000000";

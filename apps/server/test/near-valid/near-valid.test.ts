import type { Endpoint } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { expect, test } from "vitest";
import { bodyOf, type GoodCall, goodCall } from "../good-call.ts";
import { anInstallation } from "../permissions/an-installation.ts";
import { seededRandom } from "../seeded-random.ts";
import { sendText } from "../send-json.ts";
import type { TestApp } from "../test-app.ts";
import { spoiltBody, spoiltQuery } from "./spoil.ts";

// Bodies and queries that are right but for one to three places, to every call that takes any: an answer, never a stumble.
// BODIES=100000 asks for that many in all, BODIES_SEED repeats a run.

const all = Number(process.env.BODIES ?? 1500);
const seed = Number(process.env.BODIES_SEED ?? 20_261_125);
/** A good call is made again after so many: what was answered 200 has changed what the next is about. */
const RENEW = 40;

const queryNames = ({ query }: Endpoint): string[] => {
  const { shape } = (query?._zod.def ?? {}) as { shape?: object };
  return Object.keys(shape ?? {});
};
const calls = endpoints
  .map(({ name, endpoint }) => ({ name, endpoint, names: queryNames(endpoint), body: bodyOf(endpoint) }))
  .filter(({ body, names }) => body || names.length > 0);
const each = Math.max(1, Math.round(all / calls.length));

test.each(calls)(
  "$name stumbles over nothing",
  { timeout: 60_000 + each * 1000 },
  async ({ name, endpoint, names, body }) => {
    const random = seededRandom(seed + calls.findIndex((call) => call.name === name));
    const wrong: string[] = [];
    let app: TestApp | undefined;
    let good: GoodCall | undefined;
    for (let i = 0; i < each; i++) {
      if (i % RENEW === 0) app = undefined;
      app ??= await anInstallation();
      good = i % RENEW === 0 || !good ? await goodCall(app, name, endpoint) : good;
      const sent = body ? spoiltBody(good.body ?? {}, random) : spoiltQuery(names, good.query, random);
      const status = await ask(app, endpoint, { ...good, sent, inBody: body !== undefined });
      if (![200, 400, 401, 402, 403, 404, 406].includes(status)) wrong.push(`${status}: ${sent.slice(0, 300)}`);
    }
    expect(wrong, `BODIES=${all} BODIES_SEED=${seed}`).toEqual([]);
  },
);

async function ask(
  app: TestApp,
  endpoint: Endpoint,
  { token, path, query, sent, inBody }: GoodCall & { sent: string; inBody: boolean },
): Promise<number> {
  if (inBody) {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const answer = await sendText(app, endpoint, {
      body: sent,
      path: asked ? `${path}?${asked}` : path,
      ...(token && { token }),
    });
    return answer.statusCode;
  }
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await app.fastify.inject({ method: endpoint.method, url: `/api/${path}?${sent}`, headers });
  return answer.statusCode;
}

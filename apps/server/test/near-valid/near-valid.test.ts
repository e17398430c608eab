import { type Endpoint, isDownload } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { expect, test } from "vitest";
import { bodyOf, type GoodCall, goodCall } from "../good-call.ts";
import { anInstallation } from "../permissions/an-installation.ts";
import { seededRandom } from "../seeded-random.ts";
import { sendText } from "../send-json.ts";
import type { TestApp } from "../test-app.ts";
import { Freshness } from "./freshness.ts";
import { spoiltBody, spoiltQuery } from "./spoil.ts";
import { Tally } from "./tally.ts";

// Bodies and queries that are right but for one to three places, to every call that takes any: an answer, never a stumble.
// BODIES=100000 asks for that many in all and tells how it goes, BODIES_SEED repeats a run.

const all = Number(process.env.BODIES ?? 1500);
const seed = Number(process.env.BODIES_SEED ?? 20_261_125);

const queryNames = ({ query }: Endpoint): string[] => {
  const { shape } = (query?._zod.def ?? {}) as { shape?: object };
  return Object.keys(shape ?? {});
};
/** A call that draws or packs a file costs as much as ten others: it is sent fewer. */
const shareOf = ({ response }: Endpoint): number => (isDownload(response) ? 0.3 : 1);
const taking = endpoints
  .map(({ name, endpoint }) => ({ name, endpoint, names: queryNames(endpoint), body: bodyOf(endpoint) }))
  .filter(({ body, names }) => body || names.length > 0);
const shares = taking.reduce((sum, { endpoint }) => sum + shareOf(endpoint), 0);
const calls = taking.map((call) => ({
  ...call,
  bodies: Math.max(1, Math.ceil((all * shareOf(call.endpoint)) / shares)),
}));

test.each(calls)(
  "$name stumbles over nothing",
  { timeout: 60_000 + Math.round((all / calls.length) * 1000) },
  async ({ name, endpoint, names, body, bodies }) => {
    const random = seededRandom(seed + calls.findIndex((call) => call.name === name));
    const wrong: string[] = [];
    const tally = new Tally(name);
    const freshness = new Freshness(endpoint);
    let made: { app: TestApp; good: GoodCall } | undefined;
    for (let i = 0; i < bodies; i++) {
      if (!made || freshness.isSpent) made = await makeAnew(name, endpoint);
      const { app, good } = made;
      const sent = body ? spoiltBody(good.body ?? {}, random) : spoiltQuery(names, good.query, random);
      const status = await tally.take(sent, () => ask(app, endpoint, { ...good, sent, inBody: body !== undefined }));
      freshness.answered(status);
      if (![200, 400, 401, 402, 403, 404, 406].includes(status)) wrong.push(`${status}: ${sent.slice(0, 300)}`);
    }
    if (all >= 10_000) process.stdout.write(`${tally}\n`);
    expect(wrong, `BODIES=${all} BODIES_SEED=${seed}`).toEqual([]);
  },
);

async function makeAnew(name: string, endpoint: Endpoint): Promise<{ app: TestApp; good: GoodCall }> {
  const app = await anInstallation();
  return { app, good: await goodCall(app, name, endpoint) };
}

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

import type { FastifyInstance } from "fastify";
import { inTransaction } from "../src/db/in-transaction.ts";
import type { Deps } from "../src/deps.ts";
import { newId } from "../src/new-id.ts";
import { hashPassword } from "../src/rooms/auth/password/password.ts";
import { openSession } from "../src/rooms/auth/session/open-session.ts";
import { confirmUser, insertProfile, insertUser } from "../src/rooms/auth/user/user-store.ts";
import { inFolder } from "./in-folder.ts";

type Figure = { name: string; figure: number; unit: "ms"; reference: { name: string; figure: number }; bar: number };

const calls = 200;
const person = { name: "Ada", surname: "Bianchi", phone: "06 1234567", password: "Segreta1!" };

/**
 * Can the time of an answer tell whether an address has an account? Medians of interleaved calls, the slower kind beside
 * the faster one: the distance from 1 is what a stopwatch would see (at most 10 % is asked for).
 */
export function bench(): Promise<Figure[]> {
  return inFolder(async ({ fastify, deps }) => {
    await addUsers(deps);
    const send = await sender(fastify);
    const ask = await sender(fastify, { method: "PUT", token: await aManager(deps) });
    return [
      await compare("login", (email) => send("auth/login", { email, password: "Sbagliata1!" })),
      await compare("registration", (email) => send("auth/registerFattura361", { ...person, emailAddress: email })),
      await compare("password reset", (email) => send("auth/forgotpassword", { email })),
      await compare("sign-in link", (email) => send("auth/outlogin/request", { email })),
      await compare("request to manage", (email) => ask("account/association/me/request", { email })),
    ];
  });
}

const known = (i: number) => `nota${i}@example.it`;
// As long as the known ones: the length of a text is not what is measured.
const unknown = (kind: string, i: number) => `x${kind.slice(0, 3)}${i}@example.it`;

async function addUsers(deps: Deps): Promise<void> {
  const passwordHash = await hashPassword(person.password);
  const createdAt = deps.clock.now();
  const flags = { flagMarketingEmail: false, flagPollEmail: false };
  await inTransaction(deps.db, async (tx) => {
    for (let i = 0; i < calls; i += 1) {
      const id = newId(deps.clock);
      const { password: _, ...names } = person;
      await insertUser(tx, { id, ...names, ...flags, email: known(i), passwordHash, createdAt });
      await insertProfile(tx, { id: newId(deps.clock), userId: id, expiringDate: null, createdAt });
      await confirmUser(tx, id, createdAt);
    }
  });
}

/** Somebody signed in who asks others to manage them: of each address once, known and unknown alike. */
async function aManager(deps: Deps): Promise<string> {
  const id = newId(deps.clock);
  const createdAt = deps.clock.now();
  const { password: _, ...names } = person;
  const flags = { flagMarketingEmail: false, flagPollEmail: false };
  return inTransaction(deps.db, async (tx) => {
    await insertUser(tx, { id, ...names, ...flags, email: "chiede@example.it", passwordHash: "-", createdAt });
    await insertProfile(tx, { id: newId(deps.clock), userId: id, expiringDate: null, createdAt });
    await confirmUser(tx, id, createdAt);
    return (await openSession(tx, deps, { user: id, device: "bench" })).token;
  });
}

/** Every call from an address of its own: limits are not what is measured. Answers the milliseconds. */
async function sender(
  fastify: FastifyInstance,
  setting: { method: "POST" | "PUT"; token?: string } = { method: "POST" },
) {
  const { cookies } = await fastify.inject({ url: "/api/openapi.json" });
  const csrf = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  let count = 0;
  return async (path: string, payload: object): Promise<number> => {
    count += 1;
    const remoteAddress = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
    const authorization = setting.token && { authorization: `Bearer ${setting.token}` };
    const headers = { cookie: `XSRF-TOKEN=${csrf}`, "x-xsrf-token": csrf, ...authorization };
    const begun = process.hrtime.bigint();
    const answer = await fastify.inject({
      method: setting.method,
      url: `/api/${path}`,
      remoteAddress,
      headers,
      payload,
    });
    const took = Number(process.hrtime.bigint() - begun) / 1e6;
    if (
      answer.statusCode === 500 ||
      (setting.token && answer.statusCode !== 200) ||
      answer.json().codes?.[0] === "tooManyRequests"
    )
      throw new Error(answer.body);
    return took;
  };
}

async function compare(name: string, call: (email: string) => Promise<number>): Promise<Figure> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let i = 0; i < calls; i += 1) {
    // Now one first, now the other: what comes second may find something warm.
    const asked = [
      async () => times.known.push(await call(known(i))),
      async () => times.unknown.push(await call(unknown(name, i))),
    ];
    for (const ask of i % 2 === 0 ? asked : asked.reverse()) await ask();
  }
  const both = [
    { name: "known address", figure: median(times.known) },
    { name: "unknown address", figure: median(times.unknown) },
  ].sort((figure, other) => other.figure - figure.figure) as [Figure["reference"], Figure["reference"]];
  const [slower, faster] = both;
  return { name: `${name}, ${slower.name}`, figure: slower.figure, unit: "ms", reference: faster, bar: 0.9 };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((value, other) => value - other);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

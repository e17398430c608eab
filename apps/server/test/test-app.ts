import { tmpdir } from "node:os";
import type { Answer, Body, Endpoint, ErrorBody, Params, Query } from "@fatturachiara/contract";
import { isDownload, isUpload, type UploadedFile } from "@fatturachiara/contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import * as z from "zod/mini";
import { buildApp, roomsIn } from "../src/app.ts";
import type { Config } from "../src/config/config.ts";
import type { Database, Db } from "../src/db/database.ts";
import { createDeps, type Deps } from "../src/deps.ts";
import type { Room } from "../src/http/room.ts";
import { prepareJobs } from "../src/jobs/jobs.ts";
import { openQueue } from "../src/jobs/open-queue.ts";
import type { Log } from "../src/log.ts";
import { openGuard } from "../src/mail/outbound/outbound-guard.ts";
import { gauges } from "../src/operation/gauges.ts";
import { readiness } from "../src/operation/readiness.ts";
import { rooms as allRooms } from "../src/rooms/index.ts";
import { fixedClock } from "./fixed-clock.ts";
import { planByClock, type RunJobs } from "./plan-by-clock.ts";
import { silentLog } from "./silent-log.ts";
import { testConfig } from "./test-config.ts";
import { testDatabase } from "./test-database.ts";

/** What a call of a test brings; `token` is the access token. */
export type Input<E extends Endpoint> = {
  params?: Params<E>;
  query?: Partial<Query<E> & object>;
  body?: Body<E>;
  token?: string | undefined;
  /** The browser the call comes from; without it one that keeps nothing. */
  browser?: Browser;
  headers?: Record<string, string>;
};

/** A browser of a test: it keeps the cookies it is given. */
export type Browser = { cookies: Record<string, string>; address?: string; userAgent?: string };

/** What came back: `data` as the contract decodes it on 200 (a download: name, type, bytes), else the failure's parts. */
type Result<E extends Endpoint> = {
  status: number;
  data: Answer<E>;
  messages: string[];
  codes: string[];
  fields: Record<string, string[]>;
  raw: LightMyRequestResponse;
};

export type TestApp = {
  fastify: FastifyInstance;
  deps: Deps;
  database: Database;
  db: Db;
  clock: ReturnType<typeof fixedClock>;
  /** Makes a call of the contract, CSRF included. */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Result<E>>;
  /** Runs every job that waits by this app's clock, in this process, until none is left; answers how many ran. */
  runJobs: RunJobs;
};

/**
 * The whole server on an empty database, without a port: rooms, jobs, demo ports. The clock stands still. On the database
 * of another it is that server after a restart.
 */
export async function testApp(
  options: {
    rooms?: readonly Room[];
    config?: Partial<Config>;
    deps?: Partial<Deps>;
    now?: string;
    log?: Log;
    database?: Database;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await testDatabase());
  const clock = fixedClock(options.now ?? "2026-11-20T09:00:00Z");
  const log = options.log ?? silentLog;
  const { runJobs, ...jobs } = planByClock(prepareJobs({ boss: await queueOf(database), log }), database, clock);
  const config = testConfig(options.config);
  const sleep = async () => undefined;
  // Mail servers of tests stand on this machine; those of the demo that are none of a test's are judged in deps.test.ts.
  const guard = config.mode === "demo" ? openGuard : undefined;
  const deps = { ...createDeps({ config, db: database.db, jobs, clock, log }, guard), sleep, ...options.deps };
  const rooms = roomsIn(config.mode, options.rooms ?? allRooms);
  await jobs.serve({ handlers: rooms.flatMap((room) => room.jobs?.(deps) ?? []), schedules: [] });
  const watched = { pool: database.pool, dataDir: tmpdir() };
  const outlook = {
    ...readiness({ ...watched, isStopping: () => false }),
    gauges: gauges({ ...watched, clock, scanner: deps.scanner }),
  };
  const fastify = await buildApp(deps, rooms, outlook);
  const call = callerOf(fastify);
  return { fastify, deps, database, db: database.db, clock, call, runJobs };
}

// One queue per database and worker: starting one takes longer than most tests.
const queues = new WeakMap<Database, ReturnType<typeof openQueue>>();
function queueOf(database: Database): ReturnType<typeof openQueue> {
  const queue = queues.get(database) ?? openQueue(database, "bare", silentLog);
  queues.set(database, queue);
  return queue;
}

function callerOf(fastify: FastifyInstance): TestApp["call"] {
  let csrf: Promise<string> | undefined;
  return async <E extends Endpoint>(endpoint: E, input: Input<E> = {}) => {
    csrf ??= csrfOf(fastify);
    const token = await csrf;
    const payload = payloadOf(endpoint, input.body);
    const raw = await fastify.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      headers: {
        cookie: Object.entries({ ...input.browser?.cookies, "XSRF-TOKEN": token })
          .map(([name, value]) => `${name}=${value}`)
          .join("; "),
        ...(input.browser?.userAgent && { "user-agent": input.browser.userAgent }),
        "x-xsrf-token": token,
        ...input.headers,
        ...(input.token && { authorization: `Bearer ${input.token}` }),
        ...payload?.headers,
      },
      ...(input.browser?.address && { remoteAddress: input.browser.address }),
      ...(payload && { payload: payload.body }),
    });
    for (const { name, value } of raw.cookies) if (input.browser) input.browser.cookies[name] = value;
    return resultOf(endpoint, raw);
  };
}

/** What a change brings along in cookie and header. */
export async function csrfOf(fastify: FastifyInstance): Promise<string> {
  const { cookies } = await fastify.inject({ url: "/api/" }); // any answer brings the cookie
  const cookie = cookies.find(({ name }) => name === "XSRF-TOKEN");
  if (!cookie) throw new Error("The server gave no XSRF-TOKEN");
  return cookie.value;
}

function addressOf<E extends Endpoint>(endpoint: E, { params, query }: Input<E>): string {
  const values = params && endpoint.params ? z.encode(endpoint.params, params as never) : {};
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    return encodeURIComponent(String((values as Record<string, unknown>)[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(
    query && endpoint.query ? (z.encode(endpoint.query, query as never) as object) : {},
  )) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `/api/${path}${search.size > 0 ? `?${search}` : ""}`;
}

function payloadOf(
  endpoint: Endpoint,
  body: unknown,
): { headers: Record<string, string>; body: string | Buffer } | null {
  if (body === undefined || !endpoint.body) return null;
  if (isUpload(endpoint.body)) return multipart(endpoint.body.upload.field, body as UploadedFile);
  const text = JSON.stringify(z.encode(endpoint.body, body as never));
  return { headers: { "content-type": "application/json" }, body: text };
}

/** A body with one file, as a browser sends it. */
export function multipart(field: string, file: UploadedFile): { headers: Record<string, string>; body: Buffer } {
  const boundary = "----fatturachiara-test";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

function resultOf<E extends Endpoint>(endpoint: E, raw: LightMyRequestResponse): Result<E> {
  const failure = raw.statusCode === 200 ? null : (raw.json() as ErrorBody);
  return {
    status: raw.statusCode,
    data: (failure ? undefined : answerOf(endpoint, raw)) as Answer<E>,
    messages: failure?.messages ?? [],
    codes: failure?.codes ?? [],
    fields: failure?.fields ?? {},
    raw,
  };
}

function answerOf(endpoint: Endpoint, raw: LightMyRequestResponse): unknown {
  const data = () => (raw.json() as { data: never }).data;
  const { response } = endpoint;
  if (!isDownload(response)) return z.decode(response, data());
  if (response.orJson && String(raw.headers["content-type"]).startsWith("application/json"))
    return z.decode(response.orJson, data());
  const disposition = String(raw.headers["content-disposition"]);
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  const name = encoded ? decodeURIComponent(encoded) : /filename="([^"]*)"/.exec(disposition)?.[1];
  return { name, type: raw.headers["content-type"], bytes: new Uint8Array(raw.rawPayload) };
}

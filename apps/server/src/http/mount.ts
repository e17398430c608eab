import { Readable } from "node:stream";
import {
  type Answer,
  type Body,
  type Download,
  type DownloadedFile,
  type Endpoint,
  isDownload,
  isUpload,
  type Params,
  type Query,
  type UploadedFile,
} from "@fatturachiara/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { CallKey } from "../db/make-once.ts";
import { fieldsOf } from "../fields-of.ts";
import type { Actor } from "./actor.ts";
import { callName } from "./call-names.ts";
import { contentDisposition } from "./content-disposition.ts";
import { decode } from "./decode.ts";
import { actorOf, admitOrTell } from "./guard/admit.ts";
import { callKeyOf } from "./guard/call-key.ts";
import { type Cookies, cookiesOf } from "./guard/cookies.ts";
import type { FairShare } from "./guard/fair-share.ts";
import { judgeUpload } from "./guard/judge-upload.ts";
import type { App } from "./room.ts";
import { receiveUpload } from "./upload/receive-upload.ts";
import { watched } from "./watch.ts";

/** A download made while it is sent, piece by piece: as large as it likes, never whole in memory. */
export type StreamedFile = { name: string; type: string; chunks: AsyncIterable<Uint8Array> };

/** What a handler gives back. */
export type Handled<E extends Endpoint> = E["response"] extends Download ? Answer<E> | StreamedFile : Answer<E>;

/** What a handler is given. `actor` is null exactly on public calls. */
export type Call<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  actor: E["access"] extends "public" ? null : Actor;
  /** Where the call comes from: for limits and the list of sessions, never for the log. */
  from: { address: string; userAgent: string };
  /** The kinds of answer the caller asks for, as the header says it. */
  accept: string;
  /** `Idempotency-Key`, where the call is `once: "byKey"`: the same call, made again because its answer was lost, bears the same one. */
  callKey: CallKey | undefined;
  /** What this browser keeps for us and no script of its pages can read. */
  cookies: Cookies;
};

/** Multipart wraps the file in some headers and boundaries. */
const wrapping = 64_000;

/**
 * Answers a call of the contract: checks CSRF, session and subscription, decodes what comes in, encodes what goes out.
 * What the contract does not name does not leave the house.
 */
export function mount<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Handled<E>>,
): void {
  if (app.mounted.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is mounted twice`);
  app.mounted.add(endpoint);
  const { body } = endpoint;
  app.fastify.route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    config: { call: callName(endpoint) },
    ...(endpoint.mostBytes && { bodyLimit: endpoint.mostBytes }),
    ...(isUpload(body) && { bodyLimit: body.upload.maxBytes + wrapping }),
    // Before the body is read: who may not call does not get to send twenty megabytes first.
    onRequest: async (request) => admitOrTell(app, endpoint, request),
    handler: async (request, reply) => {
      const cookies = cookiesOf(request, reply, app.secureCookies);
      const actor = actorOf(request);
      const asked = {
        params: endpoint.params && decode(endpoint.params, request.params),
        query: endpoint.query && decode(endpoint.query, request.query),
        body: await bodyOf(app, endpoint, { request, reply, actor }),
      };
      const call = {
        ...asked,
        actor,
        from: { address: request.ip, userAgent: request.headers["user-agent"] ?? "" },
        accept: request.headers.accept ?? "",
        callKey: callKeyOf(endpoint, request, asked.body),
        cookies,
      } as Call<E>;
      const { from } = call;
      const answer = await watched(app.watch, { endpoint, actor, body: call.body, from, cookies }, () =>
        witnessed(app, endpoint, { actor, params: request.params, act: () => handler(call) }),
      );
      return send(endpoint, answer, reply);
    },
  });
}

/**
 * What a call brings, once it is its turn. A file waits for that outside of memory, and of large ones only some are in
 * memory at a time, whosever they are.
 */
async function bodyOf(
  app: App,
  endpoint: Endpoint,
  { request, reply, actor }: { request: FastifyRequest; reply: FastifyReply; actor: Actor | null },
): Promise<unknown> {
  const { body } = endpoint;
  const turnOf = async () => {
    if (actor && isCostly(endpoint)) await takeTurn(app.costly, actor.profile, reply);
    if (endpoint.whole) await takeTurn(isUpload(body) ? app.whole.in : app.whole.out, "", reply);
  };
  if (!isUpload(body)) {
    const decoded = body && decode(body, request.body);
    await turnOf();
    return decoded;
  }
  const { name, type, ...file } = await receiveUpload(request, body, app.uploadFolder);
  try {
    const { field, fills } = body.upload;
    if (actor && fills) await app.takeSpace(actor.profile, { field, bytes: file.size });
    await turnOf();
    if (file.onDisk) await takeTurn(app.large, "", reply);
    const bytes = await file.read();
    await judgeUpload(app, endpoint, { request, actor, bytes });
    return { name, type, bytes } satisfies UploadedFile;
  } finally {
    await file.leave();
  }
}

/** Files are read, printed and packed. */
const isCostly = ({ body, response, costly }: Endpoint) => costly ?? (isUpload(body) || isDownload(response));

/** Until the answer is out, streamed to its end, or nobody waits for it any more. */
async function takeTurn(share: FairShare, key: string, { raw }: FastifyReply): Promise<void> {
  const leave = await share.enter(key);
  if (raw.destroyed) return leave();
  raw.once("finish", leave).once("close", leave);
}

/** Does what the call asks; of a managing session or a program that changes something, somebody keeps a record. */
async function witnessed<T>(
  app: App,
  endpoint: Endpoint,
  { actor, params, act }: { actor: Actor | null; params: unknown; act: () => Promise<T> },
): Promise<T> {
  const isLogged = endpoint.logged && actor && (actor.isManaged || actor.token);
  const record = isLogged ? await app.witness(actor, callName(endpoint)) : null;
  if (!record) return act();
  let answer: T;
  try {
    answer = await act();
  } catch (error) {
    await record.refused();
    throw error;
  }
  const id = fieldsOf(answer).id ?? fieldsOf(params).id;
  await record.done(answer, typeof id === "string" ? id : null);
  return answer;
}

function send(endpoint: Endpoint, answer: unknown, reply: FastifyReply): unknown {
  const { response } = endpoint;
  if (!isDownload(response)) return { data: z.encode(response, answer as never) };
  if (!isFile(answer)) {
    if (!response.orJson) throw new Error(`${endpoint.path} answered no file`);
    return { data: z.encode(response.orJson, answer as never) };
  }
  const { name, type } = answer;
  if (!response.download.includes(type))
    throw new Error(`${endpoint.path} answered ${type}, which it does not declare`);
  reply.header("content-type", type).header("content-disposition", contentDisposition(name));
  if ("chunks" in answer) return reply.send(Readable.from(answer.chunks, { objectMode: false }));
  const { bytes } = answer;
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function isFile(answer: unknown): answer is DownloadedFile | StreamedFile {
  return typeof answer === "object" && answer !== null && ("bytes" in answer || "chunks" in answer);
}

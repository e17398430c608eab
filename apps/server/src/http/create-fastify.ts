import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import fastifyCookie from "@fastify/cookie";
import fastifyMultipart from "@fastify/multipart";
import { fail } from "@fatturachiara/contract";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { isLoopback, type TrustedProxies } from "../config/config-exposure.ts";
import { errorCode } from "../error-code.ts";
import { withRequestId } from "../jobs/request-id.ts";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";
import { compressAnswers } from "./compress-answers.ts";
import { drain, drainMs } from "./drain.ts";
import { securityHeaders } from "./guard/security-headers.ts";
import { readJsonBodies } from "./json-body.ts";
import { type BodyPatience, bodyPatience, limitArrival } from "./limit-arrival.ts";
import { isUnexpected, toFailure, unreadableRequest } from "./to-failure.ts";

/** The longest JSON body of a call that does not say otherwise (`mostBytes`). */
const bodyLimit = 100_000;

/** Below the calls: how long the head of a request may take to come, and how often that is looked at. */
const heads = { headersTimeout: 20_000, connectionsCheckingInterval: 5000 };
/** A connection on which nothing passes either way for so long is closed, whatever it waits for. */
const silenceMs = 600_000;

/** Fastify with our manners: any case in addresses, only our statuses, Italian failures, security headers everywhere. */
export async function createFastify(options: {
  log: Log;
  hsts: boolean;
  trustProxy: TrustedProxies;
  /** Hears of every failure that was answered. */
  tell: (error: unknown) => void;
  /** Names this server goes by; absent: any. */
  onlyAt?: readonly string[];
  patience?: BodyPatience;
}): Promise<FastifyInstance> {
  const { log, patience = bodyPatience } = options;
  const fastify = Fastify({
    logger: false,
    trustProxy: proxiesOf(options.trustProxy),
    bodyLimit,
    http: heads,
    connectionTimeout: silenceMs,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    // Short enough to be read out on the telephone.
    genReqId: () => randomBytes(5).toString("hex"),
    // 503 is a status the product's client does not survive; a closing server simply stops taking connections.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(options));
      answerFailure(error, request, reply as FastifyReply, log);
    },
    clientErrorHandler: refuseUnreadable,
  });
  readJsonBodies(fastify);
  await compressAnswers(fastify);
  await fastify.register(fastifyCookie);
  await fastify.register(fastifyMultipart, { throwFileSizeLimit: false });
  fastify.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(options));
    if (isApi(request)) reply.header("cache-control", "no-store");
    if (options.onlyAt && !isLoopback(request.hostname) && !options.onlyAt.includes(request.hostname)) {
      throw fail("notFound");
    }
    limitArrival(request, patience, () => {
      if (reply.sent) request.raw.destroy();
      else answerFailure(fail("bodyTooSlow"), request, reply.header("connection", "close"), log);
    });
  });
  // The last step before the call's own code: what reads the body does so outside of any context.
  fastify.addHook("preHandler", (request, _, done) => withRequestId(request.id, done));
  fastify.setErrorHandler(async (error: FastifyError, request, reply) => {
    const whole = await drain(request.raw, Math.min(drainMs, patience.atLeastMs));
    options.tell(error);
    if (!whole) reply.header("connection", "close");
    if (!reply.sent) answerFailure(error, request, reply, log);
    return reply;
  });
  return fastify;
}

/** As Fastify asks: whether to believe the peer at this address, so many steps before us. */
const proxiesOf = (trusted: TrustedProxies) =>
  typeof trusted === "number" ? trusted > 0 && ((_: string, hop: number) => hop < trusted) : [...trusted];

/** Whether an address belongs to the API, also one written in escapes. */
export const isApi = ({ url }: Pick<FastifyRequest, "url">) => /^\/api(?:[/?]|$)/i.test(unescaped(url));

function unescaped(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** What an unknown address of the API answers. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply, log: Log): void {
  answerFailure(fail("notFound"), request, reply, log);
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const failure = toFailure(error, request.id);
  if (isUnexpected(error, failure)) {
    const route = request.routeOptions?.url ?? null;
    log.error({ request: request.id, method: request.method, route, error: plainError(error) }, "unexpected failure");
  }
  // A file was asked for: its headers must not dress the failure.
  reply.removeHeader("content-disposition");
  reply.code(failure.status).type("application/json; charset=utf-8").send(failure.body);
}

// Below HTTP: headers too long or too slow, broken requests. Node would answer 431 or 408.
function refuseUnreadable(error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const failure = errorCode(error) === "ERR_HTTP_REQUEST_TIMEOUT" ? fail("bodyTooSlow") : unreadableRequest();
  const body = JSON.stringify(failure.body);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

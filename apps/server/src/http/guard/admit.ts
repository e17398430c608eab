import { type Endpoint, Failure, fail } from "@fatturachiara/contract";
import { profileHeader } from "@fatturachiara/contract/endpoint";
import { permits } from "@fatturachiara/contract/permission/permission";
import { tokenNeeds } from "@fatturachiara/contract/permission/token-needs";
import { type TokenPermission, tokenPermits } from "@fatturachiara/contract/permission/token-permission";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../actor.ts";
import { callName } from "../call-names.ts";
import type { App } from "../room.ts";

/** Who makes the call, once it has been admitted; null on public ones. */
export const actorOf = (request: FastifyRequest): Actor | null => actors.get(request) ?? null;

/** Lets a call begin, or refuses it with its reason; who keeps the security log is told of what was refused. */
export async function admitOrTell(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  try {
    await admit(app, endpoint, request);
  } catch (error) {
    if (error instanceof Failure) {
      await app.watch.refused({
        call: callName(endpoint),
        actor: actorOf(request),
        bearer: tokenIn(request),
        from: { address: request.ip, userAgent: request.headers["user-agent"] ?? "" },
        failure: error.code,
      });
    }
    throw error;
  }
}

const actors = new WeakMap<FastifyRequest, Actor>();

async function admit(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.access !== "public") {
    const actor = await app.authenticate(bearerOf(request));
    if (!actor) throw fail("sessionExpired");
    actors.set(request, actor);
    if (actor.token) admitToken(endpoint, actor.token.permesso);
  }
  if (endpoint.method !== "GET" || endpoint.changesState) app.csrf.check(request);
  const actor = actors.get(request);
  if (actor && !endpoint.anyProfile && isForAnother(request, actor)) throw fail("profileChanged");
  if (endpoint.access === "owner" && actor?.isManaged) throw fail("ownerOnly");
  if (actor?.permission && !permits(actor.permission, endpoint.least ?? "completa")) throw fail("notAllowed");
  if (endpoint.subscription && actor?.isExpired) throw fail("subscriptionExpired");
  if (endpoint.sensitive && !actor?.token && !actor?.isProven) throw fail("proofNeeded");
}

/** Whether the page means another profile than the session acts on by now. */
function isForAnother({ headers }: FastifyRequest, { profile, user, isManaged }: Actor): boolean {
  const named = headers[profileHeader.toLowerCase()];
  if (typeof named !== "string") return false;
  return named.toLowerCase() !== profile && (isManaged || named.toLowerCase() !== user);
}

function admitToken(endpoint: Endpoint, permission: TokenPermission): void {
  const needed = tokenNeeds(endpoint);
  if (!needed) throw fail("tokenNotAllowed");
  if (!tokenPermits(permission, needed)) throw fail("tokenReadOnly");
}

function bearerOf(request: FastifyRequest): string {
  const token = tokenIn(request);
  if (!token) throw fail("sessionMissing");
  return token;
}

function tokenIn({ headers }: FastifyRequest): string | null {
  return /^Bearer +([^ ]+)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

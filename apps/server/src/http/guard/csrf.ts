import { createHmac, randomBytes } from "node:crypto";
import { fail } from "@fatturachiara/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSameSecret } from "../../secret/is-same-secret.ts";
import type { SecretKeys } from "../../secret/secret-keys.ts";

const cookieName = "XSRF-TOKEN";

/** Double submit: the page copies the cookie XSRF-TOKEN into the header X-XSRF-TOKEN; another site cannot read it. */
export type Csrf = {
  /** Throws `csrfMissing` unless cookie and header agree and the value is one of ours. */
  check(request: FastifyRequest): void;
  /** Gives the browser a value when it has none (or not one of ours). */
  give(request: FastifyRequest, reply: FastifyReply): void;
};

/** Values are signed, so that a neighbouring subdomain cannot plant one of its own. Older keys stay good. */
export function createCsrf({ keys, secure }: { keys: ReturnType<SecretKeys["derive"]>; secure: boolean }): Csrf {
  const sign = (nonce: string, key: Uint8Array) => createHmac("sha256", key).update(nonce).digest("base64url");
  const isOurs = (value: string) => {
    const [nonce, signature] = value.split(".");
    return Boolean(nonce && signature && keys.some((key) => isSameSecret(sign(nonce, key), signature)));
  };
  return {
    check(request) {
      const cookie = request.cookies[cookieName];
      const header = request.headers["x-xsrf-token"];
      if (!cookie || typeof header !== "string" || !isSameSecret(cookie, header) || !isOurs(cookie))
        throw fail("csrfMissing");
    },
    give(request, reply) {
      const cookie = request.cookies[cookieName];
      if (cookie && isOurs(cookie)) return;
      const nonce = randomBytes(18).toString("base64url");
      const value = `${nonce}.${sign(nonce, keys[0])}`;
      // Not HttpOnly: the page has to read it.
      reply.setCookie(cookieName, value, { path: "/", sameSite: "strict", secure });
    },
  };
}

import type { FastifyInstance } from "fastify";
import { hashOf } from "../../hash-of.ts";

/**
 * The lists change only with the programme: browsers keep them for an hour and then ask with the ETag. The product's own
 * client always asks (it sends no-cache), and is answered 304 without the list.
 */
export function letBrowsersKeep(fastify: FastifyInstance, addresses: string): void {
  fastify.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
    if (!request.routeOptions.url?.startsWith(addresses)) return payload;
    const etag = `"${hashOf(payload).toString("base64url").slice(0, 22)}"`;
    // Private: the answer may carry the visitor's own cookie.
    reply.header("etag", etag).header("cache-control", "private, max-age=3600");
    if (request.headers["if-none-match"] !== etag) return payload;
    reply.code(304).removeHeader("content-length").removeHeader("content-type");
    return null;
  });
}

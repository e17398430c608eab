import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Csrf } from "../guard/csrf.ts";
import { pagePolicy, workerPolicy } from "../guard/security-headers.ts";
import { namePageFiles } from "./name-page-files.ts";
import { fillSetting, type pageSetting } from "./page-setting.ts";

const placeholder = "__CSP_NONCE__";

/** What stands in the page until the guarded area has come; no other page looks like it. */
const frame = /<!--frame-->.*<!--\/frame-->/s;
const isInside = (path: string) => path === "/ia" || path.startsWith("/ia/");

/** Whoever has the link of a customer's page has it from us: nobody finds it, and no page it leads to learns of it. */
const isOfCustomer = (path: string) => path === "/cliente" || path === "/cliente/";

/**
 * The built web: its files as they are (compressed ones when they stand beside), and `index.html` for every other
 * address, because the pages are the client's routes. Returns what answers an address that no route knows.
 */
export async function serveWeb(
  fastify: FastifyInstance,
  { webDir, csrf, setting }: { webDir: string; csrf: Csrf; setting: ReturnType<typeof pageSetting> },
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<unknown>> {
  const index = join(webDir, "index.html");
  if (existsSync(webDir)) {
    await fastify.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // The page goes through `sendPage`; the compressed twins are found beside their originals.
      globIgnore: ["**/*.html", "**/*.br", "**/*.gz"],
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names under /assets carry a digest of the content.
        const hashed = path.includes("/assets/") || path.includes("\\assets\\");
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
        if (/[/\\]service-worker\.js/.test(path)) reply.header("content-security-policy", workerPolicy);
      },
    });
  }
  return async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const isFile = /\.[A-Za-z0-9]+$/.test(path) && path !== "/index.html";
    if (request.method !== "GET" || isFile || !existsSync(index)) {
      return reply.code(404).type("text/plain; charset=utf-8").send("Pagina non trovata");
    }
    csrf.give(request, reply);
    const page = await readFile(index, "utf8");
    const html = fillSetting(isInside(path) ? page : page.replace(frame, ""), setting);
    if (isOfCustomer(path)) reply.header("x-robots-tag", "noindex, nofollow").header("referrer-policy", "no-referrer");
    return sendPage(reply, await namePageFiles(html, { webDir, path }));
  };
}

/** A page of ours: every `__CSP_NONCE__` in it becomes this answer's nonce, and nobody keeps it. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const nonce = randomBytes(18).toString("base64");
  return reply
    .header("content-security-policy", pagePolicy(nonce))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html.replaceAll(placeholder, nonce));
}

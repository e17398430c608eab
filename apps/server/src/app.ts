import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { answerUnknown, createFastify, isApi } from "./http/create-fastify.ts";
import { serveDocs } from "./http/docs/serve-docs.ts";
import { allowOrigins } from "./http/guard/cors.ts";
import { createCsrf } from "./http/guard/csrf.ts";
import { fairShare, type Turns } from "./http/guard/fair-share.ts";
import { logRequests } from "./http/log-requests.ts";
import { countRequests } from "./http/metrics.ts";
import { pageSetting } from "./http/pages/page-setting.ts";
import { serveWeb } from "./http/pages/serve-web.ts";
import type { App, Room } from "./http/room.ts";
import { serveHealth } from "./http/serve-health.ts";
import type { Readiness } from "./operation/readiness.ts";
import { traceCalls } from "./tracing/trace-calls.ts";

const nobodyWatches = { wants: () => false, tell: async () => {}, refused: async () => {} };

/** Of each profile, in this process: files in and out, and searches. */
const costlyAtOnce = { atOnce: 2, most: 10 };

/** Of all profiles together: large files looked at. Who waits has waited for a turn of their own already. */
const largeAtOnce = { atOnce: 3, most: Number.POSITIVE_INFINITY };

/**
 * Of all profiles together: whole accounts. One that comes in is a thread and a transaction and ends by itself, so that others
 * wait; one that goes out lasts as long as its reader likes: nobody waits for that, the archive can be prepared instead.
 */
const wholeAtOnce: Record<"in" | "out", Turns> = {
  in: { atOnce: 2, most: 20, refusal: "Altri stanno già importando i loro dati: riprova fra qualche minuto." },
  out: {
    atOnce: 8,
    most: 0,
    refusal:
      "Altri stanno già scaricando i loro dati: riprova fra qualche minuto, o fai preparare l'archivio e scaricalo quando è pronto.",
  },
};

/** The rooms that exist in this mode. */
export function roomsIn(mode: Deps["config"]["mode"], rooms: readonly Room[]): Room[] {
  return rooms.filter((room) => mode === "demo" || !room.onlyInDemo);
}

/** What somebody who watches the process is told. */
export type Outlook = Readiness & { gauges: () => Promise<string> };

/** The whole HTTP side: the calls of these rooms, the pages, health and documentation. Not listening yet. */
export async function buildApp(
  deps: Deps,
  rooms: readonly Room[],
  { isReady, tell, gauges }: Outlook,
): Promise<FastifyInstance> {
  const { config, log } = deps;
  const production = config.mode === "production";
  const fastify = await createFastify({
    log,
    tell,
    hsts: production,
    trustProxy: config.trustProxy,
    // The demo shows every letter: a name that somebody else's page has pointed at this machine opens nothing.
    ...(!production && { onlyAt: [new URL(config.publicUrl).hostname] }),
  });
  const secureCookies = config.publicUrl.startsWith("https:");
  const csrf = createCsrf({ keys: config.keys.derive("csrf"), secure: secureCookies });
  logRequests(fastify, log);
  if (config.tracing) traceCalls(fastify);
  countRequests(fastify, { token: production ? config.metricsToken : "open", gauges });
  await allowOrigins(fastify, config.corsOrigins);
  fastify.addHook("onRequest", async (request, reply) => {
    if (isApi(request)) csrf.give(request, reply);
  });
  serveHealth(fastify, isReady);
  serveDocs(fastify, config);
  const page = await serveWeb(fastify, { webDir: config.webDir, csrf, setting: pageSetting(config) });
  fastify.setNotFoundHandler((request, reply) =>
    isApi(request) ? answerUnknown(request, reply, log) : page(request, reply),
  );

  const [authenticate = async () => null, second] = rooms.flatMap((room) => room.authenticate?.(deps) ?? []);
  if (second) throw new Error("Two rooms supply authenticate");
  const [witness = async () => null] = rooms.flatMap((room) => room.witness?.(deps) ?? []);
  const [watch = nobodyWatches] = rooms.flatMap((room) => room.watch?.(deps) ?? []);
  const [takeSpace = async () => {}] = rooms.flatMap((room) => room.takeSpace?.(deps) ?? []);
  const app: App = {
    fastify,
    authenticate,
    witness,
    watch,
    csrf,
    costly: fairShare(costlyAtOnce),
    large: fairShare(largeAtOnce),
    whole: { in: fairShare(wholeAtOnce.in), out: fairShare(wholeAtOnce.out) },
    uploadFolder: join(config.dataDir, "tmp"),
    takeSpace,
    scanner: deps.scanner,
    secureCookies,
    mounted: new Set(),
  };
  for (const room of rooms) room.routes?.(app, deps);
  await fastify.ready();
  return fastify;
}

import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { document } from "@fatturachiara/contract/rooms/document";
import { afterEach, expect, test } from "vitest";
import { aDraft, anIssuer, type Issuer } from "../../test/factories/a-document.ts";
import { silentLog } from "../../test/silent-log.ts";
import { type TestApp, testApp } from "../../test/test-app.ts";
import { tracesOf, tracesTo } from "../../test/trace-collector.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { openTracer } from "./open-telemetry.ts";
import { asSpan, beginSpan, traceWith } from "./tracer.ts";

/** Nobody listens there. */
const nowhere = tracesTo(1);

afterEach(() => traceWith(null));

async function withDraft(): Promise<{ app: TestApp; issuer: Issuer; id: string }> {
  const app = await testApp({ config: { tracing: nowhere } });
  const issuer = await anIssuer(app);
  await app.runJobs();
  const { id } = await aDraft(app, issuer);
  return { app, issuer, id };
}

const caller = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const headers = { traceparent: `00-${caller.traceId}-${caller.spanId}-01` };

test("a sending is one trace: the caller's, then call, transaction, job, SMTP", async () => {
  const { app, issuer, id } = await withDraft();

  const { spans } = await tracesOf(async () => {
    await app.call(document.send, { token: issuer.token, params: { id }, headers });
    await app.runJobs();
  });
  app.deps.simulator?.stop();

  const ofCaller = spans.filter(({ traceId }) => traceId === caller.traceId);
  const smtp = ofCaller.find(({ name }) => name === "smtp");
  const way = [];
  for (let at = smtp; at; at = ofCaller.find(({ spanId }) => spanId === at?.parentSpanId)) way.unshift(at.name);
  expect(way).toEqual(["document.send", "transaction", "send-fattura", "smtp"]);
  expect(ofCaller.find(({ name }) => name === "document.send")?.parentSpanId).toBe(caller.spanId);
  expect(smtp?.attributes).toEqual([{ key: "fatturachiara.outcome", value: { stringValue: "accepted" } }]);
});

test("what a job asks for is a trace of its own that names the job's", async () => {
  const { app, issuer, id } = await withDraft();

  const { spans } = await tracesOf(async () => {
    await app.call(document.send, { token: issuer.token, params: { id }, headers });
    await app.runJobs({ alsoLater: true });
  });
  app.deps.simulator?.stop();

  const reading = spans.find(({ name }) => name === "poll-mailbox");
  expect(reading?.traceId).not.toBe(caller.traceId);
  expect(reading?.links?.map(({ traceId }) => traceId)).toEqual([caller.traceId]);
});

test("nothing personal is told", async () => {
  const { app, issuer, id } = await withDraft();

  const { raw } = await tracesOf(async () => {
    await app.call(document.send, { token: issuer.token, params: { id }, headers });
    await app.call(document.read, { token: issuer.token, params: { id } });
    await app.runJobs({ alsoLater: true });
  });
  app.deps.simulator?.stop();

  for (const word of [id, issuer.token, issuer.email, "12345678903", "Officine Meridiana", "Ferrari", "@"]) {
    expect(raw, word).not.toContain(word);
  }
  expect(raw).toContain("/api/document/:id");
});

/** Somebody who takes connections and what comes in, and never answers. */
async function silentCollector(): Promise<{ url: string; heard: () => number; close: () => void }> {
  let heard = 0;
  const collector = createServer((request) => {
    heard += 1;
    request.resume();
  });
  await new Promise<void>((ready) => collector.listen(0, "127.0.0.1", ready));
  const { port } = collector.address() as AddressInfo;
  const close = () => {
    collector.closeAllConnections();
    collector.close();
  };
  return { url: tracesTo(port).url, heard: () => heard, close };
}

test.each(["is not there", "takes everything and never answers"])(
  "a collector that %s costs nobody anything, and a stop waits a second for it",
  async (kind) => {
    const silent = await silentCollector();
    const to = kind === "is not there" ? nowhere : { ...nowhere, url: silent.url };
    const { tracer, close } = openTracer(to, { version: "1.0.0", log: silentLog });
    const { app, issuer, id } = await withDraft();
    traceWith(tracer);

    const { status } = await app.call(document.send, { token: issuer.token, params: { id } });
    await app.runJobs();
    const begun = performance.now();
    await close();
    const waited = performance.now() - begun;

    app.deps.simulator?.stop();
    const heard = silent.heard();
    silent.close();
    expect(status).toBe(200);
    expect(waited).toBeLessThan(1500);
    expect(heard > 0).toBe(kind !== "is not there");
  },
);

test("what outlives a span is no part of it", async () => {
  const { db } = await testApp();
  let later: Promise<unknown> = Promise.resolve();

  const { spans } = await tracesOf(async () => {
    let go = () => {};
    const over = new Promise<void>((resolve) => (go = resolve));
    await asSpan(beginSpan({ kind: "job", name: "short", origin: {} }), async () => {
      later = over.then(() => inTransaction(db, async () => undefined));
    });
    go();
    await later;
  });

  expect(spans.map(({ name }) => name)).toEqual(["short"]);
});

test("without a collector's address nothing of it is loaded", async () => {
  const hook = `data:text/javascript,${encodeURIComponent(
    'import { registerHooks } from "node:module"; registerHooks({ resolve(name, context, next) { if (name.startsWith("@opentelemetry/")) console.log(name); return next(name, context); } });',
  )}`;
  const main = join(import.meta.dirname, "..", "main.ts");

  const { stdout } = await promisify(execFile)(process.execPath, ["--import", hook, main, "--version"]);

  expect(stdout).toContain("FatturaChiara");
  expect(stdout).not.toContain("@opentelemetry");
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect as connectTo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { endpoint, fail } from "@fatturachiara/contract";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { multipart, type TestApp, testApp } from "../../test/test-app.ts";
import { createLog } from "../log.ts";
import { programVersion } from "../program/program-version.ts";
import { Secret } from "../secret/secret.ts";
import type { Actor } from "./actor.ts";
import { contentDisposition } from "./content-disposition.ts";
import { mount } from "./mount.ts";
import type { Room } from "./room.ts";

const echo = endpoint({
  method: "POST",
  path: "Try/Echo/:id",
  access: "public",
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.string()) }),
  body: z.object({ n: z.int({ error: "Inserisci un numero." }), rows: z.array(z.object({ q: z.int() })) }),
  mostBytes: 300_000,
  response: z.object({ id: z.string(), n: z.int() }),
  summary: "Answers what it was given.",
});
const ping = endpoint({
  method: "POST",
  path: "try/ping",
  access: "public",
  response: z.object({}),
  summary: "Nothing in, nothing out.",
});
const broken = endpoint({
  method: "GET",
  path: "try/broken",
  access: "public",
  response: z.object({}),
  summary: "Breaks.",
});
const file = endpoint({
  method: "GET",
  path: "try/file",
  access: "public",
  response: { download: ["application/pdf"] },
  summary: "A file.",
});
const heavy = endpoint({
  method: "GET",
  path: "try/heavy",
  access: "profile",
  least: "consultazione",
  response: { download: ["application/pdf"] },
  summary: "A file that takes its time.",
});
/** Everything of an account goes out. */
const everything = endpoint({
  method: "POST",
  path: "try/everything",
  access: "public",
  whole: true,
  response: z.object({}),
  summary: "Everything.",
});
/** Everything of an account comes in. */
const anAccount = endpoint({
  method: "POST",
  path: "try/account",
  access: "public",
  whole: true,
  body: { upload: { field: "file", maxBytes: 1_000_000, types: ["application/zip"], fills: true } },
  response: z.object({}),
  summary: "An account.",
});
const heavyWork = { gate: Promise.withResolvers<void>(), now: 0, most: 0 };
const wholeWork = { gate: Promise.withResolvers<void>(), now: 0 };
const upload = endpoint({
  method: "POST",
  path: "try/upload",
  access: "public",
  body: { upload: { field: "logo", maxBytes: 1_000_000, types: ["image/png"], fills: true } },
  response: z.object({ name: z.string(), size: z.int() }),
  summary: "Takes a file.",
});
const mine = endpoint({
  method: "GET",
  path: "try/mine",
  access: "profile",
  least: "consultazione",
  response: z.object({ profile: z.string() }),
  summary: "Mine.",
});
const owned = endpoint({
  method: "POST",
  path: "try/owned",
  access: "owner",
  response: z.object({}),
  summary: "The owner's.",
});
const paid = endpoint({
  method: "PUT",
  path: "try/paid",
  access: "profile",
  least: "completa",
  logged: null,
  once: "byItself",
  subscription: true,
  response: z.object({}),
  summary: "Paid.",
});
const connect = endpoint({
  method: "GET",
  path: "try/connect",
  access: "profile",
  anyProfile: true,
  least: "consultazione",
  logged: null,
  changesState: true,
  response: z.object({}),
  summary: "Changes state.",
});

const from = endpoint({
  method: "GET",
  path: "try/from",
  access: "public",
  response: z.object({ address: z.string() }),
  summary: "Where the call comes from.",
});

const actor: Actor = {
  user: "u",
  profile: "p",
  isManaged: false,
  permission: null,
  session: "s",
  isProven: false,
  token: null,
  isExpired: false,
};
const actors: Record<string, Actor> = {
  user: actor,
  manager: { ...actor, profile: "other", isManaged: true },
  expired: { ...actor, isExpired: true },
};

const room: Room = {
  name: "try",
  authenticate: () => async (token) => {
    if (token === "revoked") throw fail("managementRevoked");
    return actors[token] ?? null;
  },
  routes: (app) => {
    mount(app, echo, async ({ params, body }) => ({ id: params.id, n: body.n, secret: "column" }));
    mount(app, ping, async () => ({}));
    mount(app, broken, async () => {
      throw new Error("no such thing as mario.rossi@example.it");
    });
    mount(app, file, async () => ({ name: "Fattura n° 1.pdf", type: "application/pdf", bytes: Buffer.from("%PDF") }));
    for (const whole of [everything, anAccount])
      mount(app, whole as typeof everything, async () => {
        wholeWork.now += 1;
        await wholeWork.gate.promise;
        return {};
      });
    mount(app, heavy, async () => {
      heavyWork.most = Math.max(heavyWork.most, ++heavyWork.now);
      await heavyWork.gate.promise;
      heavyWork.now -= 1;
      return { name: "a.pdf", type: "application/pdf", bytes: Buffer.from("%PDF") };
    });
    mount(app, upload, async ({ body }) => ({ name: body.name, size: body.bytes.length }));
    mount(app, mine, async ({ actor }) => ({ profile: actor.profile }));
    mount(app, owned, async () => ({}));
    mount(app, paid, async () => ({}));
    mount(app, from, async ({ from }) => ({ address: from.address }));
    mount(app, connect, async () => ({}));
  },
};

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const webDir = mkdtempSync(join(tmpdir(), "fatturachiara-web-"));
  mkdirSync(join(webDir, "assets"));
  writeFileSync(join(webDir, "page-files.json"), JSON.stringify({ "/ia/home": ["/assets/home.js"] }));
  writeFileSync(
    join(webDir, "index.html"),
    `<meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/assets/a.js"></script><!--frame--><main>Loading</main><!--/frame-->`,
  );
  writeFileSync(join(webDir, "assets", "a.js"), "plain");
  writeFileSync(join(webDir, "service-worker.js"), "worker");
  writeFileSync(join(webDir, "assets", "a.js.br"), "brotli");
  const log = createLog("info", { write: (line) => void lines.push(line) });
  app = await testApp({ rooms: [room], config: { webDir }, log });
  return () => rmSync(webDir, { recursive: true, force: true });
});

async function raw(
  method: "GET" | "POST" | "PATCH" | "OPTIONS",
  url: string,
  headers: Record<string, string> = {},
  payload?: string | Buffer,
) {
  const first = await app.fastify.inject({ url: "/api/openapi.json" });
  const token = first.cookies[0]?.value ?? "";
  return app.fastify.inject({
    method,
    url,
    headers: { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token, ...headers },
    ...(payload !== undefined && { payload }),
  });
}
const json = { "content-type": "application/json" };

test("the worker that answers without a line is asked for anew each time, and fetches from here alone", async () => {
  const { headers, body } = await raw("GET", "/service-worker.js");

  expect([body, headers["cache-control"]]).toEqual(["worker", "no-cache"]);
  expect(headers["content-security-policy"]).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
});

test("the page of a customer is found by no search engine and tells nobody where it was, unlike the others", async () => {
  const headersOf = async (path: string) => {
    const { headers } = await raw("GET", path);
    return [headers["x-robots-tag"], headers["referrer-policy"]];
  };

  expect(await headersOf("/cliente")).toEqual(["noindex, nofollow", "no-referrer"]);
  expect(await headersOf("/login")).toEqual([undefined, "same-origin"]);
});

describe("a call", () => {
  test("is found whatever the case of its address, and its values keep theirs", async () => {
    const { statusCode, body } = await raw("POST", "/API/try/eCHO/AbC", json, '{"n":1,"rows":[]}');

    expect([statusCode, JSON.parse(body).data.id]).toEqual([200, "AbC"]);
  });

  test("takes as long a body as it says", async () => {
    const rows = Array.from({ length: 9_000 }, () => ({ q: 1_000_000 }));

    const long = await app.call(echo, { params: { id: "x" }, body: { n: 1, rows } });
    const tooLong = await app.call(echo, { params: { id: "x" }, body: { n: 1, rows: [...rows, ...rows, ...rows] } });

    expect([long.status, tooLong.codes]).toEqual([200, ["tooLarge"]]);
  });

  test("answers only what the contract names", async () => {
    const { data } = await app.call(echo, { params: { id: "x" }, body: { n: 1, rows: [] } });

    expect(data).toEqual({ id: "x", n: 1 });
  });

  test("without a body is legal though it names a content type", async () => {
    const { statusCode, body } = await raw("POST", "/api/try/ping", json, "");

    expect([statusCode, body]).toEqual([200, '{"data":{}}']);
  });

  test("with wrong values says what is wrong and where", async () => {
    const { statusCode, body } = await raw("POST", "/api/try/echo/x", json, '{"n":"uno","rows":[{"q":"due"}]}');

    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      codes: ["invalidRequest"],
      fields: { n: ["Inserisci un numero."], "rows[0].q": ["Un dato non è del tipo giusto."] },
    });
  });
});

describe("a page that names the profile it is for", () => {
  const named = (profile: string, bearer = "manager") => ({
    authorization: `Bearer ${bearer}`,
    "x-acting-profile": profile,
  });

  test.each([
    ["reading", "GET", "/api/try/mine"],
    ["what is the owner's", "POST", "/api/try/owned"],
  ] as const)("is told when the session acts on another by now, and nothing is done: %s", async (_, method, url) => {
    const { statusCode, body } = await raw(method, url, named("p"));

    expect([statusCode, JSON.parse(body).codes]).toEqual([400, ["profileChanged"]]);
  });

  test("is answered as long as it is that one, one's own by its person's id too, and so is who names none", async () => {
    const calls = [named("OTHER"), named("p", "user"), named("U", "user"), { authorization: "Bearer manager" }];
    const answers = await Promise.all(calls.map((headers) => raw("GET", "/api/try/mine", headers)));
    const { body } = await raw("GET", "/api/try/mine", named("u"));

    expect(answers.map(({ body }) => JSON.parse(body).data.profile)).toEqual(["other", "p", "p", "other"]);
    expect(JSON.parse(body).codes).toEqual(["profileChanged"]);
  });

  test("may ask who is signed in, and go over, whatever it names", async () => {
    const { statusCode } = await raw("GET", "/api/try/connect", named("p"));

    expect(statusCode).toBe(200);
  });
});

describe("a failure", () => {
  test.each([
    ["a prototype", () => raw("POST", "/api/try/ping", json, '{"a":{"__proto__" :{}}}'), 400, "malformedJson"],
    [
      "a prototype in disguise",
      () => raw("POST", "/api/try/ping", json, '{"\\u005F_\\u0070roto__":1}'),
      400,
      "malformedJson",
    ],
    ["a body of brackets", () => raw("POST", "/api/try/ping", json, "[".repeat(90_000)), 400, "tooLarge"],
    ["wrong JSON", () => raw("POST", "/api/try/ping", json, "{"), 400, "malformedJson"],
    [
      "another media type",
      () => raw("POST", "/api/try/ping", { "content-type": "application/xml" }, "<a/>"),
      400,
      "unsupportedContent",
    ],
    [
      "a body of 101 kB, where nothing is asked for",
      () => raw("POST", "/api/try/ping", json, `"${"x".repeat(101_000)}"`),
      400,
      "tooLarge",
    ],
    ["a body of 20 MB", () => raw("POST", "/api/try/ping", json, `"${"x".repeat(20_000_000)}"`), 400, "tooLarge"],
    ["an unknown address", () => raw("GET", "/api/nowhere"), 404, "notFound"],
    ["an unknown method", () => raw("PATCH", "/api/try/ping"), 404, "notFound"],
    [
      "a preflight of another origin",
      () => raw("OPTIONS", "/api/try/ping", { origin: "https://evil.example" }),
      404,
      "notFound",
    ],
    ["a broken address", () => raw("GET", "/api/try/%zz"), 404, "notFound"],
    ["a value of the address that is too long", () => raw("POST", `/api/try/echo/${"x".repeat(600)}`), 404, "notFound"],
    ["no token", () => raw("GET", "/api/try/mine"), 401, "sessionMissing"],
    [
      "a token that is not valid",
      () => raw("GET", "/api/try/mine", { authorization: "Bearer x" }),
      401,
      "sessionExpired",
    ],
    [
      "a revoked management",
      () => raw("GET", "/api/try/mine", { authorization: "Bearer revoked" }),
      403,
      "managementRevoked",
    ],
    [
      "the owner's call from a managing session",
      () => raw("POST", "/api/try/owned", { authorization: "Bearer manager" }),
      400,
      "ownerOnly",
    ],
    ["no XSRF header", () => app.fastify.inject({ method: "POST", url: "/api/try/ping" }), 400, "csrfMissing"],
    [
      "an XSRF value of somebody else's making",
      () => raw("POST", "/api/try/ping", { cookie: "XSRF-TOKEN=a.b", "x-xsrf-token": "a.b" }),
      400,
      "csrfMissing",
    ],
    [
      "a GET that changes state, without XSRF header",
      () => raw("GET", "/api/try/connect", { authorization: "Bearer user", "x-xsrf-token": "" }),
      400,
      "csrfMissing",
    ],
    ["a file where none was sent", () => raw("POST", "/api/try/upload", json, "{}"), 400, "unsupportedContent"],
    [
      "a broken multipart",
      () => raw("POST", "/api/try/upload", { "content-type": "multipart/form-data; boundary=x" }, "--x\r\nrubbish"),
      400,
      "invalidRequest",
    ],
    ["an unexpected exception", () => raw("GET", "/api/try/broken"), 500, "internal"],
  ])("of %s is in Italian, in the envelope, with one of our statuses", async (_, act, status, code) => {
    const answer = await act();

    expect(answer.statusCode).toBe(status);
    const body = answer.json();
    expect(body.codes).toEqual([code]);
    expect(body.messages[0]).toMatch(/^[A-Z].*[a-z.)]$/);
  });

  test("nobody foresaw carries a code that is in the log, and neither names a person", async () => {
    const { body } = await raw("GET", "/api/try/broken");

    const code = /\(codice (\w+)\)/.exec(body)?.[1];
    expect(code).toBeDefined();
    expect(lines.filter((line) => line.includes(code as string) && line.includes("no such thing"))).toHaveLength(1);
    expect(body + lines.join("")).not.toContain("rossi");
  });

  test("of a body that its sender cuts short is no fault of ours, and no line in the log", async () => {
    const own: string[] = [];
    const cut = await testApp({
      rooms: [room],
      log: createLog("error", { write: (line) => void own.push(line) }),
    });
    await cut.fastify.listen({ port: 0, host: "127.0.0.1" });
    const { port } = cut.fastify.server.address() as AddressInfo;
    const socket = connectTo({ port, host: "127.0.0.1" });
    const lines = ["POST /api/try/echo/x HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
    const answered = new Promise((resolve) =>
      cut.fastify.server.once("request", (_, response) => {
        response.once("close", resolve);
        socket.destroy();
      }),
    );
    socket.write(`${lines.join("\r\n")}\r\nContent-Length: 1000\r\n\r\n{"n":`);
    await answered;
    await cut.fastify.close();

    expect(own).toEqual([]);
  });

  test("of an expired subscription is 402 only where the subscription counts", async () => {
    const paidCall = await app.call(paid, { token: "expired" });
    const freeCall = await app.call(mine, { token: "expired" });

    expect([paidCall.status, paidCall.codes, freeCall.status]).toEqual([402, ["subscriptionExpired"], 200]);
  });
});

describe("files", () => {
  test("come down with their name, in the two spellings of RFC 6266", async () => {
    const { data, raw } = await app.call(file);

    expect(data).toEqual({
      name: "Fattura n° 1.pdf",
      type: "application/pdf",
      bytes: new Uint8Array(Buffer.from("%PDF")),
    });
    expect(raw.headers["content-disposition"]).toBe(
      `attachment; filename="Fattura n_ 1.pdf"; filename*=UTF-8''Fattura%20n%C2%B0%201.pdf`,
    );
  });

  test.each([
    ["IT01234567890_00001.xml", 'attachment; filename="IT01234567890_00001.xml"'],
    ['a"b\r\nX: y.pdf', `attachment; filename="a_b__X: y.pdf"; filename*=UTF-8''a%22b__X%3A%20y.pdf`],
    ["perché.pdf", `attachment; filename="perche.pdf"; filename*=UTF-8''perch%C3%A9.pdf`],
  ])("named %j cannot break out of the header", (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });

  test("go up", async () => {
    const { status, data } = await app.call(upload, {
      body: { name: "a.png", type: "image/png", bytes: Buffer.alloc(500_000) },
    });

    expect([status, data]).toEqual([200, { name: "a.png", size: 500_000 }]);
  });

  test.each([
    [
      "too large",
      { name: "a.png", type: "image/png", bytes: Buffer.alloc(1_000_001) },
      "File troppo grande (max 1 MB)",
    ],
    [
      "far too large",
      { name: "a.png", type: "image/png", bytes: Buffer.alloc(20_000_000) },
      "File troppo grande (max 1 MB)",
    ],
    ["of another kind", { name: "a.gif", type: "image/gif", bytes: Buffer.alloc(10) }, "Formato non valido"],
  ])("that are %s are refused", async (_, body, message) => {
    const { status, messages } = await app.call(upload, { body });

    expect([status, messages]).toEqual([400, [message]]);
  });

  test("under another field name are refused", async () => {
    const body = multipart("other", { name: "a.png", type: "image/png", bytes: Buffer.alloc(10) });

    expect((await raw("POST", "/api/try/upload", body.headers, body.body)).statusCode).toBe(400);
  });
});

describe("of what costs much", () => {
  test("a profile has two under way and ten that wait; more are refused, and others are not held up", async () => {
    const mine = Array.from({ length: 13 }, () => app.call(heavy, { token: "user" }));
    const refused = await Promise.race(mine);
    const others = app.call(heavy, { token: "manager" });
    await vi.waitFor(() => expect(heavyWork.now).toBe(3), 10_000);
    heavyWork.gate.resolve();

    const statuses = (await Promise.all(mine)).map(({ status }) => status);

    expect(refused).toMatchObject({ status: 400, codes: ["tooManyRequests"] });
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect((await others).status).toBe(200);
    expect(heavyWork.most).toBe(3);
    expect((await app.call(heavy, { token: "user" })).status).toBe(200);
  });
});

describe("whole accounts, whosever they are", () => {
  beforeEach(() => Object.assign(wholeWork, { gate: Promise.withResolvers<void>(), now: 0 }));

  test("go out eight at a time; one more is told that the archive can be prepared instead", async () => {
    const eight = Array.from({ length: 8 }, () => app.call(everything));
    await vi.waitFor(() => expect(wholeWork.now).toBe(8), 10_000);

    const refused = await app.call(everything);
    wholeWork.gate.resolve();

    expect(refused).toMatchObject({ status: 400, codes: ["tooManyRequests"] });
    expect(refused.messages).toEqual([expect.stringMatching(/fai preparare l'archivio/)]);
    expect((await Promise.all(eight)).map(({ status }) => status)).toEqual(eight.map(() => 200));
    expect((await app.call(everything)).status).toBe(200);
  });

  test("come in two at a time; twenty wait for their turn, one more is told that others are at it", async () => {
    const body = { name: "a.zip", type: "application/zip", bytes: Buffer.alloc(10) };
    const all = Array.from({ length: 23 }, () => app.call(anAccount, { body }));
    const refused = await Promise.race(all);
    const underWay = wholeWork.now;
    wholeWork.gate.resolve();

    expect(refused).toMatchObject({ status: 400, messages: [expect.stringMatching(/^Altri stanno già importando/)] });
    expect(underWay).toBe(2);
    expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(22);
  });
});

describe("the pages", () => {
  test("carry a strict policy with a nonce of their own, and nobody keeps them", async () => {
    const [first, two] = [await raw("GET", "/ia/home?x=1"), await raw("GET", "/login")];
    const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1];

    expect(first.headers["content-security-policy"]).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonceOf(first.body)}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src blob:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(nonceOf(first.body)).not.toBe(nonceOf(two.body));
    expect(first.headers["strict-transport-security"]).toBeUndefined();
  });

  test("show the frame of the guarded area before any script has come, and only there", async () => {
    const shows = async (path: string) => (await raw("GET", path)).body.includes("Loading");

    expect([await shows("/ia/home"), await shows("/ia/document/step/init")]).toEqual([true, true]);
    expect([await shows("/login"), await shows("/"), await shows("/register")]).toEqual([false, false, false]);
  });

  test("give the browser its XSRF value", async () => {
    const { cookies } = await app.fastify.inject({ url: "/login" });

    expect(cookies).toMatchObject([{ name: "XSRF-TOKEN", path: "/", sameSite: "Strict" }]);
  });

  test("have files that may be kept for ever, compressed for who can read it", async () => {
    const plain = await raw("GET", "/assets/a.js");
    const brotli = await raw("GET", "/assets/a.js", { "accept-encoding": "br" });

    expect([plain.body, brotli.body, brotli.headers["content-encoding"]]).toEqual(["plain", "brotli", "br"]);
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-type"]).toContain("javascript");
    expect(brotli.headers["content-type"]).toContain("javascript");
  });

  test("that look like files but do not exist are 404, not the start page", async () => {
    expect((await raw("GET", "/assets/b.js")).statusCode).toBe(404);
    expect((await raw("GET", "/..%2f..%2fetc/passwd")).body).not.toContain("root:");
  });

  test("are never served with the placeholder in them", async () => {
    expect((await raw("GET", "/index.html")).body).not.toContain("__CSP_NONCE__");
  });
});

describe("an answer made for one request", () => {
  test("is compressed for who can read it, where that is worth it", async () => {
    const asked = async (url: string, takes: string) => {
      const { headers, rawPayload } = await raw("GET", url, { "accept-encoding": takes });
      return { encoding: headers["content-encoding"], rawPayload };
    };
    const plain = (await raw("GET", "/api/openapi.json")).body;

    expect((await asked("/api/openapi.json", "gzip, deflate, br, zstd")).encoding).toBe("zstd");
    expect((await asked("/api/openapi.json", "identity")).encoding).toBeUndefined();
    expect((await asked("/healthz", "br")).encoding).toBeUndefined();
    const { encoding, rawPayload } = await asked("/api/openapi.json", "gzip, deflate, br");
    expect([encoding, brotliDecompressSync(rawPayload).toString()]).toEqual(["br", plain]);
  });

  test("says that it depends on what the reader takes", async () => {
    expect((await raw("GET", "/api/openapi.json", { "accept-encoding": "br" })).headers.vary).toContain(
      "accept-encoding",
    );
  });

  test("a body that comes compressed is not opened", async () => {
    const body = gzipSync(`{"n":1,"rows":[]}`);
    const answer = await raw("POST", "/api/try/echo/a", { ...json, "content-encoding": "gzip" }, body);

    expect(answer.statusCode).toBe(400);
  });
});

describe("the house itself", () => {
  test("says how it is", async () => {
    const health = await raw("GET", "/healthz");
    expect([health.statusCode, JSON.parse(health.body)]).toEqual([200, { status: "ok", ...programVersion }]);
    expect((await raw("GET", "/readyz")).statusCode).toBe(200);
    expect((await raw("GET", "/metrics")).body).toMatch(
      /http_requests_total\{method="GET",route="\/healthz",status="200"\} \d/,
    );
  });

  test.each(["TRACE", "PROPFIND"] as const)(
    "has no answer to %s, and says nothing back of the request",
    async (method) => {
      const { statusCode, body } = await app.fastify.inject({
        method,
        url: "/api/try",
        headers: { cookie: "a=segreto" },
      });

      expect(statusCode).toBe(404);
      expect(body).not.toContain("segreto");
    },
  );

  test("documents its calls for machines and people; its only script is a file, which a page can do without", async () => {
    expect((await raw("GET", "/api/openapi.json")).json()).toMatchObject({ openapi: "3.1.0" });
    const page = await raw("GET", "/api/docs");
    expect(page.body).toContain("auth.login");
    expect(page.body.match(/<script[^>]*>/g)).toEqual(['<script src="/api-docs.js" defer>']);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    const [, anchor = ""] = page.body.match(/href="#(shape-\w+)"/) ?? [];
    expect(page.body, "a shape leads to where it stands").toContain(`<pre id="${anchor}">`);
  });

  test("shows its gauges in production to whoever has the token, and to nobody else", async () => {
    const production = { mode: "production", smtpUrl: Secret.of("smtps://mail") } as const;
    const gauges = async (metricsToken: Secret | null, authorization?: string) => {
      const closed = await testApp({ rooms: [room], config: { ...production, metricsToken } });
      const headers = authorization ? { authorization } : {};
      return (await closed.fastify.inject({ url: "/metrics", headers })).statusCode;
    };
    const token = Secret.of("un-gettone");

    expect(await gauges(null)).toBe(404);
    expect(await gauges(token)).toBe(404);
    expect(await gauges(token, "Bearer altro")).toBe(404);
    expect(await gauges(token, "Bearer un-gettone")).toBe(200);
  });

  test("answers in the demo only who calls it by a name of this computer", async () => {
    const at = async (host: string) => (await app.fastify.inject({ url: "/healthz", headers: { host } })).statusCode;

    expect([await at("localhost:3361"), await at("127.0.0.1"), await at("[::1]:3361")]).toEqual([200, 200, 200]);
    expect([await at("evil.example"), await at("127.0.0.1.evil.example")]).toEqual([404, 404]);
  });

  test("believes as many proxies as there are, and nothing that stands before them", async () => {
    const one = await testApp({ rooms: [room], config: { trustProxy: 1 } });
    const seen: string[] = [];
    const network = await testApp({ rooms: [room], config: { trustProxy: ["127.0.0.1", "7.7.7.0/24"] } });
    for (const { fastify } of [one, network]) {
      const forwarded = { "x-forwarded-for": "9.9.9.9, 5.5.5.5, 7.7.7.7" };
      const answer = await fastify.inject({ url: "/api/try/from", headers: forwarded, remoteAddress: "127.0.0.1" });
      seen.push(answer.json().data.address);
    }

    expect(seen).toEqual(["7.7.7.7", "5.5.5.5"]);
  });

  test("is the API also when its address is written in escapes", async () => {
    const { headers, statusCode } = await raw("GET", "/%61pi/try/mine");

    expect([statusCode, headers["cache-control"]]).toEqual([401, "no-store"]);
  });

  test("logs the pattern of an address, never its values", async () => {
    await raw("POST", "/api/try/echo/RSSMRA80A01H501U?page=mario", json, '{"n":1,"rows":[]}');

    const log = lines.join("");
    expect(log).toContain("/api/Try/Echo/:id");
    expect(log).not.toContain("RSSMRA80A01H501U");
    expect(log).not.toContain("mario");
  });

  test("lets only the configured origins in", async () => {
    const open = await testApp({ rooms: [room], config: { corsOrigins: ["https://app.example.it"] } });
    const preflight = (origin: string) =>
      open.fastify.inject({
        method: "OPTIONS",
        url: "/api/try/ping",
        headers: { origin, "access-control-request-method": "POST" },
      });

    const good = await preflight("https://app.example.it");
    const bad = await preflight("https://evil.example");

    expect([good.statusCode, good.headers["access-control-allow-origin"]]).toEqual([200, "https://app.example.it"]);
    expect([bad.statusCode, bad.headers["access-control-allow-origin"]]).toEqual([404, undefined]);
    expect(good.headers).toMatchObject({
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": "GET, PUT, POST, DELETE",
      // All that the pages send: with another one a browser would not let the call out.
      "access-control-allow-headers": expect.stringMatching(/^idempotency-key, x-acting-profile, .*x-xsrf-token/),
      "access-control-max-age": "600",
      vary: "Origin",
    });
    const answer = await open.fastify.inject({ url: "/api/", headers: { origin: "https://app.example.it" } });
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "https://app.example.it",
      "access-control-expose-headers": "content-disposition",
    });
  });
});

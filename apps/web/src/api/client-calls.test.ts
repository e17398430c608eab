import { endpoint } from "@fatturachiara/contract/endpoint";
import { document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { apiHeaders } from "./api-headers.ts";
import { queryText, requestUrl } from "./build-request.ts";
import { call, prepareCalls } from "./call.ts";
import type { CallFailure } from "./call-failure.ts";
import { csrfCookie } from "./csrf-cookie.ts";
import { foreignText } from "./error-behaviour.ts";
import { loading } from "./loading.ts";
import { createQueryClient } from "./query-client.ts";
import { fileNameOf } from "./read-answer.ts";
import type { Effects } from "./show-failure.ts";

// "The client's calls" of decisions.md, line by line. Storage, sign-in, toasts and pages have their tests beside their files.

const list = endpoint({
  method: "GET",
  path: "things",
  access: "profile",
  least: "consultazione",
  query: z.object({ q: z.optional(z.string()), page: z.optional(z.number()), all: z.optional(z.boolean()) }),
  response: z.array(z.string()),
  summary: "Things.",
});
const save = endpoint({
  method: "POST",
  path: "things/:id",
  access: "profile",
  least: "completa",
  logged: null,
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string().check(z.minLength(1, { error: "Inserire il nome" })) }),
  response: z.object({}),
  summary: "Saves a thing.",
});
const logo = endpoint({
  method: "POST",
  path: "logo",
  access: "profile",
  least: "completa",
  logged: null,
  body: { upload: { field: "file", maxBytes: 100, types: ["image/png"], fills: false } },
  response: z.object({}),
  summary: "Sends a logo.",
});
const file = endpoint({
  method: "GET",
  path: "file",
  access: "profile",
  least: "consultazione",
  response: { download: ["text/plain"] },
  summary: "A file.",
});

const shown: { what: string; value: unknown }[] = [];
const effects: Effects = {
  toast: (value) => shown.push({ what: "toast", value }),
  area: (area, value) => shown.push({ what: area, value }),
  clearSession: () => shown.push({ what: "cleared", value: null }),
  goToLogin: () => shown.push({ what: "login", value: null }),
  profileChanged: (words) => shown.push({ what: "profile", value: words }),
  online: () => shown.push({ what: "online", value: null }),
};
const seen = (what: string) => shown.filter((entry) => entry.what === what);
let token: string | null = null;
let profile: string | null = null;
let requests: { url: string; init: RequestInit }[] = [];

function answer(response: () => Response | Promise<Response>) {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return response();
  });
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const ok = (data: unknown) => () => json(200, { data });

let prove: () => Promise<boolean>;

beforeEach(() => {
  shown.length = 0;
  requests = [];
  token = null;
  profile = null;
  prove = async () => false;
  prepareCalls({ base: "/api", effects, prove: () => prove(), profile: () => profile, token: async () => token });
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie under test
  document_.cookie = "XSRF-TOKEN=; max-age=0";
});
const document_ = window.document;

describe("who is acting", () => {
  const notProven = () => json(400, { messages: ["Conferma che sei tu."], codes: ["proofNeeded"] });

  test("is asked where the server wants to know, and the same call is made again", async () => {
    let isProven = false;
    prove = async () => {
      isProven = true;
      return true;
    };
    answer(() => (isProven ? ok(["a"])() : notProven()));

    expect(await call(list, { query: {} })).toEqual(["a"]);
    expect(requests).toHaveLength(2);
    expect(seen("toast")).toEqual([]);
  });

  test("whoever declines gets the failure, without a word", async () => {
    answer(notProven);

    await expect(call(list, { query: {} })).rejects.toMatchObject({ codes: ["proofNeeded"] });
    expect(requests).toHaveLength(1);
    expect(seen("toast")).toEqual([]);
  });

  test("is not asked where the form itself asks", async () => {
    let asked = 0;
    prove = async () => {
      asked += 1;
      return true;
    };
    answer(notProven);

    await expect(call(list, { query: {}, takesUp: ["proofNeeded"] })).rejects.toMatchObject({ codes: ["proofNeeded"] });
    expect(asked).toBe(0);
  });
});

describe("while the database is away", () => {
  const away = () => json(500, { messages: ["Torniamo subito."], codes: ["databaseAway"] });

  test("the page says at the head that the service is back in a moment, and nothing becomes of the session", async () => {
    answer(away);

    await expect(call(list, {})).rejects.toMatchObject({ kind: "busy", status: 500 });

    const value = [{ severity: "warn", summary: "Torniamo subito.", key: "offline" }];
    expect(shown).toEqual([{ what: "messageHeadAlert", value }]);
  });

  test("what a page shows is asked for again until it is answered", async () => {
    vi.useFakeTimers();
    answer(() => (requests.length < 8 ? away() : ok([])()));

    const found = createQueryClient().fetchQuery({ queryKey: ["things"], queryFn: () => call(list, {}) });
    await vi.runAllTimersAsync();
    vi.useRealTimers();

    expect([await found, requests.length]).toEqual([[], 8]);
    expect(shown.at(-1)?.what).toBe("online");
  });
});

describe("base and headers", () => {
  const own = (more: Partial<Parameters<typeof apiHeaders>[0]> = {}) =>
    apiHeaders({ url: "/api/things", base: "/api", token: "t1", csrf: null, profile: null, ...more });

  test("every URL that begins with the base carries bearer, no-cache and the two cross-origin request headers", () => {
    expect(own()).toEqual({
      Authorization: "Bearer t1",
      "Cache-Control": "no-cache",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET, PUT, POST, DELETE, PATCH, OPTIONS",
    });
  });
  test("no other URL does", () => {
    expect(own({ url: "https://elsewhere.example/api/things", csrf: "c" })).toEqual({});
    expect(own({ url: "/apix/things" })).toEqual({});
    expect(own({ url: "/assets/a.js", own: { "X-Mine": "1" } })).toEqual({ "X-Mine": "1" });
  });
  test("a base on another host works the same", () => {
    const base = "https://api.example/v1";
    expect(own({ base, url: `${base}/things` }).Authorization).toBe("Bearer t1");
    expect(own({ base, url: "/api/things" })).toEqual({});
  });
  test("without a token there is no Authorization", () => {
    expect(own({ token: null })).not.toHaveProperty("Authorization");
  });
  test("JSON is the default type when the caller passes headers without one", () => {
    expect(own({ own: { "X-Mine": "1" } })["Content-Type"]).toBe("application/json");
    expect(own({ own: { "content-type": "text/plain" } })).toMatchObject({ "content-type": "text/plain" });
    expect(own({ own: { "content-type": "text/plain" } })).not.toHaveProperty("Content-Type");
    expect(own()).not.toHaveProperty("Content-Type");
  });
  test("a form keeps the type the browser gives it", () => {
    expect(own({ own: { "X-Mine": "1" }, body: new FormData() })).not.toHaveProperty("Content-Type");
  });
  test("a JSON body always travels as JSON", () => {
    expect(own({ body: "{}" })["Content-Type"]).toBe("application/json");
    expect(own({ body: "{}", own: { "content-type": "text/plain" } })).toMatchObject({
      "Content-Type": "application/json",
    });
  });
  test("the token of the session goes with the call", async () => {
    token = "t2";
    answer(ok([]));

    await call(list, {});

    expect(requests[0]?.url).toBe("/api/things");
    expect(new Headers(requests[0]?.init.headers).get("Authorization")).toBe("Bearer t2");
  });
  test("a call says for which profile it is made, but one about the person, or of anybody", async () => {
    profile = "p1";
    answer(ok([]));
    const about = { ...list, anyProfile: true } as const;
    const open = { ...list, access: "public" } as const;

    await call(list, {});
    await call(list, { profile: "p0" });
    await call(about, {});
    await call(open, {});

    const named = requests.map(({ init }) => new Headers(init.headers).get("X-Acting-Profile"));
    expect(named).toEqual(["p1", "p0", null, null]);
  });
  test("asked again because the server wants to know who acts, it is made for the same", async () => {
    profile = "p1";
    prove = async () => {
      profile = "p2";
      return requests.length < 2;
    };
    answer(() => json(400, { messages: ["Conferma che sei tu."], codes: ["proofNeeded"] }));

    await expect(call(list, {})).rejects.toMatchObject({ codes: ["proofNeeded"] });

    expect(requests.map(({ init }) => new Headers(init.headers).get("X-Acting-Profile"))).toEqual(["p1", "p1"]);
  });
  test("made for a profile that is acted on no more, it has the page learn on which", async () => {
    answer(() => json(400, { messages: ["È cambiato il profilo."], codes: ["profileChanged"] }));

    await expect(call(list, {})).rejects.toMatchObject({ codes: ["profileChanged"] });

    expect([seen("profile"), seen("toast")]).toEqual([[{ what: "profile", value: "È cambiato il profilo." }], []]);
  });
  test("the CSRF cookie comes back as X-XSRF-TOKEN", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie under test
    document_.cookie = "XSRF-TOKEN=a%2Fb";
    answer(ok({}));

    await call(save, { params: { id: "1" }, body: { name: "x" } });

    expect(csrfCookie()).toBe("a/b");
    expect(new Headers(requests[0]?.init.headers).get("X-XSRF-TOKEN")).toBe("a/b");
  });
  test("a file travels as a form under the agreed name", async () => {
    answer(ok({}));

    await call(logo, { body: new File(["x"], "logo.png", { type: "image/png" }) });

    const body = requests[0]?.init.body as FormData;
    expect((body.get("file") as File).name).toBe("logo.png");
    expect(new Headers(requests[0]?.init.headers).get("Content-Type")).toBeNull();
  });
});

describe("query", () => {
  test("null and undefined are skipped; 0, false and the empty text are sent", () => {
    expect(queryText({}, { a: null, b: undefined, c: 0, d: false, e: "" })).toBe("c=0&d=false&e=");
    expect(requestUrl(list, "/api", { params: undefined, query: { q: "", page: 0, all: false } })).toBe(
      "/api/things?q=&page=0&all=false",
    );
    expect(requestUrl(list, "/api/", { params: undefined, query: { q: null } })).toBe("/api/things");
  });
  test("parameters of the path are escaped", () => {
    expect(requestUrl(save, "/api", { params: { id: "a/b?" }, query: undefined })).toBe("/api/things/a%2Fb%3F");
  });
  test("numbers of the contract's queries travel as text", () => {
    expect(requestUrl(document.list, "/api", { params: undefined, query: { year: 0, type: "sent", fp: null } })).toBe(
      "/api/document?type=sent&year=0",
    );
  });
});

describe("bodies and answers", () => {
  test("what is sent is encoded by the contract and what comes is decoded", async () => {
    const priced = endpoint({
      method: "POST",
      path: "p",
      access: "profile",
      least: "completa",
      logged: null,
      body: document.create.body,
      response: z.object({ totale: (document.create.response as typeof document.read.response).shape.totale }),
      summary: "Priced.",
    });
    answer(ok({ totale: 12.3 }));

    const { totale } = await call(priced, {
      body: {
        numeroDocumentoInserimentoManuale: false,
        startFromThisNumber: false,
        rate: [{ importo: Decimal.of("0.10") }],
        flagBollo: true,
        modoBollo: "automatico",
        flagBolloVirtuale: true,
        addebitaBollo: false,
        riferimenti: [],
        documentServices: [],
      },
    });

    expect(JSON.parse(String(requests[0]?.init.body)).rate).toEqual([{ importo: 0.1 }]);
    expect(totale.equals(Decimal.of("12.3"))).toBe(true);
  });
  test("a body that does not keep the contract makes no request and is said like a 400", async () => {
    answer(ok({}));

    const failure = await call(save, { params: { id: "1" }, body: { name: "" } }).catch((e: unknown) => e);

    expect(requests).toEqual([]);
    expect(failure).toMatchObject({
      status: 400,
      messages: ["Inserire il nome"],
      fields: { name: ["Inserire il nome"] },
    });
    expect(seen("toast")).toHaveLength(1);
  });
  test("an answer that cannot be read is said, and is no failure of the session", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    answer(() => new Response("<html>Wi-Fi</html>"));

    await expect(call(list, {})).rejects.toMatchObject({ kind: "unreadable" });

    expect(seen("cleared")).toEqual([]);
    expect(seen("toast")).toHaveLength(1);
  });
});

describe("loading indicator", () => {
  test("counts the requests in flight", async () => {
    const gates: ((response: Response) => void)[] = [];
    answer(() => new Promise((resolve) => gates.push(resolve)));

    const both = [call(list, {}), call(save, { params: { id: "1" }, body: { name: "x" } })];
    expect(loading.count()).toBe(2);
    await expect.poll(() => gates.length).toBe(2);
    gates[0]?.(json(200, { data: [] }));
    await both[0];
    expect(loading.count()).toBe(1);
    gates[1]?.(json(400, { messages: ["no"] }));
    await both[1]?.catch(() => {});

    expect(loading.count()).toBe(0);
  });
  test("a GET can leave it alone; a POST cannot", async () => {
    answer(() => new Promise(() => {}));
    const stop = new AbortController();

    void call(list, { quiet: true, signal: stop.signal }).catch(() => {});
    expect(loading.count()).toBe(0);
    void call(save, { params: { id: "1" }, body: { name: "x" }, quiet: true, signal: stop.signal }).catch(() => {});
    expect(loading.count()).toBe(1);
    loading.end();
  });
  test("is off after every error", async () => {
    answer(() => Promise.reject(new TypeError("Failed to fetch")));
    await call(list, {}).catch(() => {});

    expect(loading.count()).toBe(0);
  });
});

describe("downloads", () => {
  test("answer the whole file with the name of Content-Disposition", async () => {
    answer(
      () =>
        new Response("<xml/>", {
          headers: { "Content-Disposition": 'attachment; filename="IT1_a.xml"', "Content-Type": "application/xml" },
        }),
    );

    const { name, type, blob } = await call(file, {});

    expect([name, type, await blob.text()]).toEqual(["IT1_a.xml", "application/xml", "<xml/>"]);
  });
  test("the international name wins", () => {
    expect(fileNameOf("attachment; filename=\"fattura.pdf\"; filename*=UTF-8''fattura%20%C3%A8.pdf")).toBe(
      "fattura è.pdf",
    );
    expect(fileNameOf("attachment; filename=a.xml")).toBe("a.xml");
    expect(fileNameOf(null)).toBeUndefined();
  });
  test("a failed one is read as messages", async () => {
    answer(() => json(404, { messages: ["Documento non trovato"], codes: ["documentNotFound"] }));

    const failure = (await call(file, {}).catch((e: unknown) => e)) as CallFailure;

    expect(failure.messages).toEqual(["Documento non trovato"]);
    expect(failure.is("documentNotFound")).toBe(true);
    expect(seen("toast")[0]?.value).toEqual({
      severity: "warn",
      summary: "Non trovato",
      detail: "Documento non trovato",
    });
  });
});

describe("no answer", () => {
  const messages = [
    {
      severity: "warn",
      summary: "Connessione assente: quello che scrivi resta su questo dispositivo.",
      key: "offline",
    },
  ];

  test("offline: the head alert says so, session and data stay, the call can be repeated", async () => {
    answer(() => Promise.reject(new TypeError("Failed to fetch")));

    await expect(call(list, {})).rejects.toMatchObject({ kind: "no-answer", status: 0 });

    expect(seen("messageHeadAlert")).toEqual([{ what: "messageHeadAlert", value: messages }]);
    expect([...seen("cleared"), ...seen("login"), ...seen("toast")]).toEqual([]);
    answer(ok(["a"]));
    expect(await call(list, {})).toEqual(["a"]);
    expect(seen("online")).toHaveLength(1);
  });
  test("a time-out is no answer", async () => {
    answer(() => Promise.reject(new DOMException("signal timed out", "TimeoutError")));

    await expect(call(list, {})).rejects.toMatchObject({ kind: "no-answer" });

    expect(seen("messageHeadAlert")[0]?.value).toEqual(messages);
  });
  test("an answer that stops half way is no answer", async () => {
    answer(
      () =>
        new Response(
          new ReadableStream({ start: (control) => control.error(new DOMException("gone", "NetworkError")) }),
        ),
    );

    await expect(call(list, {})).rejects.toMatchObject({ kind: "no-answer" });
  });
  test("a server that goes while it answers has not answered, though the line is there, whatever it was about to say", async () => {
    const cut = (status: number) => () =>
      new Response(new ReadableStream({ start: (control) => control.error(new TypeError("network error")) }), {
        status,
      });
    for (const status of [200, 400, 500]) {
      answer(cut(status));
      await expect(call(list, {})).rejects.toMatchObject({ kind: "no-answer", status: 0 });
    }
    answer(cut(200));
    await expect(call(file, {})).rejects.toMatchObject({ kind: "no-answer", status: 0 });

    expect([...seen("cleared"), ...seen("login"), ...seen("toast")]).toEqual([]);
    expect(seen("messageHeadAlert").at(-1)?.value).toEqual(messages);
  });
  test("a call given up by its own screen shows nothing", async () => {
    const stop = new AbortController();
    answer(() => Promise.reject(stop.signal.reason));
    stop.abort();

    await expect(call(list, { signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });

    expect(seen("toast")).toEqual([]);
  });
});

describe("a call that makes something", () => {
  const pay = endpoint({
    method: "POST",
    path: "things/:id/payment",
    access: "profile",
    least: "completa",
    logged: null,
    once: "byKey",
    params: z.object({ id: z.string() }),
    body: z.object({ euro: z.string() }),
    response: z.object({}),
    summary: "Pays a thing.",
  });
  const pays = (euro: string) => call(pay, { params: { id: "1" }, body: { euro } }).catch(() => undefined);
  const keys = () => requests.map(({ init }) => new Headers(init.headers).get("Idempotency-Key"));

  test("bears the same key when it is made again because its answer got lost, whoever lost it", async () => {
    answer(() => Promise.reject(new TypeError("Failed to fetch")));
    await pays("100");
    answer(() => new Response("<html>", { status: 504 }));
    await pays("100");
    answer(ok({}));
    await pays("100");
    await pays("100");

    const [first, second, third, another] = keys();
    expect(first).toBeTruthy();
    expect([second, third]).toEqual([first, first]);
    expect(another).not.toBe(first);
  });

  test("bears it too when it is asked for twice at once, and another one when it says something else", async () => {
    answer(ok({}));
    await Promise.all([pays("10"), pays("10"), pays("20")]);

    const [first, second, other] = keys();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  test("bears a new one after the server has refused it", async () => {
    answer(() => json(400, { messages: ["No."] }));
    await pays("30");
    await pays("30");

    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  test("bears none where nothing is made", async () => {
    answer(ok(["a"]));
    await call(list, { query: {} });

    expect(keys()).toEqual([null]);
  });
});

describe("what the caller gets", () => {
  const page = (status: number, body = "<html><body>Blocked</body></html>", statusText = "") =>
    answer(() => new Response(body, { status, statusText }));

  test("the messages list, or else the status text", async () => {
    answer(() => json(400, { messages: ["uno", "due"] }));
    await expect(call(list, {})).rejects.toMatchObject({ kind: "answer", messages: ["uno", "due"] });

    page(401, "", "Unauthorized");
    await expect(call(list, {})).rejects.toMatchObject({ kind: "answer", messages: ["Unauthorized"] });
  });
  test.each([
    [413, "unreadable"],
    [409, "unreadable"],
    [404, "unreadable"],
    [408, "busy"],
    [429, "busy"],
    [502, "busy"],
    [520, "busy"],
  ])("of a %i that is not ours: that it is %s, and a sentence a person can read", async (status, kind) => {
    page(status);

    await expect(call(list, {})).rejects.toMatchObject({ kind, status, messages: [foreignText(status)] });
    expect([...seen("cleared"), ...seen("login")]).toEqual([]);
  });
  test.each(["", "<html>", "too many requests", "error code: 429"])("whatever such a body is: %j", async (body) => {
    page(429, body, "Too Many Requests");

    await call(list, {}).catch(() => {});

    expect(seen("toast").map(({ value }) => value)).toEqual([
      { severity: "error", summary: "Error status: 429", detail: foreignText(429), sticky: true },
    ]);
  });
  test("a file too large for a server in between is said, and the session stays", async () => {
    page(413, "<html><h1>413 Request Entity Too Large</h1></html>", "Request Entity Too Large");

    await call(logo, { body: new File(["x"], "logo.png", { type: "image/png" }) }).catch(() => {});

    expect(shown.filter(({ what }) => what !== "online")).toEqual([
      {
        what: "toast",
        value: { severity: "error", summary: "Error status: 413", detail: foreignText(413), sticky: true },
      },
    ]);
  });
});

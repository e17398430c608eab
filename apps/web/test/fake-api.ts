import type { Answer, Body, Endpoint, Params } from "@fatturachiara/contract/endpoint";
import { type ErrorBody, type ErrorCode, Failure } from "@fatturachiara/contract/errors";
import { vi } from "vitest";
import * as z from "zod/mini";

/** One call as the fake received it, decoded by the contract. */
export type Received<E extends Endpoint = Endpoint> = {
  endpoint: E;
  params: Params<E>;
  query: URLSearchParams;
  body: Body<E>;
  headers: Headers;
};

type Responder = (received: Received) => Response | Promise<Response>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

/**
 * A server made of the contract's own types: it answers what a test says, encoded and decoded as the real one does, so a
 * fake cannot lie about shapes. A call nobody prepared fails the test.
 */
export function fakeApi() {
  const responders: { endpoint: Endpoint; respond: Responder }[] = [];
  const calls: Received[] = [];

  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(url, "http://localhost");
      for (const { endpoint, respond } of [...responders].reverse()) {
        const params = match(endpoint, init.method ?? "GET", pathname.replace(/^\/api\//, ""));
        if (!params) continue;
        const received = {
          endpoint,
          params: endpoint.params ? z.decode(endpoint.params, params as never) : undefined,
          query: searchParams,
          body: bodyOf(endpoint, init.body),
          headers: new Headers(init.headers),
        } as Received;
        calls.push(received);
        return respond(received);
      }
      throw new Error(`fakeApi: nobody answers ${init.method} ${url}`);
    }),
  );

  const api = {
    /** Answers this data (or what a function makes of the call, at once or later). */
    answer<E extends Endpoint>(
      endpoint: E,
      data: Answer<E> | ((received: Received<E>) => Answer<E> | Promise<Answer<E>>),
    ) {
      return api.respond(endpoint, async (received) => {
        const value =
          typeof data === "function"
            ? await (data as (r: Received<E>) => Answer<E> | Promise<Answer<E>>)(received as Received<E>)
            : data;
        return json(200, { data: encoded(endpoint, value) });
      });
    },
    /** Fails with a code of the catalogue, as the server does. */
    fail(endpoint: Endpoint, code: ErrorCode, detail: ConstructorParameters<typeof Failure>[1] = {}) {
      const failure = new Failure(code, detail);
      return api.respond(endpoint, () => json(failure.status, failure.body satisfies ErrorBody));
    },
    /** Any response at all: a proxy's page, a file, a failure without our envelope. */
    respond(endpoint: Endpoint, respond: Responder) {
      responders.push({ endpoint, respond });
      return api;
    },
    /** The connection is gone. */
    offline(endpoint: Endpoint) {
      return api.respond(endpoint, () => Promise.reject(new TypeError("Failed to fetch")));
    },
    /** The calls made so far to one endpoint. */
    callsTo<E extends Endpoint>(endpoint: E): Received<E>[] {
      return calls.filter((call) => call.endpoint === endpoint) as Received<E>[];
    },
    calls,
  };
  return api;
}

/** To the page what cannot be encoded would be a line that broke, and it would try again: it is an error of the test. */
function encoded(endpoint: Endpoint, value: unknown): unknown {
  try {
    return z.encode(endpoint.response as z.ZodMiniType, value);
  } catch (error) {
    queueMicrotask(() => {
      throw new Error(`fakeApi: no answer of ${endpoint.method} ${endpoint.path}`, { cause: error });
    });
    throw error;
  }
}

/** The path's parameters when method and path are the endpoint's; undefined otherwise. */
function match(endpoint: Endpoint, method: string, path: string): Record<string, string> | undefined {
  if (endpoint.method !== method) return undefined;
  const names: string[] = [];
  const pattern = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const found = new RegExp(`^${pattern}$`, "i").exec(path);
  return found
    ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? "")]))
    : undefined;
}

function bodyOf(endpoint: Endpoint, body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return [...body.values()][0];
  if (typeof body !== "string" || !endpoint.body || "upload" in endpoint.body) return undefined;
  return z.decode(endpoint.body, JSON.parse(body) as never);
}

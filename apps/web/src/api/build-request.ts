import type { Body, Endpoint, Params, Query, Upload } from "@fatturachiara/contract/endpoint";
import { isUpload } from "@fatturachiara/contract/endpoint";
import * as z from "zod/mini";
import { CallFailure } from "./call-failure.ts";

/** An optional property's type without its `undefined`; `never` where the endpoint does not declare it. */
type Declared<T> = Exclude<T, undefined>;
type Nullable<T> = { [K in keyof T]?: T[K] | null };

/** What a caller gives: the parts the endpoint declares, as the code sees them; an upload is a `File`. */
export type CallInput<E extends Endpoint> = ([Declared<E["params"]>] extends [never]
  ? { params?: undefined }
  : { params: Params<E> }) &
  ([Declared<E["query"]>] extends [never] ? { query?: undefined } : { query?: Nullable<Query<E>> }) &
  ([Declared<E["body"]>] extends [never]
    ? { body?: undefined }
    : { body: Declared<E["body"]> extends Upload ? File : Body<E> });

/** The same when the endpoint is not known: what the machinery handles. */
export type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

/** A body that does not keep the contract: said like an answer 400, without a request. */
export class InvalidBody extends Error {
  readonly fields: Record<string, string[]>;

  constructor(issues: readonly { path: PropertyKey[]; message: string }[]) {
    super(issues.map((issue) => issue.message).join("\n"));
    this.name = "InvalidBody";
    this.fields = {};
    for (const issue of issues) {
      const path = issue.path.map(String).join(".");
      this.fields[path] = [...(this.fields[path] ?? []), issue.message];
    }
  }
}

/** The address: base, path with its parameters, query. */
export function requestUrl(
  endpoint: Endpoint,
  base: string,
  { params, query }: { params: unknown; query: unknown },
): string {
  const encoded = endpoint.params ? z.safeEncode(endpoint.params, params) : { success: true, data: {} };
  // What the page's own address names and cannot be a name is not there: to ask the server would not help, nor to ask again.
  if (!encoded.success) throw new CallFailure("answer", 404, { messages: [] });
  const values = new Map<string, unknown>(Object.entries(encoded.data ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = queryText(endpoint, query);
  return `${base.replace(/\/$/, "")}/${path}${search ? `?${search}` : ""}`;
}

/** Null and undefined are skipped; `0`, `false` and `""` are sent (specification §7). */
export function queryText(endpoint: Pick<Endpoint, "query">, query: unknown): string {
  const present = Object.fromEntries(
    Object.entries(query ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
  const encoded = endpoint.query ? z.encode(endpoint.query, present) : present;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(encoded ?? {})) {
    if (value !== null && value !== undefined) search.append(key, String(value));
  }
  return search.toString();
}

/** JSON text through the contract, or a form with the file; undefined where the endpoint has no body. */
export function requestBody(endpoint: Endpoint, body: unknown): string | FormData | undefined {
  if (!endpoint.body) return undefined;
  if (isUpload(endpoint.body)) {
    const form = new FormData();
    form.append(endpoint.body.upload.field, body as File);
    return form;
  }
  const encoded = z.safeEncode(endpoint.body, body);
  if (!encoded.success) throw new InvalidBody(encoded.error.issues);
  return JSON.stringify(encoded.data);
}

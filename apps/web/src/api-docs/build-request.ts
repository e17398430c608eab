import type { DocumentedCall } from "./openapi-document.ts";

/** What somebody has typed: values of the address and the head by name, and the body as JSON text or a file under its field. */
export type Typed = {
  values: Readonly<Record<string, string>>;
  json?: string;
  file?: { field: string; file: File | null };
};

/** A call as it is sent, but for who sends it; or what is still missing, in words. */
export type Built =
  | { url: string; method: string; headers: Readonly<Record<string, string>>; body: string | FormData | null }
  | { missing: string[] };

/** The request that what was typed makes; nothing is sent. An empty optional value is left out. */
export function buildRequest({ method, path, operation }: DocumentedCall, { values, json, file }: Typed): Built {
  const missing = operation.parameters
    .filter(({ name, required }) => required && !values[name]?.trim())
    .map(({ name }) => `${name} is required.`);
  if (file && !file.file) missing.push(`${file.field} is a file: choose one.`);
  if (json !== undefined && !isJson(json)) missing.push("The body is not JSON.");
  if (missing.length > 0) return { missing };

  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]?.trim() ?? ""));
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters)
    if (place === "query" && values[name]) query.append(name, values[name]);
  const headers = Object.fromEntries(
    operation.parameters.flatMap(({ name, in: place }) => {
      const value = place === "header" && values[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  return { url: `/api${address}${query.size > 0 ? `?${query}` : ""}`, method, headers, body: bodyOf({ json, file }) };
}

function bodyOf({ json, file }: Pick<Typed, "json" | "file">): string | FormData | null {
  if (!file?.file) return json ?? null;
  const form = new FormData();
  form.append(file.field, file.file);
  return form;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // that is the answer
  }
}

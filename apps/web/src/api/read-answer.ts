import { type Endpoint, isDownload } from "@fatturachiara/contract/endpoint";
import * as z from "zod/mini";
import type { FailedAnswer } from "./error-behaviour.ts";

/** A downloaded file: the whole answer as bytes, and the name the server gave it. */
export type Downloaded = { name: string; type: string; blob: Blob };

/** The answer began and stopped half way: a network that broke, a server that went. Nothing is known of what it would have said. */
export class CutShort extends Error {}

async function whole<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    throw new CutShort("The answer stopped half way", { cause });
  }
}

/** The data of a good answer, decoded through the contract. Throws when it is not what was agreed. */
export async function readData(endpoint: Endpoint, response: Response): Promise<unknown> {
  const { response: declared } = endpoint;
  if (isDownload(declared)) {
    if (declared.orJson && response.headers.get("Content-Type")?.startsWith("application/json"))
      return z.decode(declared.orJson, await dataIn(response));
    const blob = await whole(response.blob());
    const name = fileNameOf(response.headers.get("Content-Disposition")) ?? "documento";
    return { name, type: response.headers.get("Content-Type") ?? blob.type, blob } satisfies Downloaded;
  }
  return z.decode(declared, await dataIn(response));
}

/** What stands in the envelope of a good answer. */
async function dataIn(response: Response): Promise<unknown> {
  const { data }: { data: unknown } = JSON.parse(await whole(response.text()));
  return data;
}

/** A failed answer, also of a download: its body is our envelope, an older one with Result, or anything else. */
export async function readFailure(response: Response): Promise<FailedAnswer> {
  const text = await whole(response.text());
  const body = parse(text);
  const messages = body?.messages;
  const result = body?.Result ?? body?.result;
  return {
    status: response.status,
    messages: Array.isArray(messages) ? messages.map(String) : undefined,
    codes: Array.isArray(body?.codes) ? body.codes.map(String) : undefined,
    fields: isFields(body?.fields) ? body.fields : undefined,
    result: typeof result === "string" ? result : undefined,
    // Pages of a proxy are not for reading: only a short plain text is shown.
    body: body ? (typeof result === "string" ? result : text) : plain(text),
  };
}

/** `attachment; filename="a.xml"; filename*=UTF-8''a%C3%A8.xml` → the second where there is one. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended.trim());
  return /filename\s*=\s*("?)([^";]+)\1/i.exec(disposition)?.[2]?.trim();
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined; // not JSON: the older handling reads the text
  }
}

const plain = (text: string) => (/^\s*</.test(text) || text.length > 300 ? "" : text.trim());

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function isFields(value: unknown): value is Record<string, string[]> {
  return isObject(value) && Object.values(value).every(Array.isArray);
}

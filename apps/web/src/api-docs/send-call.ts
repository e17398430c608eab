import { csrfCookie } from "../api/csrf-cookie.ts";
import type { Built } from "./build-request.ts";

/** What came back, as it is shown. */
export type Shown = {
  /** "200 OK · 38 ms", or why there is no answer. */
  status: string;
  isGood: boolean;
  /** Text to be read; null where the answer is a file. */
  text: string | null;
  file: { name: string; blob: Blob } | null;
};

/** Sends it, and says what came back; a call nobody answers is said too. */
export async function sendCall(
  { url, method, body, headers: typed }: Exclude<Built, { missing: string[] }>,
  bearer: string | null,
) {
  const headers: Record<string, string> = { ...typed };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  const csrf = csrfCookie();
  if (csrf) headers["X-XSRF-TOKEN"] = csrf;
  if (typeof body === "string") headers["Content-Type"] = "application/json";
  const begun = performance.now();
  try {
    const answer = await fetch(url, { method, headers, body, credentials: "same-origin" });
    const blob = await answer.blob();
    const ms = Math.round(performance.now() - begun);
    const status = `${answer.status} ${answer.statusText} · ${ms} ms`;
    return { status, isGood: answer.ok, ...(await readable(answer, blob)) } satisfies Shown;
  } catch (error) {
    const status = `No answer: ${error instanceof Error ? error.message : String(error)}`;
    return { status, isGood: false, text: null, file: null } satisfies Shown;
  }
}

async function readable({ headers }: Response, blob: Blob): Promise<Pick<Shown, "text" | "file">> {
  const type = headers.get("content-type") ?? "";
  if (type.includes("json")) return { text: JSON.stringify(JSON.parse(await blob.text()), null, 2), file: null };
  const disposition = headers.get("content-disposition");
  if (type.startsWith("text/") && !disposition) return { text: await blob.text(), file: null };
  const [, named = "file"] = disposition?.match(/filename="([^"]+)"/) ?? [];
  return { text: null, file: { name: named, blob } };
}

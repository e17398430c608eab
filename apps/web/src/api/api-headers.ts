import { profileHeader } from "@fatturachiara/contract/endpoint";

/** What decides the headers of one request. */
export type HeaderInput = {
  url: string;
  /** The configured API base, e.g. "/api" or "https://host/api". */
  base: string;
  token: string | null;
  csrf: string | null;
  /** The profile the call is made for; null of those made for none. */
  profile: string | null;
  /** Headers the caller passes, if any. */
  own?: Record<string, string> | undefined;
  body?: BodyInit | undefined;
};

/** The three cross-origin headers are request headers because the specification says so; they open nothing. */
const crossOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, PUT, POST, DELETE, PATCH, OPTIONS",
};

/**
 * Headers of specification §7 as read in decisions.md ("base and headers"): everything of ours goes to URLs that begin
 * with the API base, and to no other. A JSON body (a string) always travels as JSON; where the caller passes headers
 * without a content type, JSON is the default unless the body is a form.
 */
export function apiHeaders({ url, base, token, csrf, profile, own, body }: HeaderInput): Record<string, string> {
  const headers: Record<string, string> = { ...own };
  if (!beginsWithBase(url, base)) return headers;
  if (token) headers.Authorization = `Bearer ${token}`;
  headers["Cache-Control"] = "no-cache";
  Object.assign(headers, crossOrigin);
  if (csrf) headers["X-XSRF-TOKEN"] = csrf;
  if (profile) headers[profileHeader] = profile;
  if (typeof body === "string" || (own && !hasContentType(own) && !(body instanceof FormData))) sayJson(headers);
  return headers;
}

/** "/api/x" and "https://this-site/api/x" begin with "/api"; "/apix" and another site's "/api" do not. */
function beginsWithBase(url: string, base: string): boolean {
  const target = new URL(url, location.href);
  const root = new URL(base, location.href);
  const path = root.pathname.replace(/\/$/, "");
  return target.origin === root.origin && (target.pathname === path || target.pathname.startsWith(`${path}/`));
}

const hasContentType = (headers: Record<string, string>) =>
  Object.keys(headers).some((name) => name.toLowerCase() === "content-type");

function sayJson(headers: Record<string, string>) {
  for (const name of Object.keys(headers)) if (name.toLowerCase() === "content-type") delete headers[name];
  headers["Content-Type"] = "application/json";
}

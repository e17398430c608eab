import { safeReturnUrl } from "./return-url.ts";

/** The path of `ritorno`, where a page goes back to after saving; null without one, or when it is not of this site. */
export function wayBack(search: URLSearchParams): string | null {
  const path = safeReturnUrl(search.get("ritorno"));
  return path === "/" ? null : path;
}

/** The same path with something added to its query: the customer just made. */
export function withQuery(path: string, added: Record<string, string>): string {
  const [rest = "", hash] = path.split("#");
  const [pathname = "", query] = rest.split("?");
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(added)) search.set(name, value);
  return `${pathname}?${search}${hash ? `#${hash}` : ""}`;
}

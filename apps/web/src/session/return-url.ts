const base = "https://here.invalid";

/** Where to go after login: a path of this site only, with one leading slash; anything else is "/". */
export function safeReturnUrl(text: string | null | undefined): string {
  if (!text?.startsWith("/") || text.includes("\\") || !URL.canParse(text, base)) return "/";
  const { origin, pathname, search, hash } = new URL(text, base);
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "/";
}

/** The login address that comes back to `path`. */
export function loginAddress(path: string): string {
  return `/login?returnUrl=${encodeURIComponent(path)}`;
}

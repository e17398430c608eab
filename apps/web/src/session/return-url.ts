const base = "https://here.invalid";

/** Pages for whoever is not signed in yet, and links of mails that have served: nowhere to go back to. */
const onTheWayIn = new Set([
  ...["/login", "/login-link", "/outlogin", "/register", "/forgot-password", "/recoverpassword"],
  ...["/confirmregister", "/confirmmail", "/notme", "/endmanagers"],
]);

/**
 * Where to go after login: a path of this site only, with one leading slash, that does not lead back to signing in; anything
 * else is "/".
 */
export function safeReturnUrl(text: string | null | undefined): string {
  if (!text?.startsWith("/") || text.includes("\\") || !URL.canParse(text, base)) return "/";
  const { origin, pathname, search, hash } = new URL(text, base);
  if (origin !== base || pathname.startsWith("//") || onTheWayIn.has(pathname.replace(/\/$/, ""))) return "/";
  return `${pathname}${search}${hash}`;
}

/** The login address that comes back to `path`. */
export function loginAddress(path: string): string {
  return `/login?returnUrl=${encodeURIComponent(path)}`;
}

/** The value of the XSRF-TOKEN cookie, which travels back as X-XSRF-TOKEN; null without one. */
export function csrfCookie(): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith("XSRF-TOKEN="));
  return found ? decodeURIComponent(found.slice("XSRF-TOKEN=".length)) : null;
}

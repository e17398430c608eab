/** The value of the XSRF-TOKEN cookie, which travels back as X-XSRF-TOKEN; null without one. */
export function csrfCookie(cookies = document.cookie): string | null {
  const found = cookies.split("; ").find((pair) => pair.startsWith("XSRF-TOKEN="));
  return found ? decodeURIComponent(found.slice("XSRF-TOKEN=".length)) : null;
}

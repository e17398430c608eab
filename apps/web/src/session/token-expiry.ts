/** The instant (milliseconds) of the token's `exp` claim; undefined where it cannot be read. */
export function tokenExpiry(token: string): number | undefined {
  const payload = token.split(".")[1];
  if (!payload) return undefined;
  try {
    const base64 = payload.replaceAll("-", "+").replaceAll("_", "/");
    const { exp }: { exp?: unknown } = JSON.parse(atob(base64));
    return typeof exp === "number" ? exp * 1000 : undefined;
  } catch {
    return undefined; // an opaque token has no claim we can use
  }
}

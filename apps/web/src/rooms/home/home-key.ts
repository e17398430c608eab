/** Under this key the answer of the dashboard call lies in the cache. */
export const homeKey = ["home", "read"] as const;

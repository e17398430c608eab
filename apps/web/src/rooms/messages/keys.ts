/** Key of these answers in the cache; the acting profile follows. */
export const sdiKey = ["sdi"] as const;

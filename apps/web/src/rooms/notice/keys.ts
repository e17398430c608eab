/** Key of the notices in the cache; the acting profile follows. */
export const noticesKey = ["notices"] as const;

/** Key of the room's answers in the cache; the acting profile follows. */
export const pastKey = ["past"] as const;

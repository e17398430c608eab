/** The room's list in the cache; the acting profile follows. */
export const serviceCodesKey = ["servicecode", "list"] as const;

/** The room's lists and pages in the cache; the acting profile follows. */
export const quotesKey = ["quotes"] as const;

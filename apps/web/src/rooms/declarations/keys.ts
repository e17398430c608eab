/** The room's lists in the cache; the acting profile follows. */
export const declarationsKey = ["declarations", "list"] as const;

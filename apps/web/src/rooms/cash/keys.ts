/** Whatever the room has read; the acting profile follows. */
export const cashKey = ["cash"] as const;

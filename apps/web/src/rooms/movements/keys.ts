/** Whatever the room has read; the acting profile follows. */
export const movementsKey = ["movements"] as const;

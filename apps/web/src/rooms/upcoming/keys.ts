/** Whatever the room has read; the acting profile follows. */
export const recurringKey = ["recurring"] as const;

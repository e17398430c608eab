/** Whatever the room has read; the acting profile follows. */
export const remindersKey = ["reminders"] as const;

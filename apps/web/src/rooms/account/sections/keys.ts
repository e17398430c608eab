/** Keys of the room's answers in the cache; the acting profile or the user follows. */
export const accountKey = ["account", "read"] as const;
export const sessionsKey = ["sessions", "list"] as const;
export const exportKey = ["account", "export"] as const;
export const tokensKey = ["account", "tokens"] as const;
export const consequencesKey = ["account", "consequences"] as const;
export const secondFactorKey = ["account", "second-factor"] as const;

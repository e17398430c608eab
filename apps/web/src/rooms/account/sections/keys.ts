/** Keys of the room's answers in the cache; the acting profile or the user follows. */
export const accountKey = ["account", "read"] as const;
/** Where the devices one is signed in on are kept. */
export const sessionsKey = ["sessions", "list"] as const;
/** Where the complete export is kept. */
export const exportKey = ["account", "export"] as const;
/** Where it is kept how much is kept. */
export const storageKey = ["account", "storage"] as const;
/** Where the tokens are kept. */
export const tokensKey = ["account", "tokens"] as const;
/** Where it is kept what closing the account would mean. */
export const consequencesKey = ["account", "consequences"] as const;
/** Where the second factors are kept. */
export const secondFactorKey = ["account", "second-factor"] as const;
/** What happened around the safety of the account. */
export const securityKey = ["account", "security"] as const;

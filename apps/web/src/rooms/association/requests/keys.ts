/** Keys of the room's answers in the cache; the signed-in user follows, whichever profile the session acts on. */
export const associationKey = ["association"] as const;
/** Where the requests that wait for an answer are kept. */
export const pendingKey = [...associationKey, "pending"] as const;
/** Where one's own requests are kept. */
export const requestsKey = [...associationKey, "requests"] as const;
/** Where it is kept who manages whom. */
export const currentKey = [...associationKey, "current"] as const;
/** Where the acts of managers are kept. */
export const logKey = [...associationKey, "log"] as const;
/** Where it is kept whose acts there are. */
export const actorsKey = [...associationKey, "actors"] as const;

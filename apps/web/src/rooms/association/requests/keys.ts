/** Keys of the room's answers in the cache; the signed-in user follows, whichever profile the session acts on. */
export const associationKey = ["association"] as const;
export const pendingKey = [...associationKey, "pending"] as const;
export const requestsKey = [...associationKey, "requests"] as const;
export const currentKey = [...associationKey, "current"] as const;
export const logKey = [...associationKey, "log"] as const;
export const actorsKey = [...associationKey, "actors"] as const;

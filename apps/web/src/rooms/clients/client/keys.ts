/** Every answer of the room lies under this key in the cache; acting profile, call and input follow. */
export const clientsKey = ["clients"] as const;

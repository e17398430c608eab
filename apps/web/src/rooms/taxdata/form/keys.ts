/** Keys of the room's answers in the cache; the acting profile follows. */
export const fiscalKey = ["taxdata", "read"] as const;
export const bankAccountsKey = ["taxdata", "bankAccounts"] as const;
export const ownerKey = ["taxdata", "owner"] as const;
export const logoKey = ["taxdata", "readLogo"] as const;
export const counterKey = ["document", "counter"] as const;

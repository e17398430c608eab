/** Keys of the room's answers in the cache; the acting profile follows. */
export const fiscalKey = ["taxdata", "read"] as const;
/** Where the bank accounts are kept. */
export const bankAccountsKey = ["taxdata", "bankAccounts"] as const;
/** Where the owner of the profile is kept. */
export const ownerKey = ["taxdata", "owner"] as const;
/** Where the logo is kept. */
export const logoKey = ["taxdata", "readLogo"] as const;
/** Where the next number is kept. */
export const counterKey = ["document", "counter"] as const;

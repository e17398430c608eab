/** What to know of a recovery code. */
export const recoveryCodeOnce = "Ognuno vale una volta sola.";

/** Keys of the local storage (specification §9, decisions.md "local storage"). */
export const storageKeys = {
  jwt: "jwt",
  userLogged: "userLogged",
  savedDocument: "saved-current-document",
} as const;

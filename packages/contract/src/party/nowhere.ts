/** The address of a party that none has been typed of yet. */
export const nowhere = { indirizzo: "", cap: "", comune: "" };

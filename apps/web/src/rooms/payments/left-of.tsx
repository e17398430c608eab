/** Of an invoice credited in full, instead of an amount that nobody pays. */
export const nothingDue = "Nulla: è stornata";

/** What a check says of a number of a tax representative: which, and what is wrong with it. */
export const delRappresentante = (codice: string, guasto: string) => `Il rappresentante fiscale, ${codice}: ${guasto}`;

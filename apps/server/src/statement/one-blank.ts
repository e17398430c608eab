/** A text of a bank in one line: however many blanks it puts between words, one. */
export const oneBlank = (text: string): string => text.replace(/\s+/g, " ").trim();

import { senzaAccenti } from "@fatturachiara/fatturapa/presentazione";

/**
 * Name and surname out of one cell. A tax code says which is which (its first three letters come from the surname);
 * without one the first word is the name, as in "Anna Maria Verdi" → "Anna", "Maria Verdi".
 */
export function splitName(full: string, codiceFiscale: string | undefined): { nome: string; cognome: string } {
  const words = full.trim().split(/\s+/);
  const ways = words.slice(1).flatMap((_, at) => [
    { nome: words.slice(0, at + 1).join(" "), cognome: words.slice(at + 1).join(" ") },
    { cognome: words.slice(0, at + 1).join(" "), nome: words.slice(at + 1).join(" ") },
  ]);
  const letters = codiceFiscale?.slice(0, 3).toUpperCase();
  const bySurname = letters && ways.find(({ cognome }) => surnameLetters(cognome) === letters);
  return bySurname || ways[0] || { nome: "", cognome: full.trim() };
}

/** The first three letters of a tax code: consonants of the surname, then its vowels, then X. */
function surnameLetters(surname: string): string {
  const plain = senzaAccenti(surname)
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
  return `${plain.replace(/[AEIOU]/g, "")}${plain.replace(/[^AEIOU]/g, "")}XXX`.slice(0, 3);
}

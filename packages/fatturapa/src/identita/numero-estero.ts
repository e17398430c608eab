/**
 * A VAT number of another country as people write it → its code alone: blanks and the country in front dropped, since
 * the country has a field of its own ("DE123456789" of a German customer is 123456789). Greece writes EL.
 */
export function normalizzaNumeroEstero(text: string, nazione: string): string {
  const prefix = nazione === "GR" ? "EL" : nazione;
  const code = text.toUpperCase().replace(/\s/g, "");
  return code.startsWith(prefix) && code.length > prefix.length + 1 ? code.slice(prefix.length) : code;
}

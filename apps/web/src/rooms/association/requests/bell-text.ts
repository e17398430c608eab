/** The bell's sentence for a number of connection requests (specification §2, letter for letter). */
export function bellText(count: number): string {
  if (count === 0) return "Non ci sono utenti che vogliono connettersi";
  return count === 1 ? "Un utente vuole connettersi" : `${count} utenti vogliono connettersi`;
}

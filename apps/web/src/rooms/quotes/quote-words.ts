import { type QuoteKind, type QuoteRow, quoteKinds, quoteStates } from "@fatturachiara/contract/rooms/quotes";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";

/** "Preventivo n. 3/2026", with its version where it is not the first. */
export function quoteName({ tipo, numero, revisione }: Pick<QuoteRow, "tipo" | "numero" | "revisione">): string {
  return `${quoteKinds[tipo]} n. ${numero}${revisione > 1 ? `, versione ${revisione}` : ""}`;
}

/** The state in a word, and what it means today. */
export function stateWords({ stato, validoFino, rispostoIl }: QuoteRow): { word: string; detail: string } {
  const word = quoteStates[stato];
  if ((stato === "inviato" || stato === "scaduto") && validoFino)
    return { word, detail: `${stato === "scaduto" ? "il" : "valido fino al"} ${formatGiorno(validoFino)}` };
  if ((stato === "accettato" || stato === "rifiutato") && rispostoIl)
    return { word, detail: `il ${formatGiorno(rispostoIl)}` };
  return { word, detail: "" };
}

/** Address of the editor for a new one. */
export const newQuotePath = (tipo: QuoteKind, cliente?: string): string =>
  `/ia/quotes/edit?tipo=${tipo}${cliente ? `&cliente=${cliente}` : ""}`;

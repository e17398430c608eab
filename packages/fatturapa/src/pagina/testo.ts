import type { Decimal } from "../decimal/index.ts";
import { formatGiorno, formatNumero, formatPercento } from "../presentazione/index.ts";

// Values as the page writes them. What could not be read is "" everywhere: a page shows nothing rather than a guess.

/** What there is, with a middle dot between. */
export function uniti(parti: readonly (string | undefined)[], tra = " · "): string {
  return parti.filter((parte) => parte !== undefined && parte !== "").join(tra);
}

/** "05/11/2026". */
export function giorno(data: string | undefined): string {
  return data === undefined ? "" : formatGiorno(data);
}

/** Two decimals, no currency: "1.234,56". */
export function centesimi(importo: Decimal | undefined): string {
  return importo === undefined ? "" : formatNumero(importo, { min: 2, max: 2 });
}

/** With its currency: "1.234,56 €", "1.234,56 USD"; the blank never breaks. */
export function inDivisa(importo: Decimal | undefined, divisa: string | undefined): string {
  return uniti([centesimi(importo), importo && simboloDivisa(divisa)], "\u00A0");
}

/** "€", or the code of the currency. */
export function simboloDivisa(divisa: string | undefined): string {
  return divisa === "EUR" ? "€" : (divisa ?? "");
}

/** "22%". */
export function percento(aliquota: Decimal | undefined): string {
  return aliquota === undefined ? "" : formatPercento(aliquota);
}

type Nomi = { perCodice(codice: string): { readonly descrizione: string } | undefined };

/** The official label of a code; an unknown code stands for itself. */
export function nomeDelCodice(elenco: Nomi, codice: string | undefined): string {
  return codice === undefined ? "" : (elenco.perCodice(codice)?.descrizione ?? codice);
}

/** "Bonifico (MP05)". */
export function nomeConCodice(elenco: Nomi, codice: string | undefined): string {
  const nome = nomeDelCodice(elenco, codice);
  return nome === codice ? nome : uniti([nome, codice && `(${codice})`], " ");
}

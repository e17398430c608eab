import { type Client, countryOfVat } from "@fatturachiara/contract/rooms/clients";
import { compactText, foldText } from "../../../fold-text.ts";

/** What names a customer, as far as a search looks into it. */
export type NamedClient = Pick<
  Client,
  "ragioneSociale" | "nome" | "cognome" | "partitaIva" | "nazione" | "partitaIvaItaliana" | "codiceFiscale"
>;

/**
 * What a document is found by of its customer: name (also written together), VAT number, tax code, folded, between bars,
 * which no folded text contains: what is searched never runs from one into the next.
 */
export function partyText(client: NamedClient | undefined): string {
  const name = client ? (client.ragioneSociale ?? `${client.nome ?? ""} ${client.cognome ?? ""}`) : "";
  const vat = client?.partitaIva ? `${countryOfVat(client)}${client.partitaIva}` : "";
  return textsBetweenBars([foldText(name), compactText(name), foldText(vat), foldText(client?.codiceFiscale ?? "")]);
}

/** Folded texts, each once, between bars and with a blank at both ends. */
export const textsBetweenBars = (texts: readonly string[]): string =>
  ` ${[...new Set(texts.filter(Boolean))].join(" | ")} `;

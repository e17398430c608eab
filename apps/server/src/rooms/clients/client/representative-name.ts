import type { Cessionario } from "@fatturachiara/fatturapa/bozza";

/** What the representative of a customer from abroad is called, as the address book has it: in one piece. */
export function representativeName({ rappresentanteFiscale: of }: Cessionario): string | undefined {
  return of && (of.denominazione ?? [of.nome, of.cognome].filter(Boolean).join(" "));
}

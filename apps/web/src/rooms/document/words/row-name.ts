import type { DocumentRow } from "@fatturachiara/contract/rooms/document";

/** What a document keeps of its customer's name. */
export type Counterpart = Pick<DocumentRow, "denominazione" | "nome" | "cognome">;

/** The customer as the document remembers it, whatever the address book says today. */
export function counterpartName({ denominazione, nome, cognome }: Counterpart): string {
  return denominazione || [nome, cognome].filter(Boolean).join(" ");
}

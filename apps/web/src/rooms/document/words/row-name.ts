import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { DocumentRow } from "@fatturachiara/contract/rooms/document";

/** What a document keeps of its customer's name. */
export type Counterpart = Pick<DocumentRow, "cliente" | "denominazione" | "nome" | "cognome">;

/** The customer as the address book writes it, or as the document remembers it where it is in none. */
export const counterpartName = ({ cliente, ...names }: Counterpart): string => cliente || partyName(names);

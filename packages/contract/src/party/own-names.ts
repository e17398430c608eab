import type { ClientInput } from "../rooms/clients.ts";

/** The record without the names that its kind does not have: a person has name and surname, anybody else one in a piece. */
export function ownNames<T extends Pick<ClientInput, "idProfiloFiscale" | "ragioneSociale" | "nome" | "cognome">>(
  record: T,
): T {
  return { ...record, ...(record.idProfiloFiscale === 1 ? { ragioneSociale: null } : { nome: null, cognome: null }) };
}

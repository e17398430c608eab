type Named = {
  idProfiloFiscale: number;
  ragioneSociale?: string | null | undefined;
  nome?: string | null | undefined;
  cognome?: string | null | undefined;
};

/** The record without the names that its kind does not have: a person has name and surname, anybody else one in a piece. */
export function ownNames<T extends Named>(record: T): T {
  return { ...record, ...(record.idProfiloFiscale === 1 ? { ragioneSociale: null } : { nome: null, cognome: null }) };
}

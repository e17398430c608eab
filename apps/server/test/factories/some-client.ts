import type { ClientInput } from "@fatturachiara/contract/rooms/clients";

/** A company of Milan. */
export function someClient(change: Partial<ClientInput> = {}): ClientInput {
  return {
    idProfiloFiscale: 2,
    flagPubblicaAmministrazione: false,
    ragioneSociale: "Officine Rossi S.r.l.",
    partitaIva: "12345678903",
    codiceSDI: "ABC1234",
    indirizzo: "Via Verdi",
    numeroCivico: "5",
    cap: "20121",
    comune: "Milano",
    provincia: "MI",
    nazione: "IT",
    ...change,
  };
}

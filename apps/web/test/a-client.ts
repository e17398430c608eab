import type { Client } from "@fatturachiara/contract/rooms/clients";

/** A condominium in Turin; tests say only what matters. */
export function aClient(change: Partial<Client> = {}): Client {
  return {
    id: "0193f1a0-0000-7000-8000-0000000000c3",
    idProfiloFiscale: 3,
    flagPubblicaAmministrazione: false,
    ragioneSociale: "Condominio Aurora",
    codiceFiscale: "97512340015",
    indirizzo: "Via Po 3",
    cap: "10123",
    comune: "Torino",
    provincia: "TO",
    nazione: "IT",
    codiceSDI: "0000000",
    archiviato: false,
    createdAt: "2026-11-20T10:00:00.000Z",
    ...change,
  };
}

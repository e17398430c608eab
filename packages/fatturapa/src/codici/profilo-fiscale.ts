import { type CodiceDi, elenco } from "./elenco.ts";

/**
 * How a field of the client form is shown (screens §12.2): -1 not set, use the default of the kind; 0 hidden; 1 optional;
 * 2 required; 3 shown with a fixed value.
 */
export type CampoCliente = -1 | 0 | 1 | 2 | 3;

/** The client-fields settings record of the product specification §3, one flag per field. */
export type CampiCliente = {
  readonly partitaIva: CampoCliente;
  readonly codiceFiscale: CampoCliente;
  readonly ragioneSociale: CampoCliente;
  readonly nome: CampoCliente;
  readonly cognome: CampoCliente;
  readonly indirizzo: CampoCliente;
  readonly numeroCivico: CampoCliente;
  readonly cap: CampoCliente;
  readonly nazione: CampoCliente;
  readonly comune: CampoCliente;
  readonly provincia: CampoCliente;
  readonly email: CampoCliente;
  readonly emailPEC: CampoCliente;
  readonly codiceSDI: CampoCliente;
};

const indirizzo = { indirizzo: 2, numeroCivico: 1, cap: 2, nazione: 2, comune: 2, provincia: 2 } as const;
const persona = { partitaIva: 1, codiceFiscale: 2, ragioneSociale: 1, nome: 2, cognome: 2 } as const;
const azienda = { partitaIva: 1, codiceFiscale: 1, ragioneSociale: 2, nome: 0, cognome: 0 } as const;
const condominio = { partitaIva: 0, codiceFiscale: 2, ragioneSociale: 2, nome: 0, cognome: 0 } as const;
const recapito = { email: 1, emailPEC: 1, codiceSDI: 1 } as const;

/** Kinds of fiscal subject: 1 natural person, 2 company, 3 condominium (only as a customer), each with its client fields. */
export const ProfiloFiscale = elenco([
  { id: 1, codice: "1", descrizione: "Persona fisica", campi: { ...persona, ...indirizzo, ...recapito } },
  { id: 2, codice: "2", descrizione: "Azienda", campi: { ...azienda, ...indirizzo, ...recapito } },
  { id: 3, codice: "3", descrizione: "Condominio", campi: { ...condominio, ...indirizzo, ...recapito, codiceSDI: 3 } },
]);

/** One of its codes. */
export type ProfiloFiscale = CodiceDi<typeof ProfiloFiscale>;

const campiPredefiniti: CampiCliente = ProfiloFiscale.perCodice("2").campi;

/** The fields of that kind of client; an own setting of the user wins where it is not -1. */
export function campiCliente(idProfiloFiscale: number, propri: Partial<CampiCliente> = {}): CampiCliente {
  const base: CampiCliente = ProfiloFiscale.perId(idProfiloFiscale)?.campi ?? campiPredefiniti;
  const set = Object.entries(propri).filter(([, flag]) => flag !== undefined && flag !== -1);
  return { ...base, ...Object.fromEntries(set) };
}

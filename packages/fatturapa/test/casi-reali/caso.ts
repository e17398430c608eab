import type { Cedente, Cessionario } from "../../src/bozza/parti.ts";
import { Decimal } from "../../src/decimal/decimal.ts";
import { professionista, riga, societa } from "../bozza-di-prova.ts";
import type { BozzaInBreve, RigaBozza } from "../bozza-in-breve.ts";

/**
 * A document of daily practice, and what an accountant writes beside it, reckoned by hand: no figure here comes out of the
 * product.
 */
export type Caso = {
  caso: string;
  bozza: Partial<BozzaInBreve>;
  /** "22.00 1000.00 220.00": rate, or nature where there is one, taxable amount, tax; of a simplified one rate and amount; in any order. */
  riepilogo: readonly string[];
  totale: string;
  /** What the customer pays, all instalments together; absent: the document asks for no payment. */
  netto?: string;
  /** "RT01 200.00". */
  ritenute?: readonly string[];
  /** "TC01 60.00". */
  casse?: readonly string[];
  bollo?: true;
  /** What stands in the file besides, and why the document is one of its kind: "NumeroColli 3". */
  nelFile?: readonly string[];
};

const d = Decimal.of;
export const al = (aliquota: string): Partial<RigaBozza> => ({ aliquotaIva: d(aliquota) });
export const senza = (natura: NonNullable<RigaBozza["natura"]>): Partial<RigaBozza> => ({ ...al("0.00"), natura });
export const quanti = (quantita: string): Partial<RigaBozza> => ({ quantita: d(quantita) });
export const sconto = (...percentuali: string[]): Partial<RigaBozza> => ({
  sconti: percentuali.map((percentuale) => ({ tipo: "SC", percentuale: d(percentuale) })),
});
export const trattenuta = (prezzo: string, altro: Partial<RigaBozza> = {}) =>
  riga(prezzo, { ritenuta: true, ...altro });
export const nessunAddebito = { modo: "automatico", importo: d("2.00"), addebitatoAlCliente: false } as const;
export const senzaPagamento = { pagamento: undefined };
/** The invoice that a document names. */
export const dopo = (idDocumento: string) => [{ tipo: "fattura" as const, idDocumento, data: "2026-11-02" }];

export const impresa: Cedente = {
  ...{ partitaIva: "12345678903", codiceFiscale: "12345678903", denominazione: "Officine Meridiana S.r.l." },
  ...{ regimeFiscale: "RF01", sede: professionista.sede },
};
export const privato: Cessionario = {
  ...{ tipo: 1, paese: "IT", codiceFiscale: "BNCLRA75C41F205N", nome: "Laura", cognome: "Bianchi" },
  ...{ sede: societa.sede, email: "laura@example.it" },
};
export const condominio: Cessionario = {
  ...{ tipo: 3, paese: "IT", codiceFiscale: "91234567898", denominazione: "Condominio Via Verdi 12" },
  ...{ sede: societa.sede, email: "amministratore@example.it" },
};
export const comune: Cessionario = {
  ...societa,
  ...{ pubblicaAmministrazione: true, denominazione: "Comune di Esempio", codiceDestinatario: "UFABC1" },
};
export const abroad = (paese: string, altro: Partial<Cessionario> = {}): Cessionario => ({
  ...{ tipo: 2, paese, denominazione: "Muster GmbH", partitaIva: "DE123456789" },
  sede: { indirizzo: "Hauptstrasse 5", cap: "00000", comune: "Berlin", nazione: paese },
  ...altro,
});
export const tedesca = abroad("DE");
export const sammarinese = abroad("SM", { denominazione: "Titano S.A.", partitaIva: "SM12345" });
export const americana = abroad("US", { denominazione: "Acme Inc.", partitaIva: undefined });

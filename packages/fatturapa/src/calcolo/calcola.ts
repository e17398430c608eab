import type { Bozza } from "../bozza/bozza.ts";
import { type BolloCalcolato, calcolaBollo, rigaRimborsoBollo } from "./bollo.ts";
import { type CassaCalcolata, calcolaCasse } from "./cassa.ts";
import { calcolaRiepiloghi, type Riepilogo } from "./riepilogo-iva.ts";
import { calcolaRiga, type RigaCalcolata } from "./riga.ts";
import { calcolaRitenute, type RitenutaCalcolata } from "./ritenuta.ts";
import { calcolaPannello, type Pannello } from "./totali.ts";

/** Everything that follows from a draft, each number with its derivation. */
export type Totali = Pannello & {
  /** Same order and length as `bozza.righe`. */
  righe: RigaCalcolata[];
  casse: CassaCalcolata[];
  ritenute: RitenutaCalcolata[];
  riepiloghi: Riepilogo[];
  bollo: BolloCalcolato;
};

/**
 * From what a person decided to every number of the document, in the order of an accountant: lines, funds, withholding,
 * stamp duty, VAT summary, totals. Total: also an incomplete draft has an answer.
 */
export function calcola(bozza: Bozza): Totali {
  const righe = bozza.righe.map(calcolaRiga);
  const casse = calcolaCasse(bozza, righe);
  const ritenute = calcolaRitenute(bozza, righe, casse);
  const bollo = calcolaBollo(bozza, righe, casse);
  const rimborso = rigaRimborsoBollo(bollo);
  const tutte = [...bozza.righe, ...(rimborso ? [rimborso] : [])].map((riga, i) => ({
    riga,
    prezzoTotale: (righe[i] ?? calcolaRiga(riga)).prezzoTotale,
  }));
  const riepiloghi = calcolaRiepiloghi(bozza, tutte, casse);
  return {
    righe,
    casse,
    ritenute,
    riepiloghi,
    bollo,
    ...calcolaPannello(bozza, { riepiloghi, casse, ritenute, bollo }),
  };
}

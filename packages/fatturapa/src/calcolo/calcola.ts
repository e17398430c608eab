import type { DaComporre } from "../bozza/da-comporre.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { type BolloCalcolato, calcolaBollo, rigaRimborsoBollo } from "./bollo.ts";
import { type CassaCalcolata, calcolaCasse } from "./cassa.ts";
import { calcolaRiepiloghi, type Riepilogo } from "./riepilogo-iva.ts";
import { calcolaRiga, type RigaCalcolata } from "./riga.ts";
import { calcolaRitenute, type RitenutaCalcolata } from "./ritenuta.ts";
import { calcolaPannello, type Pannello } from "./totali.ts";

/** Everything that follows from a draft, each number with its derivation. */
export type Totali = Pannello & {
  /** Same order and length as the lines of the draft. */
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
export function calcola(da: DaComporre): Totali {
  const righe = righeDi(da).map(calcolaRiga);
  const casse = calcolaCasse(da, righe);
  const ritenute = calcolaRitenute(da, righe, casse);
  const bollo = calcolaBollo(da, righe, casse);
  const rimborso = rigaRimborsoBollo(bollo);
  const tutte = [...righeDi(da), ...(rimborso ? [rimborso] : [])].map((riga, i) => ({
    riga,
    ...(righe[i] ?? calcolaRiga(riga)),
  }));
  const riepiloghi = calcolaRiepiloghi(da, tutte, casse);
  return {
    righe,
    casse,
    ritenute,
    riepiloghi,
    bollo,
    ...calcolaPannello(da, { riepiloghi, casse, ritenute, bollo }),
  };
}

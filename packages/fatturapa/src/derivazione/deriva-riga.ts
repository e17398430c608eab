import { Decimal } from "../decimal/index.ts";
import type { Espressione } from "./espressione.ts";
import type { Conto, Passaggio } from "./passaggio.ts";
import { REGOLE } from "./regole.ts";

const CENTO: Espressione = { tipo: "costante", valore: Decimal.of(100) };
const UNO: Espressione = { tipo: "costante", valore: Decimal.of(1) };

/** `prezzoNetto` and `prezzoTotale` of a line. */
export function derivaRiga({ bozza, totali }: Conto, i: number, field: string): Passaggio | undefined {
  const [riga, calcolata] = [bozza.righe[i], totali.righe[i]];
  if (!riga || !calcolata) return undefined;
  const at = `righe[${i}]`;
  if (field === "prezzoTotale") {
    const unit: Espressione = { tipo: "voce", voce: `${at}.prezzoNetto`, valore: calcolata.prezzoNetto };
    const quantity: Espressione = riga.quantita
      ? { tipo: "dato", percorso: `${at}.quantita`, valore: riga.quantita }
      : UNO;
    return {
      importo: calcolata.prezzoTotale,
      espressione: { tipo: "decimali", minimo: 2, massimo: 8, di: { tipo: "prodotto", fattori: [unit, quantity] } },
      regola: REGOLE.prezzoTotale,
    };
  }
  if (field !== "prezzoNetto") return undefined;
  let espressione: Espressione = { tipo: "dato", percorso: `${at}.prezzoUnitario`, valore: riga.prezzoUnitario };
  for (const [j, { tipo, importo, percentuale }] of (riga.sconti ?? []).entries()) {
    const off = tipo === "SC";
    if (importo) {
      const value: Espressione = {
        tipo: "assoluto",
        di: { tipo: "dato", percorso: `${at}.sconti[${j}].importo`, valore: importo },
      };
      espressione = off
        ? { tipo: "differenza", da: espressione, meno: [value] }
        : { tipo: "somma", addendi: [espressione, value] };
    } else if (percentuale) {
      const rate: Espressione = { tipo: "dato", percorso: `${at}.sconti[${j}].percentuale`, valore: percentuale };
      const left: Espressione = off
        ? { tipo: "differenza", da: CENTO, meno: [rate] }
        : { tipo: "somma", addendi: [CENTO, rate] };
      espressione = { tipo: "percento", aliquota: left, di: espressione };
    }
  }
  return { importo: calcolata.prezzoNetto, espressione, regola: REGOLE.prezzoNetto };
}

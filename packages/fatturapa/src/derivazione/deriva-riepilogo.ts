import { componentiRiepiloghi, rigaRimborsoBollo } from "../calcolo/index.ts";
import { Decimal } from "../decimal/index.ts";
import type { Espressione } from "./espressione.ts";
import type { Conto, Passaggio } from "./passaggio.ts";
import { REGOLE } from "./regole.ts";

/** `imponibile`, `imposta` and `arrotondamento` of a block of the VAT summary. */
export function derivaRiepilogo(conto: Conto, i: number, field: string): Passaggio | undefined {
  const riepilogo = conto.totali.riepiloghi[i];
  if (!riepilogo) return undefined;
  const { righe, casse } = componenti(conto, i);
  const base: Espressione = { tipo: "voce", voce: `riepiloghi[${i}].imponibile`, valore: riepilogo.imponibile };
  const sum: Espressione = {
    tipo: "somma",
    addendi: [...righe.map((n) => riga(conto, n)), ...casse.map((n) => cassa(conto, n))],
  };
  switch (field) {
    case "imponibile":
      return {
        importo: riepilogo.imponibile,
        espressione: { tipo: "arrotonda", decimali: 2, di: sum },
        regola: REGOLE.imponibile,
      };
    case "arrotondamento":
      return (
        riepilogo.arrotondamento && {
          importo: riepilogo.arrotondamento,
          espressione: { tipo: "differenza", da: base, meno: [sum] },
          regola: REGOLE.arrotondamento,
        }
      );
    case "imposta": {
      const aliquota: Espressione = {
        tipo: "dato",
        percorso: percorsoAliquota(conto, righe, casse),
        valore: riepilogo.aliquotaIva,
      };
      return {
        importo: riepilogo.imposta,
        espressione: { tipo: "arrotonda", decimali: 2, di: { tipo: "percento", aliquota, di: base } },
        regola: REGOLE.imposta,
      };
    }
    default:
      return undefined;
  }
}

/** Lines (the charge of the stamp duty is the one after the draft's) and funds of the block. */
function componenti({ bozza, totali }: Conto, i: number): { righe: number[]; casse: number[] } {
  const rimborso = rigaRimborsoBollo(totali.bollo);
  const lines = [...bozza.righe, ...(rimborso ? [rimborso] : [])].map((one, n) => ({
    riga: one,
    prezzoTotale: totali.righe[n]?.prezzoTotale ?? one.prezzoUnitario,
  }));
  return componentiRiepiloghi(bozza, lines, totali.casse)[i] ?? { righe: [], casse: [] };
}

function riga({ totali }: Conto, n: number): Espressione {
  const line = totali.righe[n];
  return line
    ? { tipo: "voce", voce: `righe[${n}].prezzoTotale`, valore: line.prezzoTotale }
    : { tipo: "voce", voce: "bollo.importo", valore: totali.bollo.importo };
}

const cassa = ({ totali }: Conto, n: number): Espressione => ({
  tipo: "voce",
  voce: `casse[${n}].importo`,
  valore: totali.casse[n]?.importo ?? Decimal.zero,
});

/** Where the person has chosen the rate: on the first line of the block, else with the fund. */
function percorsoAliquota({ bozza }: Conto, righe: number[], casse: number[]): string {
  const line = righe.find((n) => n < bozza.righe.length);
  if (line !== undefined) return `righe[${line}].aliquotaIva`;
  const [fund] = casse;
  if (fund === undefined) return "bollo.addebitatoAlCliente";
  return fund === 0 ? "cassa.aliquotaIva" : `cassa.altre[${fund - 1}].aliquotaIva`;
}

import { isRegimeSenzaIva, isRitenutaAcconto, soggettaACassa, soggettaARitenuta } from "../calcolo/index.ts";
import type { Espressione } from "./espressione.ts";
import type { Conto, Passaggio } from "./passaggio.ts";
import { REGOLE } from "./regole.ts";

/** A computed amount as an input. */
const voce = (name: string, valore: Passaggio["importo"]): Espressione => ({ tipo: "voce", voce: name, valore });

/** `imponibile` and `importo` of a fund. */
export function derivaCassa({ bozza, totali }: Conto, i: number, field: string): Passaggio | undefined {
  const cassa = totali.casse[i];
  if (!cassa) return undefined;
  if (field === "importo") {
    const percorso = i === 0 ? "cassa.aliquota" : `cassa.altre[${i - 1}].aliquota`;
    const di = voce(`casse[${i}].imponibile`, cassa.imponibile);
    return {
      importo: cassa.importo,
      espressione: alCentesimo({ tipo: "percento", aliquota: { tipo: "dato", percorso, valore: cassa.aliquota }, di }),
      regola: REGOLE.cassa,
    };
  }
  if (field !== "imponibile") return undefined;
  const lines = bozza.righe.flatMap((riga, n) => (soggettaACassa(riga) ? [rigaTotale(totali, n)] : []));
  const inps =
    cassa.tipo === "TC22"
      ? []
      : totali.casse.flatMap((one, n) => (one.tipo === "TC22" ? [voce(`casse[${n}].importo`, one.importo)] : []));
  return {
    importo: cassa.imponibile,
    espressione: { tipo: "somma", addendi: [alCentesimo({ tipo: "somma", addendi: lines }), ...inps] },
    regola: REGOLE.imponibileCassa,
  };
}

/** `imponibile` and `importo` of a withholding. */
export function derivaRitenuta({ bozza, totali }: Conto, i: number, field: string): Passaggio | undefined {
  const ritenuta = totali.ritenute[i];
  if (!ritenuta) return undefined;
  if (field === "imponibile") {
    const lines = bozza.righe.flatMap((riga, n) => (soggettaARitenuta(riga) ? [rigaTotale(totali, n)] : []));
    const funds = totali.casse.flatMap((one, n) =>
      one.soggettaARitenuta ? [voce(`casse[${n}].importo`, one.importo)] : [],
    );
    return {
      importo: ritenuta.imponibile,
      espressione: { tipo: "somma", addendi: [...lines, ...funds] },
      regola: REGOLE.imponibileRitenuta,
    };
  }
  if (field !== "importo") return undefined;
  const blocks = [
    ...(bozza.ritenuta ? [{ block: bozza.ritenuta, at: "ritenuta" }] : []),
    ...(bozza.altreRitenute ?? []).map((block, n) => ({ block, at: `altreRitenute[${n}]` })),
  ];
  const due = isRegimeSenzaIva(bozza) ? blocks.filter(({ block }) => !isRitenutaAcconto(block)) : blocks;
  const mine = due[i];
  if (!mine) return undefined;
  const dato = (name: "aliquota" | "percentualeBase"): Espressione => ({
    tipo: "dato",
    percorso: `${mine.at}.${name}`,
    valore: mine.block[name],
  });
  if (mine.block.importo) {
    const di: Espressione = { tipo: "dato", percorso: `${mine.at}.importo`, valore: mine.block.importo };
    return { importo: ritenuta.importo, espressione: alCentesimo(di), regola: REGOLE.ritenutaAMano };
  }
  const base: Espressione = {
    tipo: "percento",
    aliquota: dato("percentualeBase"),
    di: voce(`ritenute[${i}].imponibile`, ritenuta.imponibile),
  };
  return {
    importo: ritenuta.importo,
    espressione: alCentesimo({ tipo: "percento", aliquota: dato("aliquota"), di: base }),
    regola: REGOLE.ritenuta,
  };
}

const alCentesimo = (di: Espressione): Espressione => ({ tipo: "arrotonda", decimali: 2, di });

function rigaTotale(totali: Conto["totali"], n: number): Espressione {
  const riga = totali.righe[n];
  if (!riga) throw new RangeError(`no line ${n}`);
  return voce(`righe[${n}].prezzoTotale`, riga.prezzoTotale);
}

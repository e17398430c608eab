import { naturaConta, rigaConta } from "../calcolo/bollo.ts";
import { Decimal } from "../decimal/index.ts";
import type { Espressione } from "./espressione.ts";
import type { Conto, Passaggio, VocePannello } from "./passaggio.ts";
import { REGOLE } from "./regole.ts";

const ZERO = Decimal.of("0.00");

/** A total of the panel. */
export function derivaPannello(conto: Conto, voce: VocePannello): Passaggio {
  const regola = voce === "imponibile" ? REGOLE.pannelloImponibile : REGOLE[voce];
  return { importo: conto.totali[voce].importo, espressione: espressioneDi(conto, voce), regola };
}

function espressioneDi({ bozza, totali }: Conto, nome: VocePannello): Espressione {
  const { riepiloghi, casse, ritenute, bollo } = totali;
  const panel = (...names: VocePannello[]) => names.map((name) => voce(name, totali[name].importo));
  const basi = (n1: boolean) =>
    riepiloghi.flatMap((one, i) =>
      (one.natura === "N1") === n1 ? [voce(`riepiloghi[${i}].imponibile`, one.imponibile)] : [],
    );
  const fondi = (n1: boolean) =>
    casse.flatMap((one, i) => ((one.natura === "N1") === n1 ? [voce(`casse[${i}].importo`, one.importo)] : []));
  switch (nome) {
    case "imponibile":
      return alCentesimo({ tipo: "differenza", da: somma(basi(false)), meno: fondi(false) });
    case "totaleCassa":
      return alCentesimo(somma([...casse.entries()].map(([i, one]) => voce(`casse[${i}].importo`, one.importo))));
    case "totaleIva":
      return alCentesimo(somma(riepiloghi.map((one, i) => voce(`riepiloghi[${i}].imposta`, one.imposta))));
    case "speseArt15":
      return alCentesimo({
        tipo: "differenza",
        da: somma(basi(true)),
        meno: [...(bollo.addebito === "riga" ? panel("bolloAddebitato") : []), ...fondi(true)],
      });
    case "bolloAddebitato":
      return bollo.addebito === "nessuno"
        ? { tipo: "costante", valore: ZERO }
        : alCentesimo(voce("bollo.importo", bollo.importo));
    case "totale":
      return somma(panel("imponibile", "totaleCassa", "totaleIva", "speseArt15", "bolloAddebitato"));
    case "totaleRitenute":
      return alCentesimo(somma(ritenute.map((one, i) => voce(`ritenute[${i}].importo`, one.importo))));
    case "ivaSplitPayment":
      return alCentesimo(
        somma(
          riepiloghi.flatMap((one, i) =>
            one.esigibilita === "S" ? [voce(`riepiloghi[${i}].imposta`, one.imposta)] : [],
          ),
        ),
      );
    case "scontoInFattura":
      return bozza.scontoInFattura
        ? alCentesimo({ tipo: "dato", percorso: "scontoInFattura", valore: bozza.scontoInFattura })
        : { tipo: "costante", valore: ZERO };
    case "netto":
      return {
        tipo: "differenza",
        da: voce("totale", totali.totale.importo),
        meno: panel("totaleRitenute", "ivaSplitPayment", "scontoInFattura"),
      };
  }
}

/** `bollo.base`, what counts for the threshold, and `bollo.importo`. */
export function derivaBollo({ bozza, totali }: Conto, nome: string): Passaggio | undefined {
  const { bollo, righe, casse } = totali;
  if (nome === "bollo.importo")
    return {
      importo: bollo.importo,
      espressione: { tipo: "dato", percorso: "bollo.importo", valore: bozza.bollo.importo },
      regola: REGOLE.bollo,
    };
  if (nome !== "bollo.base") return undefined;
  const lines = righe.flatMap((riga, i) => {
    const draft = bozza.righe[i];
    return draft && rigaConta(draft) ? [voce(`righe[${i}].prezzoTotale`, riga.prezzoTotale)] : [];
  });
  const funds = casse.flatMap((cassa, i) =>
    naturaConta(cassa.natura) ? [voce(`casse[${i}].importo`, cassa.importo)] : [],
  );
  return { importo: bollo.base, espressione: somma([...lines, ...funds]), regola: REGOLE.baseBollo };
}

const voce = (name: string, valore: Decimal): Espressione => ({ tipo: "voce", voce: name, valore });
const somma = (addendi: readonly Espressione[]): Espressione => ({ tipo: "somma", addendi });
const alCentesimo = (di: Espressione): Espressione => ({ tipo: "arrotonda", decimali: 2, di });

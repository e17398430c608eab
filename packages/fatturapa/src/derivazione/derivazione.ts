import type { Decimal } from "../decimal/index.ts";
import { type Espressione, partiDi } from "./espressione.ts";

/** Where a computed amount comes from. */
export type Derivazione = {
  /** Which amount: "netto", "riepiloghi[0].imposta", "righe[3].prezzoTotale". */
  voce: string;
  importo: Decimal;
  /** Evaluating it gives `importo`. */
  espressione: Espressione;
  /** The same to be read, with its numbers. */
  formula: string;
  /** What the rule is and where it is written. */
  regola: string;
};

/** One input of a derivation: given by the person (a path of the draft) or itself computed (a voice). */
export type Ingresso = { percorso?: string; voce?: string; valore: Decimal };

/** The inputs of an expression, each once, in order of appearance. */
export function ingressi(espressione: Espressione): Ingresso[] {
  const found = new Map<string, Ingresso>();
  const visit = (one: Espressione): void => {
    if (one.tipo === "dato") found.set(one.percorso, { percorso: one.percorso, valore: one.valore });
    if (one.tipo === "voce") found.set(`voce ${one.voce}`, { voce: one.voce, valore: one.valore });
    for (const part of partiDi(one)) visit(part);
  };
  visit(espressione);
  return [...found.values()];
}

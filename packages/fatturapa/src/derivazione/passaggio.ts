import type { Bozza } from "../bozza/index.ts";
import type { Totali } from "../calcolo/index.ts";
import type { Decimal } from "../decimal/index.ts";
import type { Espressione } from "./espressione.ts";

/** An amount with its expression and rule, before it is made readable. */
export type Passaggio = { importo: Decimal; espressione: Espressione; regola: string };
/** What the steps of a derivation look at. */
export type Conto = { bozza: Bozza; totali: Totali };

/** The amounts of the panel of totals. */
export const PANNELLO = [
  "imponibile",
  "totaleCassa",
  "totaleIva",
  "speseArt15",
  "bolloAddebitato",
  "totale",
  "totaleRitenute",
  "ivaSplitPayment",
  "scontoInFattura",
  "netto",
] as const;
export type VocePannello = (typeof PANNELLO)[number];

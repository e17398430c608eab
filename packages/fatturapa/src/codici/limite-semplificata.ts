import { Decimal } from "../decimal/decimal.ts";

/** Art. 21-bis DPR 633/72: a simplified invoice may be worth so much, tax included, and no more. */
export const LIMITE_SEMPLIFICATA = Decimal.of("400.00");

/** Regimes without the limit (flat-rate, and small businesses of the Union). */
export const SENZA_LIMITE_SEMPLIFICATA: readonly string[] = ["RF19", "RF20"];

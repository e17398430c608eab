import type { Decimal } from "../decimal/decimal.ts";

/** An amount in euro with the Italian sentence that derives it: "20% × 3.904,00 € = 780,80 €. Righe 1, 2 e 3." */
export type ImportoSpiegato = { importo: Decimal; spiegazione: string };

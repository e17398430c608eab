import type { CashItem } from "@fatturachiara/contract/rooms/cash";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** Money that is expected, the day still the one that was agreed, and of which customer. */
export type Expected = Omit<CashItem, "giorno" | "scadenza" | "importo"> & {
  idCliente: string | null;
  giorno: Giorno | null;
  importo: Decimal;
};

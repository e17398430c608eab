import { ascii } from "./foglie.ts";
import { blocco, campo, type Di, data, intero, testo } from "./tabella.ts";

/** 2.1.2-2.1.6: order, contract, agreement, receipt or linked invoice. */
export const DatiDocumentiCorrelati = blocco({
  RiferimentoNumeroLinea: campo("0..N", intero(1, 9999)),
  IdDocumento: campo("1", ascii(1, 20)),
  Data: campo("0..1", data()),
  NumItem: campo("0..1", ascii(1, 20)),
  CodiceCommessaConvenzione: campo("0..1", testo(1, 100)),
  CodiceCUP: campo("0..1", ascii(1, 15)),
  CodiceCIG: campo("0..1", ascii(1, 15)),
});

/** What the block holds. */
export type DatiDocumentiCorrelati = Di<typeof DatiDocumentiCorrelati>;

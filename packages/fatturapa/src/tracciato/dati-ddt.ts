import { ascii } from "./foglie.ts";
import { blocco, campo, type Di, data, intero } from "./tabella.ts";

/** 2.1.8: a delivery note of a deferred invoice. */
export const DatiDDT = blocco({
  NumeroDDT: campo("1", ascii(1, 20), "Numero del DDT", "Numero del documento di trasporto."),
  DataDDT: campo("1", data(), "Data del DDT", "Data del documento di trasporto."),
  RiferimentoNumeroLinea: campo(
    "0..N",
    intero(1, 9999),
    "Righe interessate",
    "Numeri delle righe; vuoto se vale per tutto il documento.",
  ),
});

export type DatiDDT = Di<typeof DatiDDT>;

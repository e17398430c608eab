import { ascii } from "./foglie.ts";
import { blocco, campo, type Di, data, intero, testo } from "./tabella.ts";

/** 2.1.2-2.1.6: order, contract, agreement, receipt or linked invoice. */
export const DatiDocumentiCorrelati = blocco({
  RiferimentoNumeroLinea: campo(
    "0..N",
    intero(1, 9999),
    "Righe interessate",
    "Numeri delle righe; vuoto se vale per tutto il documento.",
  ),
  IdDocumento: campo("1", ascii(1, 20), "Numero del documento", "Numero del documento richiamato."),
  Data: campo("0..1", data(), "Data del documento", "Data del documento richiamato."),
  NumItem: campo("0..1", ascii(1, 20), "Voce", "Voce del documento richiamato."),
  CodiceCommessaConvenzione: campo(
    "0..1",
    testo(1, 100),
    "Commessa o convenzione",
    "Codice della commessa o della convenzione.",
  ),
  CodiceCUP: campo("0..1", ascii(1, 15), "CUP", "Codice unico di progetto, 15 caratteri."),
  CodiceCIG: campo("0..1", ascii(1, 15), "CIG", "Codice identificativo della gara, 10 caratteri."),
});

export type DatiDocumentiCorrelati = Di<typeof DatiDocumentiCorrelati>;

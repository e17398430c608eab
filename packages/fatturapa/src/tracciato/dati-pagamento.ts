import { CondizionePagamento } from "../codici/condizione-pagamento.ts";
import { DettaglioPagamento } from "./dettaglio-pagamento.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";

/** 2.4: payment terms. */
export const DatiPagamento = blocco({
  CondizioniPagamento: campo(
    "1",
    codice(CondizionePagamento),
    "Condizioni di pagamento",
    "A rate, completo o anticipo.",
  ),
  DettaglioPagamento: campo("1..N", DettaglioPagamento, "Dettaglio del pagamento", "Una rata o l'intero pagamento."),
});

export type DatiPagamento = Di<typeof DatiPagamento>;

import { CondizionePagamento } from "../codici/condizione-pagamento.ts";
import { DettaglioPagamento } from "./dettaglio-pagamento.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";

/** 2.4: payment terms. */
export const DatiPagamento = blocco({
  CondizioniPagamento: campo("1", codice(CondizionePagamento)),
  DettaglioPagamento: campo("1..N", DettaglioPagamento),
});

/** What the block holds. */
export type DatiPagamento = Di<typeof DatiPagamento>;

import type { CondizionePagamento } from "../../codici/condizione-pagamento.ts";
import type { ModalitaPagamento } from "../../codici/modalita-pagamento.ts";
import type { Giorno } from "../../giorno/giorno.ts";
import type { DettaglioPagamentoBozza } from "../corpo-bozza.ts";
import type { DaComporre } from "../da-comporre.ts";

/** How the document is to be paid. */
export type PagamentoDeciso = {
  condizione: CondizionePagamento;
  modalita: ModalitaPagamento;
  /** The first detail as it stands, that of the whole where there are no instalments. */
  primo: DettaglioPagamentoBozza;
  /** The day by which the whole is to be paid. */
  scadenza?: Giorno | undefined;
  /** TP01: instalments, whose amounts sum to what is to be paid; undefined for any other condition. */
  rate?: readonly DettaglioPagamentoBozza[] | undefined;
  iban?: string | undefined;
  bic?: string | undefined;
  istituto?: string | undefined;
  beneficiario?: string | undefined;
};

/**
 * Undefined until a method is chosen: the block needs one. Without a condition the whole is paid at once (TP02). What a file
 * says of its account fills up the chosen one where it is the same.
 */
export function pagamentoDi({ bozza, conti }: Pick<DaComporre, "bozza" | "conti">): PagamentoDeciso | undefined {
  const [pagamento] = bozza.DatiPagamento ?? [];
  const all = pagamento?.DettaglioPagamento ?? [];
  const [first] = all;
  if (!first?.ModalitaPagamento) return undefined;
  const condizione = pagamento?.CondizioniPagamento ?? "TP02";
  const conto = conti.find(({ id }) => id === first.conto);
  const written = !conto || first.IBAN === conto.iban ? first : undefined;
  return {
    condizione,
    modalita: first.ModalitaPagamento,
    primo: first,
    scadenza: bozza.scadenza,
    rate: condizione === "TP01" ? all.filter(({ rata }) => rata === "SI") : undefined,
    iban: conto?.iban ?? written?.IBAN,
    bic: conto?.bic ?? written?.BIC,
    istituto: conto?.istituto ?? written?.IstitutoFinanziario,
    beneficiario: conto?.beneficiario ?? written?.Beneficiario,
  };
}

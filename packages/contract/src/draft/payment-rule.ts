import type { CorpoBozza, DettaglioPagamentoBozza } from "@fatturachiara/fatturapa/bozza";
import { ModalitaPagamento } from "@fatturachiara/fatturapa/codici";
import type { DocumentInput } from "../rooms/document.ts";
import type { Rule } from "./row.ts";

/** 2.4.2: method and account stand in every instalment of the format, once on the wire; the method has two ids there, of which the full one wins. */
export const paymentRule: Rule<DocumentInput, CorpoBozza> = {
  posti: [
    ["DatiPagamento", "idModalitaPagamentoFull"],
    ["DatiPagamento.DettaglioPagamento", "rate"],
    ["DatiPagamento.DettaglioPagamento.ModalitaPagamento", "idModalitaPagamentoFull"],
    ...["conto", "IBAN", "BIC", "IstitutoFinanziario", "Beneficiario"].map(
      (name) => [`DatiPagamento.DettaglioPagamento.${name}`, "idProfiloIban"] as const,
    ),
  ],
  decode({ idModalitaPagamento, idModalitaPagamentoFull, idProfiloIban, rate }) {
    const method = idModalitaPagamentoFull ?? idModalitaPagamento;
    const common: DettaglioPagamentoBozza = {
      ModalitaPagamento: ModalitaPagamento.perId(method)?.codice,
      conto: idProfiloIban?.toLowerCase(),
    };
    const instalments = rate.map(
      ({ scadenza, importo }): DettaglioPagamentoBozza => ({
        ...common,
        rata: "SI",
        DataScadenzaPagamento: scadenza ?? undefined,
        ImportoPagamento: importo ?? undefined,
      }),
    );
    if (instalments.length > 0) return { DatiPagamento: [{ DettaglioPagamento: instalments }] };
    return common.ModalitaPagamento || common.conto ? { DatiPagamento: [{ DettaglioPagamento: [common] }] } : {};
  },
  encode(draft) {
    const all = draft.DatiPagamento?.[0]?.DettaglioPagamento ?? [];
    const [first] = all;
    const code: string = first?.ModalitaPagamento ?? ""; // of a file it may be one that the format does not know
    const method = ModalitaPagamento.perCodice(code)?.id;
    return {
      idModalitaPagamento: method ?? null,
      idModalitaPagamentoFull: method ?? null,
      idProfiloIban: first?.conto ?? null,
      rate: all
        .filter(({ rata }) => rata === "SI")
        .map(({ DataScadenzaPagamento, ImportoPagamento }) => ({
          scadenza: DataScadenzaPagamento ?? null,
          importo: ImportoPagamento ?? null,
        })),
    };
  },
};

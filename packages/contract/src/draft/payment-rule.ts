import { type CorpoBozza, DettaglioPagamentoBozza } from "@fatturachiara/fatturapa/bozza";
import { luoghi } from "@fatturachiara/fatturapa/tracciato";
import type { DocumentInput } from "../rooms/document.ts";
import { type Row, type Rule, rowsOf } from "./row.ts";
import { decodeRows, encodeRows } from "./walk-rows.ts";

type Instalment = DocumentInput["rate"][number];
const { copy } = rowsOf<Instalment>();
const payment = luoghi(DettaglioPagamentoBozza);

/** What an instalment has of its own. */
export const instalmentRows: readonly Row<Instalment>[] = [
  copy("scadenza", payment.DataScadenzaPagamento),
  copy("importo", payment.ImportoPagamento),
];

/** 2.4.2: the instalments, in each of which the format has what the wire says once of all. */
export const paymentRule: Rule<DocumentInput, CorpoBozza> = {
  decode({ rate }, { DatiPagamento }) {
    const ofEach = DatiPagamento?.[0]?.DettaglioPagamento?.[0];
    const instalments = rate.map((rata) => ({
      ...ofEach,
      rata: "SI",
      ...decodeRows<Instalment, object>(rata, instalmentRows),
    }));
    return { DatiPagamento: instalments.length > 0 ? [{ DettaglioPagamento: instalments }] : undefined };
  },
  encode({ DatiPagamento }) {
    const payments = DatiPagamento?.[0]?.DettaglioPagamento ?? [];
    return { rate: payments.filter(({ rata }) => rata === "SI").map((entry) => encodeRows(entry, instalmentRows)) };
  },
};

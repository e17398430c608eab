import { type CorpoBozza, DettaglioPagamentoBozza } from "@fatturachiara/fatturapa/bozza";
import { ModalitaPagamento } from "@fatturachiara/fatturapa/codici";
import { luoghi } from "@fatturachiara/fatturapa/tracciato";
import type { DocumentInput } from "../rooms/document.ts";
import { type Row, type Rule, rowsOf } from "./row.ts";
import { decodeRows, encodeRows, isNothing } from "./walk-rows.ts";

type Instalment = DocumentInput["rate"][number];
const payment = luoghi(DettaglioPagamentoBozza);
const common = rowsOf<DocumentInput>();
const own = rowsOf<Instalment>();

/** What the wire says once of every payment. */
const commonRows: readonly Row<DocumentInput>[] = [
  common.coded("idModalitaPagamentoFull", payment.ModalitaPagamento, ModalitaPagamento),
  common.key("idProfiloIban", payment.conto),
];

/** What an instalment has of its own. */
export const instalmentRows: readonly Row<Instalment>[] = [
  own.copy("scadenza", payment.DataScadenzaPagamento),
  own.copy("importo", payment.ImportoPagamento),
];

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
  decode(wire) {
    const idModalitaPagamentoFull = wire.idModalitaPagamentoFull ?? wire.idModalitaPagamento;
    const ofEach = decodeRows<DocumentInput, DettaglioPagamentoBozza>({ ...wire, idModalitaPagamentoFull }, commonRows);
    const instalments = wire.rate.map((rata) => ({
      ...ofEach,
      rata: "SI",
      ...decodeRows<Instalment, object>(rata, instalmentRows),
    }));
    const payments = instalments.length > 0 || isNothing(ofEach) ? instalments : [ofEach];
    return { DatiPagamento: payments.length > 0 ? [{ DettaglioPagamento: payments }] : [] };
  },
  encode({ DatiPagamento }) {
    const payments = DatiPagamento?.[0]?.DettaglioPagamento ?? [];
    const ofEach = encodeRows<DocumentInput, unknown>(payments[0], commonRows);
    return {
      ...ofEach,
      idModalitaPagamento: ofEach.idModalitaPagamentoFull,
      rate: payments.filter(({ rata }) => rata === "SI").map((entry) => encodeRows(entry, instalmentRows)),
    };
  },
};

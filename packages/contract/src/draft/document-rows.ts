import { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import { CondizionePagamento, ModalitaPagamento, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { luoghi } from "@fatturachiara/fatturapa/tracciato";
import type { DocumentInput } from "../rooms/document.ts";
import { causaleRule, discountRule } from "./heading-rules.ts";
import { linesRule } from "./lines-rule.ts";
import { paymentRule } from "./payment-rule.ts";
import { referencesRule } from "./references-rule.ts";
import type { Kind } from "./rest.ts";
import { type FieldPlace, type Row, type Rule, rare, rowsOf } from "./row.ts";
import { decodeRows, encodeRows } from "./walk-rows.ts";
import { withholdingRows } from "./withholding-rows.ts";

const { coded, copy, flag, leads, unless, usual } = rowsOf<DocumentInput>();
const body = luoghi(CorpoBozza);
const heading = body.DatiGenerali.DatiGeneraliDocumento;
const [payment] = body.DatiPagamento[0].DettaglioPagamento;

/** What is edited on the first step of the form, and where it stands. */
export const initRows: readonly Row<DocumentInput>[] = [
  copy("idProfiloFiscale", body.tipoCliente),
  copy("idCliente", body.cliente),
  coded("idTipoDocumento", heading.TipoDocumento, TipoDocumento),
  copy("numeroDocumento", body.numero.n),
  flag("numeroDocumentoInserimentoManuale", body.numero.aMano),
  copy("numeroManuale", body.numero.testo),
  flag("startFromThisNumber", body.numero.proseguiDaQui),
  copy("dataDocumento", heading.Data),
  rare(flag("flagPrezziLordi", body.prezziLordi)),
  rare(flag("flagSemplificata", body.semplificata)),
  copy("causale", heading.Causale[0]),
  copy("descrizione", body.nota),
];

/** What is edited on the step of payment. */
export const paymentRows: readonly Row<DocumentInput>[] = [
  ...withholdingRows,
  copy("importoRitenuta", heading.DatiRitenuta[0].ImportoRitenuta),
  coded("idCondizionePagamento", body.DatiPagamento[0].CondizioniPagamento, CondizionePagamento),
  // Two ids of the method, of which the second wins; with the account it stands in every instalment of the format.
  coded("idModalitaPagamento", payment.ModalitaPagamento, ModalitaPagamento),
  coded("idModalitaPagamentoFull", payment.ModalitaPagamento, ModalitaPagamento),
  copy("idProfiloIban", payment.conto),
  copy("dataScadenzaPagamento", body.scadenza),
  unless("flagBollo", body.bollo.escluso),
  usual("modoBollo", body.bollo.modo, "automatico"),
  unless("flagBolloVirtuale", body.bollo.nonVirtuale),
  copy("importoBollo", body.bollo.importo),
  flag("addebitaBollo", body.bollo.addebitato),
];

/** Places of that step that are no copy. */
export const paymentPlaces: readonly FieldPlace[] = [
  leads("idProfiloIban", payment.IBAN),
  leads("idProfiloIban", payment.BIC),
  leads("idProfiloIban", payment.IstitutoFinanziario),
  leads("idProfiloIban", payment.Beneficiario),
  leads("importoScontoInFattura", heading.ScontoMaggiorazione[0].Importo),
];

/** A document: each field of the wire and its place. */
export const documentRows: readonly Row<DocumentInput>[] = [...initRows, ...paymentRows];

/** What of a document is no copy. */
const documentRules: readonly Rule<DocumentInput, CorpoBozza>[] = [
  causaleRule,
  paymentRule,
  discountRule,
  referencesRule,
  linesRule,
];

/** A document on the wire, as its fields say it. */
export const documentKind: Kind<DocumentInput, CorpoBozza> = {
  tabella: CorpoBozza,
  decode: (document) => decodeRows(document, documentRows, documentRules),
  encode: (draft) => encodeRows(draft, documentRows, documentRules),
};

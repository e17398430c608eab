import { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import { CondizionePagamento, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { luoghi } from "@fatturachiara/fatturapa/tracciato";
import type { DocumentInput } from "../rooms/document.ts";
import { causaleRule, discountRule } from "./heading-rules.ts";
import { linesRule } from "./lines-rule.ts";
import { paymentRule } from "./payment-rule.ts";
import { referencesRule } from "./references-rule.ts";
import { type Row, type Rule, rowsOf } from "./row.ts";
import { withholdingRows } from "./withholding-rows.ts";

const { coded, copy, flag, key, rareFlag, unless, usual } = rowsOf<DocumentInput>();
const body = luoghi(CorpoBozza);
const heading = body.DatiGenerali.DatiGeneraliDocumento;

/** What is edited on the first step of the form, and where it stands. */
export const initRows: readonly Row<DocumentInput>[] = [
  copy("idProfiloFiscale", body.tipoCliente),
  key("idCliente", body.cliente),
  coded("idTipoDocumento", heading.TipoDocumento, TipoDocumento),
  copy("numeroDocumento", body.numero.n),
  flag("numeroDocumentoInserimentoManuale", body.numero.aMano),
  copy("numeroManuale", body.numero.testo),
  flag("startFromThisNumber", body.numero.proseguiDaQui),
  copy("dataDocumento", heading.Data),
  rareFlag("flagPrezziLordi", body.prezziLordi),
  rareFlag("flagSemplificata", body.semplificata),
  copy("descrizione", body.nota),
];

/** What is edited on the step of payment. */
export const paymentRows: readonly Row<DocumentInput>[] = [
  ...withholdingRows,
  copy("importoRitenuta", heading.DatiRitenuta[0].ImportoRitenuta),
  coded("idCondizionePagamento", body.DatiPagamento[0].CondizioniPagamento, CondizionePagamento),
  copy("dataScadenzaPagamento", body.scadenza),
  unless("flagBollo", body.bollo.escluso),
  usual("modoBollo", body.bollo.modo, "automatico"),
  unless("flagBolloVirtuale", body.bollo.nonVirtuale),
  copy("importoBollo", body.bollo.importo),
  flag("addebitaBollo", body.bollo.addebitato),
];

/** A document: each field of the wire and its place. */
export const documentRows: readonly Row<DocumentInput>[] = [...initRows, ...paymentRows];

/** What of a document is no copy. */
export const documentRules: readonly Rule<DocumentInput, CorpoBozza>[] = [
  causaleRule,
  paymentRule,
  discountRule,
  referencesRule,
  linesRule,
];

import { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { EsigibilitaIva, TipoCessionePrestazione } from "@fatturachiara/fatturapa/codici";
import { luoghi } from "@fatturachiara/fatturapa/tracciato";
import type { DocumentService } from "../rooms/document.ts";
import { lineDiscountRule } from "./line-discount-rule.ts";
import { otherDataRule } from "./other-data-rule.ts";
import { priceRule } from "./price-rule.ts";
import { type Row, type Rule, rowsOf } from "./row.ts";
import { vatRule } from "./vat-rule.ts";

const { coded, copy, flag, key } = rowsOf<DocumentService>();
const line = luoghi(RigaBozza);

/** A line: each field of the wire and its place. */
export const lineRows: readonly Row<DocumentService>[] = [
  key("id", line.id),
  key("idProfiloServizio", line.servizio),
  coded("idCessionePrestazione", line.TipoCessionePrestazione, TipoCessionePrestazione),
  copy("descrizione", line.Descrizione),
  copy("descrizioneDettaglio", line.dettaglio),
  copy("code", line.CodiceArticolo[0].CodiceValore),
  copy("quantita", line.Quantita),
  copy("unitaMisura", line.UnitaMisura),
  copy("dataInizioPeriodo", line.DataInizioPeriodo),
  copy("dataFinePeriodo", line.DataFinePeriodo),
  coded("idEsigibilitaIva", line.EsigibilitaIVA, EsigibilitaIva),
  flag("flagCassa", line.cassa),
  flag("flagRitenuta", line.Ritenuta),
  copy("riferimentoAmministrazione", line.RiferimentoAmministrazione),
];

/** What of a line is no copy. */
export const lineRules: readonly Rule<DocumentService, RigaBozza>[] = [
  priceRule,
  lineDiscountRule,
  vatRule,
  otherDataRule,
];

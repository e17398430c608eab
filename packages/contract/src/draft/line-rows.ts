import { RigaBozza, rigaComeScritta, rigaSenzaIva } from "@fatturachiara/fatturapa/bozza";
import { prezzoScontato } from "@fatturachiara/fatturapa/calcolo";
import { EsigibilitaIva, TipoCessionePrestazione, TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import { luoghi } from "@fatturachiara/fatturapa/tracciato";
import type { DocumentService } from "../rooms/document.ts";
import { lineDiscountRule } from "./line-discount-rule.ts";
import { otherDataRule } from "./other-data-rule.ts";
import type { Kind } from "./rest.ts";
import { type FieldPlace, type Row, type Rule, rare, rowsOf } from "./row.ts";
import { vatRule } from "./vat-rule.ts";
import { decodeRows, encodeRows } from "./walk-rows.ts";

const { coded, copy, flag, leads } = rowsOf<DocumentService>();
const line = luoghi(RigaBozza);
const [discount] = line.ScontoMaggiorazione;
const [other] = line.AltriDatiGestionali;

/** A line: each field of the wire and its place. */
export const lineRows: readonly Row<DocumentService>[] = [
  copy("id", line.id),
  copy("idProfiloServizio", line.servizio),
  coded("idCessionePrestazione", line.TipoCessionePrestazione, TipoCessionePrestazione),
  copy("descrizione", line.Descrizione),
  copy("descrizioneDettaglio", line.dettaglio),
  copy("code", line.CodiceArticolo[0].CodiceValore),
  copy("quantita", line.Quantita),
  copy("unitaMisura", line.UnitaMisura),
  copy("prezzoUnitario", line.PrezzoUnitario),
  rare(copy("prezzoLordo", line.prezzoLordo)),
  copy("percScontoMaggiorazione", discount.Percentuale),
  coded("idTipoScontoMaggiorazione", discount.Tipo, TipoScontoMaggiorazione),
  copy("dataInizioPeriodo", line.DataInizioPeriodo),
  copy("dataFinePeriodo", line.DataFinePeriodo),
  coded("idEsigibilitaIva", line.EsigibilitaIVA, EsigibilitaIva),
  flag("flagCassa", line.cassa),
  flag("flagRitenuta", line.Ritenuta),
  copy("riferimentoAmministrazione", line.RiferimentoAmministrazione),
];

/** Places of a line that are no copy. */
export const linePlaces: readonly FieldPlace[] = [
  leads("importoScontoMaggiorazione", discount.Importo),
  leads("importoScontoMaggiorazione", discount.importoLordo),
  leads("idAliquotaIvaFull", line.AliquotaIVA),
  leads("idAliquotaIvaFull", line.Natura),
  leads("idAliquotaIvaFull", line.RiferimentoNormativo),
  leads("AltriDatiTipoDato", other.TipoDato),
  leads("AltriDatiTesto", other.RiferimentoTesto),
];

/** What of a line is no copy. */
const lineRules: readonly Rule<DocumentService, RigaBozza>[] = [lineDiscountRule, vatRule, otherDataRule];

/** Several discounts of a file are none on the wire, whose price is that after them. */
function withOneDiscount(line: RigaBozza): RigaBozza {
  const { PrezzoUnitario, ScontoMaggiorazione = [] } = line;
  if (!PrezzoUnitario || ScontoMaggiorazione.length < 2) return line;
  const discounted = prezzoScontato(PrezzoUnitario, ScontoMaggiorazione).round(8);
  return { ...line, PrezzoUnitario: discounted, ScontoMaggiorazione: undefined };
}

/** A line on the wire, as its fields say it: there a price that was typed with VAT is said without it too, which follows. */
export const lineKind: Kind<DocumentService, RigaBozza> = {
  tabella: RigaBozza,
  decode: (line) => rigaComeScritta(decodeRows(line, lineRows, lineRules)),
  encode: (line) => encodeRows(rigaSenzaIva(withOneDiscount(line)), lineRows, lineRules),
};

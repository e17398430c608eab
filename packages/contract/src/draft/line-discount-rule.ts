import { type RigaBozza, ScontoRigaBozza } from "@fatturachiara/fatturapa/bozza";
import { prezzoScontato } from "@fatturachiara/fatturapa/calcolo";
import { TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import { luoghi } from "@fatturachiara/fatturapa/tracciato";
import type { DocumentService } from "../rooms/document.ts";
import { type Row, type Rule, rowsOf } from "./row.ts";
import { decodeRows, encodeRows, isNothing } from "./walk-rows.ts";

const { coded, copy } = rowsOf<DocumentService>();
const place = luoghi(ScontoRigaBozza);
const discountRows: readonly Row<DocumentService>[] = [
  coded("idTipoScontoMaggiorazione", place.Tipo, TipoScontoMaggiorazione),
  copy("percScontoMaggiorazione", place.Percentuale),
];
const netRows = [...discountRows, copy("importoScontoMaggiorazione", place.Importo)];
const grossRows = [...discountRows, copy("importoScontoMaggiorazione", place.importoLordo)];

/**
 * 2.2.1.10: one discount or surcharge on the wire, with a switch; switched off, what was written is kept and does not count.
 * An amount is with VAT where the price of the line is.
 * Several discounts of a file become the price after them.
 */
export const lineDiscountRule: Rule<DocumentService, RigaBozza> = {
  posti: [
    ["ScontoMaggiorazione", "percScontoMaggiorazione"],
    ["ScontoMaggiorazione.Percentuale", "percScontoMaggiorazione"],
    ["ScontoMaggiorazione.Tipo", "idTipoScontoMaggiorazione"],
    ["ScontoMaggiorazione.Importo", "importoScontoMaggiorazione"],
    ["ScontoMaggiorazione.importoLordo", "importoScontoMaggiorazione"],
  ],
  decode(wire) {
    const { flagScontoMaggiorazione: on, prezzoLordo } = wire;
    const discount = decodeRows<DocumentService, ScontoRigaBozza>(wire, prezzoLordo ? grossRows : netRows);
    if (!on && isNothing(discount)) return {};
    return { ScontoMaggiorazione: [discount], ...(!on && { senzaSconto: "SI" }) };
  },
  encode({ ScontoMaggiorazione: all = [], senzaSconto, PrezzoUnitario }) {
    const [discount] = all.length > 1 && PrezzoUnitario ? [] : all;
    return {
      ...(all.length > 1 && PrezzoUnitario && { prezzoUnitario: prezzoScontato(PrezzoUnitario, all).round(8) }),
      ...encodeRows<DocumentService, unknown>(discount, discountRows),
      flagScontoMaggiorazione: discount !== undefined && senzaSconto !== "SI",
      importoScontoMaggiorazione: discount?.importoLordo ?? discount?.Importo ?? null,
    };
  },
};

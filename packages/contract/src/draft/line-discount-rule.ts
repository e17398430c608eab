import type { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { prezzoScontato } from "@fatturachiara/fatturapa/calcolo";
import { TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import type { DocumentService } from "../rooms/document.ts";
import type { Rule } from "./row.ts";

const none = {
  flagScontoMaggiorazione: false,
  idTipoScontoMaggiorazione: null,
  percScontoMaggiorazione: null,
  importoScontoMaggiorazione: null,
};

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
    const { flagScontoMaggiorazione: on, idTipoScontoMaggiorazione: kind } = wire;
    const { percScontoMaggiorazione: Percentuale, importoScontoMaggiorazione: Importo } = wire;
    const Tipo = TipoScontoMaggiorazione.perId(kind)?.codice;
    if (!on && !Tipo && !Percentuale && !Importo) return {};
    const amount = wire.prezzoLordo ? { importoLordo: Importo ?? undefined } : { Importo: Importo ?? undefined };
    const discount = { ...(Tipo && { Tipo }), ...(Percentuale && { Percentuale }), ...(Importo && amount) };
    return { ScontoMaggiorazione: [discount], ...(!on && { senzaSconto: "SI" }) };
  },
  encode(draft) {
    const { ScontoMaggiorazione: all = [], senzaSconto, PrezzoUnitario } = draft;
    const [discount] = all;
    if (all.length > 1 && PrezzoUnitario)
      return { prezzoUnitario: prezzoScontato(PrezzoUnitario, all).round(8), ...none };
    return {
      flagScontoMaggiorazione: discount !== undefined && senzaSconto !== "SI",
      idTipoScontoMaggiorazione: TipoScontoMaggiorazione.perCodice(discount?.Tipo)?.id ?? null,
      percScontoMaggiorazione: discount?.Percentuale ?? null,
      importoScontoMaggiorazione: discount?.importoLordo ?? discount?.Importo ?? null,
    };
  },
};

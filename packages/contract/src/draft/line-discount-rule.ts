import type { RigaCorpo } from "@fatturachiara/fatturapa/bozza";
import { TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import type { DocumentService } from "../rooms/document.ts";
import type { Rule } from "./row.ts";

/** 2.2.1.10: one discount or surcharge on the wire, with a switch; switched off, what was written is kept and does not count. */
export const lineDiscountRule: Rule<DocumentService> = {
  campi: [
    "flagScontoMaggiorazione",
    "idTipoScontoMaggiorazione",
    "percScontoMaggiorazione",
    "importoScontoMaggiorazione",
  ],
  decode(wire) {
    const { flagScontoMaggiorazione: on, idTipoScontoMaggiorazione: kind } = wire;
    const { percScontoMaggiorazione: Percentuale, importoScontoMaggiorazione: Importo } = wire;
    const Tipo = kind == null ? undefined : TipoScontoMaggiorazione.perId(kind)?.codice;
    if (!on && !Tipo && !Percentuale && !Importo) return {};
    const discount = { ...(Tipo && { Tipo }), ...(Percentuale && { Percentuale }), ...(Importo && { Importo }) };
    return { ScontoMaggiorazione: [discount], ...(!on && { senzaSconto: "SI" }) };
  },
  encode(draft) {
    const { ScontoMaggiorazione: [discount] = [], senzaSconto } = draft as RigaCorpo;
    return {
      flagScontoMaggiorazione: discount !== undefined && senzaSconto !== "SI",
      idTipoScontoMaggiorazione: discount?.Tipo ? TipoScontoMaggiorazione.perCodice(discount.Tipo).id : null,
      percScontoMaggiorazione: discount?.Percentuale ?? null,
      importoScontoMaggiorazione: discount?.Importo ?? null,
    };
  },
};

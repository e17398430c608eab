import type { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentService } from "../rooms/document.ts";
import type { Rule } from "./row.ts";

/**
 * 2.2.1.10: one discount or surcharge on the wire, with a switch; switched off, what was written is kept and does not count.
 * An amount is with VAT where the price of the line is.
 */
export const lineDiscountRule: Rule<DocumentService, RigaBozza> = {
  decode({ flagScontoMaggiorazione: on, importoScontoMaggiorazione: amount, prezzoLordo }, { ScontoMaggiorazione }) {
    if (!on && !ScontoMaggiorazione && !amount) return {};
    const discount = amount ? { [prezzoLordo ? "importoLordo" : "Importo"]: amount } : {};
    return { ScontoMaggiorazione: [discount], ...(!on && { senzaSconto: "SI" }) };
  },
  encode: ({ ScontoMaggiorazione: [discount] = [], senzaSconto }) => ({
    flagScontoMaggiorazione: discount !== undefined && senzaSconto !== "SI",
    importoScontoMaggiorazione: discount?.importoLordo ?? discount?.Importo ?? null,
  }),
};

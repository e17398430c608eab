import { FATTURA_SEMPLIFICATA, TipoDocumentoSemplificata } from "@fatturachiara/fatturapa/codici";

/** Names of fields that are said in more than one place of the editor. */
export const fieldNames = {
  startFromThisNumber: "Prosegui la numerazione da qui",
  simplified: TipoDocumentoSemplificata.perCodice(FATTURA_SEMPLIFICATA).descrizione,
  grossPrices: "Prezzi IVA inclusa",
  grossPrice: "Prezzo IVA inclusa",
  grossPriceShort: "Prezzo IVA incl.",
  outsideStamp: "Non conta per il bollo",
  invoiceDiscount: "Sconto in fattura (bonus edilizi)",
} as const;

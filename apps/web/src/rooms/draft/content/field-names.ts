/** Names of fields that are said in more than one place of the editor. */
export const fieldNames = {
  startFromThisNumber: "Prosegui la numerazione da qui",
  invoiceDiscount: "Sconto in fattura (bonus edilizi)",
} as const;

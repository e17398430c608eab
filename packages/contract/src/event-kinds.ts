/** The receipts of SdI about what was sent. */
export const receiptKinds = ["RC", "NS", "MC", "NE", "DT", "AT"] as const;

/** Every kind of row in a document's timeline: acts of ours, what the channel tells, receipts of SdI. */
export const eventKinds = [
  "CREAZIONE",
  "CORREZIONE",
  "ELIMINAZIONE",
  "RIPRISTINO",
  "IMPORTAZIONE",
  "PREPARAZIONE",
  "ANNULLA_PREPARAZIONE",
  "A_MANO",
  "DICHIARATA",
  "RITIRO",
  "ANNULLAMENTO",
  "COPIA",
  "COPIA_RESPINTA",
  "AVVISO",
  "SOLLECITO",
  "SOLLECITO_RESPINTO",
  "INCASSO",
  "INCASSO_ANNULLATO",
  "INVIO",
  "CARTELLA",
  "ATTESA",
  "SENZA_ATTESA",
  "ACCETTAZIONE",
  "NON_ACCETTAZIONE",
  "CONSEGNA",
  "MANCATA_CONSEGNA_12H",
  "MANCATA_CONSEGNA",
  "ALTRO",
  ...receiptKinds,
] as const;

/** What a row of the timeline tells of. */
export type EventKind = (typeof eventKinds)[number];

/** What a message, or an act, did to its document. */
export const eventOutcomes = ["applicato", "ignorato", "non riconosciuto", "duplicato"] as const;

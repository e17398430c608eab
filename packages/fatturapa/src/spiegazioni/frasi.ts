/** Said where a draft wants an account and has none; its explanation repeats it, as those of the three below. */
export const SCEGLI_IL_CONTO = "Scegli il conto su cui ricevere il bonifico.";
/** Of a draft without lines. */
export const AGGIUNGI_UNA_RIGA = "Aggiungi almeno una riga.";
/** Of tax data without a VAT number. */
export const MANCA_PARTITA_IVA = "Nei tuoi dati fiscali manca la partita IVA.";
/** Of tax data without a name. */
export const MANCA_NOME = "Nei tuoi dati fiscali manca il nome o la ragione sociale.";

/** Why several things are wrong. */
export const CAUSE = {
  data: "Una delle due date è sbagliata.",
  aMano: "Il file è stato scritto o modificato a mano.",
  cliente: "La scheda del cliente è incompleta.",
} as const;

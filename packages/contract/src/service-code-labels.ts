import type { ServiceCodeInput } from "./rooms/servicecode.ts";

/** What the fields of a service code are called, in the order of the form: on its labels and at the head of its files. */
export const serviceCodeLabels = {
  code: "Codice",
  descrizione: "Descrizione",
  descrizioneDettaglio: "Dettaglio",
  prezzo: "Prezzo unitario",
  unitaMisura: "Unità di misura",
  idAliquotaIvaFull: "IVA",
  idAliquotaIva: "Aliquota IVA",
  idNatura: "Natura",
  idEsigibilitaIva: "Esigibilità IVA",
  tipoCodice: "Tipo di codice",
  flagCassa: "Soggetto alla cassa previdenziale",
  flagRitenuta: "Soggetto a ritenuta",
  attivo: "Attivo",
} as const satisfies Record<keyof ServiceCodeInput, string>;

import type { PrintLanguage } from "../../../pdf/index.ts";

const it = {
  version: "versione",
  offered: "Importo offerto",
  optional: "Facoltativa: non compresa nel totale",
  taken: "Facoltativa, scelta",
  freeQuantity: "Quantità a scelta",
  chosenQuantity: "Quantità scelta:",
  onlyOptions: "Tutte le righe sono facoltative: il totale dipende da che cosa scegli.",
  conditions: "Condizioni:",
  accepted: "Per accettazione (data e firma):",
} as const;

/** What stands on the paper of a quote, on no invoice and not on the customer's page. */
export type QuoteWords = { readonly [name in keyof typeof it]: string };

const en: QuoteWords = {
  ...{ version: "version", offered: "Amount offered" },
  ...{ optional: "Optional: not included in the total", taken: "Optional, chosen" },
  ...{ freeQuantity: "Quantity of your choice", chosenQuantity: "Quantity chosen:" },
  onlyOptions: "Every line is optional: the total depends on what you choose.",
  ...{ conditions: "Terms:", accepted: "Accepted (date and signature):" },
};

const de: QuoteWords = {
  ...{ version: "Version", offered: "Angebotener Betrag" },
  ...{ optional: "Optional: nicht im Gesamtbetrag enthalten", taken: "Optional, gewählt" },
  ...{ freeQuantity: "Menge nach Wahl", chosenQuantity: "Gewählte Menge:" },
  onlyOptions: "Alle Positionen sind optional: Der Gesamtbetrag hängt von Ihrer Auswahl ab.",
  ...{ conditions: "Bedingungen:", accepted: "Angenommen (Datum und Unterschrift):" },
};

const fr: QuoteWords = {
  ...{ version: "version", offered: "Montant proposé" },
  ...{ optional: "En option : non comprise dans le total", taken: "En option, choisie" },
  ...{ freeQuantity: "Quantité au choix", chosenQuantity: "Quantité choisie :" },
  onlyOptions: "Toutes les lignes sont en option : le total dépend de votre choix.",
  ...{ conditions: "Conditions :", accepted: "Bon pour accord (date et signature) :" },
};

const es: QuoteWords = {
  ...{ version: "versión", offered: "Importe ofrecido" },
  ...{ optional: "Opcional: no incluida en el total", taken: "Opcional, elegida" },
  ...{ freeQuantity: "Cantidad a elegir", chosenQuantity: "Cantidad elegida:" },
  onlyOptions: "Todas las líneas son opcionales: el total depende de lo que elija.",
  ...{ conditions: "Condiciones:", accepted: "Conforme (fecha y firma):" },
};

/** The same in each language. */
export const quoteWords: Readonly<Record<PrintLanguage, QuoteWords>> = { it, en, de, fr, es };

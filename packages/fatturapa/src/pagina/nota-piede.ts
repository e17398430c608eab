/** What stands at the foot of a page that is not the invoice itself: a copy to read, a draft, or what waits for its signature. */
export const NOTA_COPIA =
  "Documento privo di valore fiscale: copia di cortesia. L'originale è il file XML trasmesso al Sistema di Interscambio, disponibile nell'area riservata del sito dell'Agenzia delle Entrate.";
/** Under a page that waits for its signature. */
export const NOTA_DA_FIRMARE =
  "Documento privo di valore fiscale: fattura pronta per la firma, non ancora trasmessa al Sistema di Interscambio. Numero e contenuto sono già fissati.";
/** Under the page of a draft. */
export const NOTA_BOZZA =
  "Documento privo di valore fiscale: bozza non ancora trasmessa al Sistema di Interscambio. Numero e contenuto possono cambiare.";

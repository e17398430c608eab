/** How a document is to be paid from a telephone, in the words of the page. */
export type PrintedTransfer = {
  /** Which document of the file, from 0. */
  posizione: number;
  /** What the QR code says. */
  codice: string;
  /** "1.220,00 €". */
  importo: string;
  /** "21/12/2026", or "". */
  entro: string;
  beneficiario: string;
  /** In groups of four. */
  iban: string;
  causale: string;
  /** As of which day the amount is what is left. */
  al: string;
};

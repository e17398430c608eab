const MESI = [
  "gennaio",
  "febbraio",
  "marzo",
  "aprile",
  "maggio",
  "giugno",
  "luglio",
  "agosto",
  "settembre",
  "ottobre",
  "novembre",
  "dicembre",
];

/** The name of a month, counted from 1. */
export const nomeMese = (mese: number): string => MESI[mese - 1] ?? "";

const months = [
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
export const monthName = (mese: number): string => months[mese - 1] ?? "";

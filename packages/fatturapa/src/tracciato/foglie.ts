import { codice, decimale, modello, testo } from "./tabella.ts";

// The leaf types that many blocks use, named after what they hold.

/** Basic Latin text, as codes and numbers of documents want. */
export const ascii = (min: number, max: number) => testo(min, max, "ascii");

/** Amount with exactly two decimals (Amount2DecimalType). */
export const importo2 = decimale(2, 2);

/** Amount with two to eight decimals (Amount8DecimalType). */
export const importo8 = decimale(2, 8);

/** Percentage, 0.00 to 100.00 (RateType). */
export const aliquota = decimale(2, 2, { interi: 3, negativo: false, massimo: 100 });

/** Quantity, never negative (QuantitaType). */
export const quantita = decimale(2, 8, { interi: 12, negativo: false });

/** Weight (PesoType). */
export const peso = decimale(1, 2, { interi: 4, negativo: false });

/** Two capital letters: a country or a province. */
export const sigla = modello("[A-Z]{2}");

/** A tax code, of a person or of a body. */
export const codiceFiscale = modello("[A-Z0-9]{11,16}");

/** Five digits: CAP, ABI, CAB. */
export const cinqueCifre = modello("[0-9][0-9][0-9][0-9][0-9]");

/** Honorific: 2 to 10 Basic Latin characters, blanks shrunk. */
export const titolo = testo(2, 10, "ascii", "collassa");

/** A telephone number. */
export const telefono = testo(5, 12, "ascii");

/** Present only to say yes. */
export const si = codice(["SI"]);

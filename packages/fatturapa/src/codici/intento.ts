/** 2.2.1.16.1 TipoDato of a declaration of intent, whose lines have nature N3.5. */
export const INTENTO = "INTENTO";

/** How the protocol of a declaration of intent is written: 17 digits, "-" or "/", 6 digits (AdE, provv. 293390/2021). */
export const isProtocolloIntento = (text: string): boolean => /^\d{17}[-/]\d{6}$/.test(text);

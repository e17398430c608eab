/** IBAN lengths of the countries met most; others only by the general limits of the format. */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Blanks dropped, upper case: as the format wants it. */
export function normalizzaIban(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "");
}

/** Groups of four, for eyes. */
export function formattaIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Whether the text is a sound IBAN. */
export function isIban(text: string): boolean {
  return problemaIban(text) === undefined;
}

/** What is wrong with an IBAN (ISO 13616, remainder 97). The SdI does not check it, the customer's bank does. */
export function problemaIban(text: string): string | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text))
    return "IBAN non valido: comincia con due lettere e due cifre (esempio IT60X0542811101000000123456).";
  const wanted = LENGTHS[text.slice(0, 2)];
  if (wanted && text.length !== wanted)
    return `IBAN non valido: servono ${wanted} caratteri, ne hai scritti ${text.length}.`;
  return rest97(text) === 1
    ? undefined
    : "IBAN non valido: le cifre di controllo non tornano, uno dei caratteri è sbagliato.";
}

function rest97(iban: string): number {
  let rest = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = letter >= "A" ? letter.charCodeAt(0) - 55 : Number(letter);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

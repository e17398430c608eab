/** "Perù, S.r.l." → "peru, s.r.l.": texts are compared so that accents and capitals do not count. */
export function senzaAccenti(testo: string): string {
  return togliAccenti(testo).toLowerCase();
}

/** "Perù, S.r.l." → "Peru, S.r.l.": for who takes no accents. */
export function togliAccenti(testo: string): string {
  return testo.normalize("NFD").replace(/\p{M}/gu, "");
}

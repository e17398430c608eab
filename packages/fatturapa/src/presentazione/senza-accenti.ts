/** "Perù, S.r.l." → "peru, s.r.l.": texts are compared so that accents and capitals do not count. */
export function senzaAccenti(testo: string): string {
  return testo.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** "Perù, S.r.l." → "peru, s.r.l.": what people type forgives capitals and accents. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** True when every word of `q` stands somewhere in the texts. */
export function matches(q: string, texts: readonly (string | null | undefined)[]): boolean {
  const all = plain(texts.filter(Boolean).join(" "));
  return plain(q)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

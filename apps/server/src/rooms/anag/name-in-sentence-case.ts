// Small words inside a name; "L'" and "Sant'" keep their capital, "d'" and "dell'" do not.
const small =
  /^(?:di|del|della|dei|degli|delle|dello|de'|ne'|da|dal|dalla|in|nel|nella|a|ad|al|alla|ai|con|e|ed|sul|sulla|sui|sullo|la|le|per|ob)$/;
const elided = /^(d|dell|nell|sull|all|dall|coll)'(.+)$/;

/** "REGGIO NELL'EMILIA" → "Reggio nell'Emilia": the source writes capitals only, people do not. */
export function nameInSentenceCase(capitals: string): string {
  return capitals
    .toLowerCase()
    .split(" ")
    .map((word, i) => (i > 0 && small.test(word) ? word : i > 0 ? elidedWord(word) : capital(word)))
    .join(" ");
}

function elidedWord(word: string): string {
  const [, article, noun] = elided.exec(word) ?? [];
  return article && noun ? `${article}'${capital(noun)}` : capital(word);
}

/** A capital at the beginning and after every hyphen or apostrophe: "Saint-Rhémy-en-Bosses" is the one exception. */
function capital(word: string): string {
  return word
    .replace(/(^|[-'])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/-En-/, "-en-");
}

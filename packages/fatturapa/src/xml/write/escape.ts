/** True where a text can be written as it is: nothing to transliterate, to escape or to trim. Most texts are so. */
export function isReady(text: string, limit: number): boolean {
  const last = text.length - 1;
  for (let i = 0; i <= last; i++) {
    const code = text.charCodeAt(i);
    if (code <= 0x20 ? code !== 0x20 || i === 0 || i === last : code > limit || (code >= 0x7f && code <= 0xa0))
      return false;
    if (code === 0x26 || code === 0x3c || code === 0x3e) return false;
  }
  return true;
}

/** Text with what XML reserves escaped, and what it forbids left out. A carriage return survives as its number. */
export function escapeText(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x26 || code === 0x3c || code === 0x3e || code < 0x20 || code >= 0xd800) return escapeAll(text);
  }
  return text;
}

const IN_TEXT: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };
const IN_ATTRIBUTE: { readonly [character: string]: string } = {
  ...IN_TEXT,
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
};

/** Control characters, halves of surrogate pairs, U+FFFE and U+FFFF: XML 1.0 has no way to write them. */
const isForbidden = (code: number): boolean =>
  (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) ||
  (code >= 0xd800 && code <= 0xdfff) ||
  code === 0xfffe ||
  code === 0xffff;

function escapeAll(text: string, escapes = IN_TEXT): string {
  let out = "";
  for (const character of text) if (!isForbidden(character.codePointAt(0) ?? 0)) out += escapes[character] ?? character;
  return out;
}

/** The value of an attribute in double quotes: blanks other than spaces survive as their numbers. */
export const escapeAttribute = (text: string): string => escapeAll(text, IN_ATTRIBUTE);

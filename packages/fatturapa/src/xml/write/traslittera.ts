/** What the keyboard and the word processor write, and what the format can hold instead where it cannot hold that. */
const SOSTITUZIONI: { readonly [character: string]: string } = {
  "€": "EUR",
  "‘": "'",
  "’": "'",
  "‚": "'",
  "‛": "'",
  "′": "'",
  ʼ: "'",
  "‹": "'",
  "›": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‟": '"',
  "″": '"',
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "―": "-",
  "−": "-",
  "…": "...",
  "•": "-",
  "·": ".",
  "‰": " per mille",
  œ: "oe",
  Œ: "OE",
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  "™": "(TM)",
  "℠": "(SM)",
  "№": "n.",
  "℃": "°C",
  "≤": "<=",
  "≥": ">=",
  "≠": "<>",
  "≈": "~",
  "×": "x",
  "÷": ":",
  "→": "->",
  "←": "<-",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  ħ: "h",
  Ħ: "H",
  ŧ: "t",
  Ŧ: "T",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
  "\u2028": " ",
  "\u2029": " ",
  "\u00a0": " ",
  "\u202f": " ",
  // Latin-1, needed only where Basic Latin is asked.
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  ø: "o",
  Ø: "O",
  þ: "th",
  Þ: "Th",
  ð: "d",
  Ð: "D",
  "°": "o",
  º: "o",
  ª: "a",
  "«": '"',
  "»": '"',
  "¼": "1/4",
  "½": "1/2",
  "¾": "3/4",
  "©": "(C)",
  "®": "(R)",
  "§": "par.",
  "¢": "cent",
  "£": "GBP",
  "¥": "JPY",
  "¤": "",
  µ: "u",
  "±": "+/-",
  "¹": "1",
  "²": "2",
  "³": "3",
  "¶": "",
  "¦": "|",
  "¨": "",
  "¯": "-",
  "´": "'",
  "¸": "",
  "¬": "-",
  "¿": "?",
  "¡": "!",
  "\u00ad": "",
};
/**
 * The text as the format can hold it: one line, trimmed unless `margini` are kept, only characters of its class (`ascii`:
 * Basic Latin, `latin1`: up to U+00FF). The euro sign becomes EUR, typographic quotes and dashes their plain cousins, foreign letters lose
 * their accents; what has no likeness becomes "?", so that nothing disappears unseen. Control characters go.
 */
export function traslittera(testo: string, classe: "ascii" | "latin1" | "tutti", margini = false): string {
  if (PLAIN.test(testo)) return testo;
  const limit = classe === "ascii" ? 0x7f : classe === "latin1" ? 0xff : 0x10ffff;
  let out = "";
  for (const character of testo.normalize("NFC")) out += store(character, limit);
  return margini ? out : out.trim();
}

/** Nothing to do: printable ASCII without blanks at the ends. */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

function store(character: string, limit: number): string {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x09 || code === 0x0a || code === 0x0d) return " ";
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return "";
  if ((code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff) return "";
  // A no-break space is Latin-1, but nobody sees that it is not a space.
  if (code <= limit && code !== 0xa0) return character;
  // What stands in may itself need a stand-in: ℃ → °C → oC.
  const standIn = Object.hasOwn(SOSTITUZIONI, character) ? SOSTITUZIONI[character] : undefined;
  if (standIn !== undefined) return [...standIn].map((one) => store(one, limit)).join("");
  // Marks left alone and invisible characters (zero-width spaces, joiners).
  if (/[\p{M}\p{Cf}]/u.test(character)) return "";
  // Letter and accent apart: é → e, ș → s.
  const bare = character.normalize("NFKD").replace(/\p{M}+/gu, "");
  const fits = bare !== "" && bare !== character && [...bare].every((one) => (one.codePointAt(0) ?? 0) <= limit);
  return fits ? bare : "?";
}

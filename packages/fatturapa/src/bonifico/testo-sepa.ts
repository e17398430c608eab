import { togliAccenti } from "../presentazione/index.ts";

/** Letters that no decomposition takes apart, and signs, as banks write them (EPC217-08). */
const ALTRIMENTI: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", Æ: "AE", ø: "o", Ø: "O", œ: "oe", Œ: "OE", đ: "d", Đ: "D", ł: "l", Ł: "L", þ: "th", Þ: "TH" },
  ...{ ı: "i", "€": "E", "&": "+", _: "-", "–": "-", "—": "-", "~": "-", "[": "(", "]": ")", "{": "(", "}": ")" },
  ...{
    "|": "/",
    "\\": "/",
    "`": "'",
    "’": "'",
    "‘": "'",
    '"': "'",
    "“": "'",
    "”": "'",
    ";": ",",
    "°": ".",
    º: ".",
    ª: ".",
  },
};

/**
 * A text in the letters that every SEPA bank takes: `a-z A-Z 0-9 / - ? : ( ) . , ' +` and blanks. Accents go, what has no
 * like becomes a dot. A text of which no letter or digit would be left is given back as it is, in one line.
 */
export function testoSepa(testo: string): string {
  const inOneLine = testo.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const plain = togliAccenti(inOneLine)
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, (letter) => ALTRIMENTI[letter] ?? (/[\p{L}\p{N}]/u.test(letter) ? "" : "."))
    // Two strokes, or one at the edge, are marks of the clearing.
    .replace(/\/{2,}/g, "/")
    .replace(/^\/|\/$/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
  return /[A-Za-z0-9]/.test(plain) ? plain : inOneLine;
}

import { traslittera } from "@fatturachiara/fatturapa/xml";
import { canDraw } from "./fonts.ts";

/** Between letters, where print has a real one. */
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

/**
 * The text with what the typeface has no letter for written otherwise: "Ćurić" as "Curic", signs without a form left out,
 * the rest "?". An archive file may not show the font's empty box (ISO 19005-3, 6.2.11.8).
 */
export function readable(text: string): string {
  let out = "";
  for (const character of text.normalize("NFC").replace(APOSTROPHE, "’"))
    out += character === "\n" || drawn(character) ? character : other(character);
  return out;
}

const drawn = (character: string): boolean => canDraw(character.codePointAt(0) ?? 0);

function other(character: string): string {
  if (character === "\t") return " ";
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(character)) return "";
  if (/\p{Zs}/u.test(character)) return " ";
  const latin = traslittera(character, "latin1");
  return latin !== "" && [...latin].every(drawn) ? latin : "?";
}

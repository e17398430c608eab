import type { Foglia } from "../../tracciato/index.ts";
import { isEmail } from "./mail-address.ts";
import { compilePattern, inWords, matches, type PositionalPattern } from "./positional-pattern.ts";
import { collapse, lengthOf } from "./white-space.ts";
import { dateDefect, isDateTime } from "./xsd-date.ts";

const modelli = new Map<string, PositionalPattern>();

/**
 * What is wrong with the text of a leaf, as the end of an Italian sentence, or undefined where the official schema
 * accepts it. This is the whole rule, on text; the byte scanner only knows how to say yes quickly.
 */
export function leafDefect(foglia: Foglia, scritto: string): string | undefined {
  const value = scritto === "" && foglia.predefinito !== undefined ? foglia.predefinito : scritto;
  switch (foglia.forma) {
    case "testo": {
      const text = foglia.spazi === "collassa" ? collapse(value) : value;
      if (text === "" && foglia.min > 0) return "è vuoto: se non c'è un valore va tolto";
      const length = lengthOf(text);
      if (length < foglia.min) return `è troppo corto: servono almeno ${foglia.min} caratteri`;
      if (length > foglia.max) return `è troppo lungo: ${length} caratteri, al massimo ${foglia.max}`;
      return strangeCharacter(text, foglia.classe);
    }
    case "modello": {
      let modello = modelli.get(foglia.modello);
      if (!modello) {
        modello = compilePattern(foglia.modello);
        modelli.set(foglia.modello, modello);
      }
      if (matches(modello, value)) return undefined;
      return value === ""
        ? "è vuoto: se non c'è un valore va tolto"
        : `non ha la forma prevista: ${inWords(foglia.modello)}`;
    }
    case "codice":
      return foglia.codici.includes(value) ? undefined : "non è un codice previsto";
    case "email":
      return isEmail(foglia.tipo, value) ? undefined : "non è un indirizzo e-mail valido";
    case "intero": {
      const text = collapse(value);
      if (!/^[+-]?\d+$/.test(text)) return "non è un numero intero";
      const number = Number(text);
      return number < foglia.min || number > foglia.max ? `deve stare fra ${foglia.min} e ${foglia.max}` : undefined;
    }
    case "decimale":
      return decimalDefect(foglia, collapse(value));
    case "data":
      return dateDefect(value, foglia.minimo);
    case "dataOra":
      return isDateTime(value) ? undefined : "non è una data con ora (AAAA-MM-GGThh:mm:ss)";
    case "base64":
      return isBase64(value) ? undefined : "non è base64";
  }
}

function strangeCharacter(text: string, classe: "ascii" | "latin1" | "tutti"): string | undefined {
  if (classe === "tutti") return undefined;
  const limit = classe === "ascii" ? 0x7f : 0xff;
  for (const character of text) {
    if ((character.codePointAt(0) ?? 0) > limit)
      return `contiene il carattere "${character}", che il formato non ammette`;
  }
  return undefined;
}

type Decimale = Extract<Foglia, { forma: "decimale" }>;

function decimalDefect({ interi, minDec, maxDec, negativo, massimo }: Decimale, text: string): string | undefined {
  const parts = /^(-?)(\d+)\.(\d+)$/.exec(text);
  const [, minus = "", whole = "", decimals = ""] = parts ?? [];
  if (!parts || decimals.length < minDec || decimals.length > maxDec)
    return `deve avere il punto e ${minDec === maxDec ? minDec : `da ${minDec} a ${maxDec}`} decimali`;
  if (minus && !negativo) return "non può essere negativo";
  if (whole.length > interi) return `ha troppe cifre: al massimo ${interi} prima del punto`;
  // Three digits before the dot: exact in floating point.
  if (massimo !== undefined && Number(text) > massimo) return `non può superare ${massimo}`;
  return undefined;
}

/** xs:base64Binary. */
export function isBase64(text: string): boolean {
  // Characters of no meaning are skipped, as RFC 2045 asks of a reader and libxml2 does.
  const digits = text.replace(/[^A-Za-z0-9+/=]+/g, "");
  // The bits that fall outside the last byte must be zero.
  return digits.length % 4 === 0 && /^[A-Za-z0-9+/]*(?:[AQgw]==|[AEIMQUYcgkosw048]=)?$/.test(digits);
}

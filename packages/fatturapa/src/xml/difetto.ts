import type { Foglia } from "../tracciato/index.ts";
import { compilaModello, type Modello, rispetta } from "./modello.ts";

const modelli = new Map<string, Modello>();

/**
 * What is wrong with the text of a leaf, as the end of an Italian sentence, or undefined where the official schema
 * accepts it. This is the whole rule, on text; the byte scanner only knows how to say yes quickly.
 */
export function difetto(foglia: Foglia, scritto: string): string | undefined {
  const value = scritto === "" && foglia.predefinito !== undefined ? foglia.predefinito : scritto;
  switch (foglia.forma) {
    case "testo": {
      const text = foglia.spazi === "collassa" ? collapse(value) : value;
      if (text === "") return "è vuoto: se non c'è un valore va tolto";
      const length = lengthOf(text);
      if (length < foglia.min) return `è troppo corto: servono almeno ${foglia.min} caratteri`;
      if (length > foglia.max) return `è troppo lungo: ${length} caratteri, al massimo ${foglia.max}`;
      return strangeCharacter(text, foglia.classe);
    }
    case "modello": {
      let modello = modelli.get(foglia.modello);
      if (!modello) {
        modello = compilaModello(foglia.modello);
        modelli.set(foglia.modello, modello);
      }
      if (rispetta(modello, value)) return undefined;
      return value === "" ? "è vuoto: se non c'è un valore va tolto" : `non ha la forma prevista (${foglia.modello})`;
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
    if ((character.codePointAt(0) as number) > limit)
      return `contiene il carattere "${character}", che il formato non ammette`;
  }
  return undefined;
}

const collapse = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");

function lengthOf(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00) length--;
  return length;
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

const ZONE = "(Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?";
const DATE = new RegExp(`^(-?(?:[1-9]\\d{4,8}|\\d{4}))-(\\d\\d)-(\\d\\d)${ZONE}$`);
const DATE_TIME = new RegExp(
  `^(-?(?:[1-9]\\d{4,8}|\\d{4}))-(\\d\\d)-(\\d\\d)T(?:([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)${ZONE}$`,
);

function isDay(year: number, month: number, day: number): boolean {
  if (year === 0 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

/** xs:date admits a time zone, years of more than four digits and years before Christ. */
function dateDefect(text: string, minimo: string | undefined): string | undefined {
  const parts = DATE.exec(text);
  if (!parts || !isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return "non è una data (AAAA-MM-GG)";
  if (minimo === undefined) return undefined;
  const [year = 0, month = 0, day = 0] = minimo.split("-").map(Number);
  const order = Number(parts[1]) - year || Number(parts[2]) - month || Number(parts[3]) - day;
  // On the very day libxml2 accepts a zone only west of Greenwich, where the day begins later.
  const before = order < 0 || (order === 0 && parts[4] !== undefined && !/^-(?!00:00)/.test(parts[4]));
  return before ? `non può essere precedente al ${minimo}` : undefined;
}

function isDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  return parts !== null && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

function isBase64(text: string): boolean {
  // Characters of no meaning are skipped, as RFC 2045 asks of a reader and libxml2 does.
  const digits = text.replace(/[^A-Za-z0-9+/=]+/g, "");
  // The bits that fall outside the last byte must be zero.
  return digits.length % 4 === 0 && /^[A-Za-z0-9+/]*(?:[AQgw]==|[AEIMQUYcgkosw048]=)?$/.test(digits);
}

/** The schema's own expression for PECDestinatario, an address of the mail standard. */
const RECIPIENT =
  /^(?:[!#-'*+/-9=?A-Z^-~-]+(?:\.[!#-'*+/-9=?A-Z^-~-]+)*|"(?:\[\]!#-[^-~ \t]|(?:\\[\t -~]))+")@(?:[!#-'*+/-9=?A-Z^-~-]+(?:\.[!#-'*+/-9=?A-Z^-~-]+)*|\[[\t -Z^-~]*\])$/u;

function isEmail(tipo: "contatto" | "destinatario", value: string): boolean {
  if (tipo === "destinatario") {
    const text = collapse(value);
    return lengthOf(text) <= 256 && RECIPIENT.test(text);
  }
  const length = lengthOf(value);
  if (length < 7 || length > 256 || /[\r\n]/.test(value)) return false;
  // .+@.+[.]+.+ without backtracking: the first at sign after the start, the last dot before the end.
  const at = value.indexOf("@", 1);
  const dot = value.lastIndexOf(".", value.length - 2);
  return at > 0 && dot >= at + 2;
}

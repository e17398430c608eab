import { Decimal } from "../decimal/index.ts";
import type { Blocco, Campi, Campo, Foglia } from "../tracciato/index.ts";

/** Said where plain data is not even a block. */
export const NON_UN_OGGETTO = "Il JSON non è un oggetto.";

/** Some plain data under the names of a table. */
export type Tree = { readonly [name: string]: unknown };

/** Whether it is a block: an object, no list. */
export const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Reading = {
  /** Where the value stands. */
  percorso: string;
  /** Takes what is wrong with the data at a path, as a sentence. */
  say: (percorso: string, messaggio: string) => undefined;
  /** Texts longer than their field and codes of no list are told too. */
  limits?: boolean;
};

/** The fields of a table from plain data: amounts from text or numbers; null is nothing. What cannot be taken over is told. */
export function readFields(campi: Campi, value: Tree, reading: Reading): Tree {
  const { percorso, say } = reading;
  const out: { [name: string]: unknown } = {};
  for (const [name, inner] of Object.entries(value)) {
    const campo: Campo | undefined = Object.hasOwn(campi, name) ? campi[name] : undefined;
    const path = percorso === "" ? name : `${percorso}.${name}`;
    if (inner === null || inner === undefined) continue;
    if (!campo) {
      say(path, `Il campo ${name.slice(0, 60)} non è previsto.`);
      continue;
    }
    const { tipo } = campo;
    const readValue = (single: unknown, at: string) =>
      tipo.forma === "blocco"
        ? readBlock(tipo, single, { ...reading, percorso: at })
        : readLeaf(tipo, single, { ...reading, percorso: at });
    if (campo.cardinalita.endsWith("N")) {
      const list = (Array.isArray(inner) ? inner : [inner]).map((single, i) => readValue(single, `${path}[${i}]`));
      out[name] = list.filter((single) => single !== undefined);
    } else out[name] = readValue(inner, path);
  }
  return out;
}

function readBlock({ campi }: Blocco, value: unknown, reading: Reading): Tree | undefined {
  if (!isTree(value)) return reading.say(reading.percorso, "Qui va un blocco.");
  return readFields(campi, value, reading);
}

function readLeaf(foglia: Foglia, value: unknown, { percorso, say, limits }: Reading): unknown {
  if (typeof value !== "string" && typeof value !== "number") return say(percorso, "Qui va un testo.");
  if (foglia.forma === "decimale") {
    // A number of JSON may be written with an exponent, or have lost digits: then it is no amount.
    return Decimal.parse(String(value)) ?? say(percorso, `"${String(value).slice(0, 60)}" non è un importo.`);
  }
  if (foglia.forma === "intero") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : say(percorso, "Qui va un numero intero.");
  }
  const text = String(value);
  if (limits && foglia.forma === "testo" && text.length > foglia.max)
    return say(percorso, `Al massimo ${foglia.max} caratteri.`);
  if (limits && foglia.forma === "codice" && !foglia.codici.includes(text))
    return say(percorso, `"${text.slice(0, 60)}" non è fra i valori previsti.`);
  return text;
}

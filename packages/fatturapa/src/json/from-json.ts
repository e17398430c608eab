import { Decimal } from "../decimal/index.ts";
import type { Problema } from "../problema.ts";
import {
  type Blocco,
  type Campo,
  FatturaElettronica,
  FatturaElettronicaSemplificata,
  type Foglia,
  type Radice,
} from "../tracciato/index.ts";

/** An invoice read from JSON; what could not be taken over is told. */
export type LetturaJson = {
  readonly problemi: Problema[];
  /** Undefined where the data is no invoice. As with `readXml`, fields may be missing where there are problems. */
  readonly fattura: FatturaElettronica | FatturaElettronicaSemplificata | undefined;
};

type Tree = { readonly [name: string]: unknown };

/**
 * The invoice that some plain data describes, as `toJson` writes it: names of the format, amounts as text or numbers.
 * The format is that of its `versione`. Unknown fields and values of the wrong kind are problems, never exceptions;
 * whether the invoice is right is for `writeXml` and the checks to say.
 */
export function fromJson(data: unknown): LetturaJson {
  const problemi: Problema[] = [];
  const say = (percorso: string, messaggio: string) =>
    problemi.push({ codice: "00200", gravita: "errore", percorso, messaggio });
  if (!isTree(data)) {
    say("", "Il JSON non è un oggetto.");
    return { problemi, fattura: undefined };
  }
  const format: Radice | undefined = FORMATS.find(({ attributi }) =>
    (attributi.versione.tipo as Foglia & { codici: readonly string[] }).codici.includes(String(data.versione)),
  );
  if (!format) {
    say("versione", "Nel JSON manca la versione: FPR12, FPA12 o FSM10.");
    return { problemi, fattura: undefined };
  }

  const leaf = (foglia: Foglia, value: unknown, percorso: string): unknown => {
    if (typeof value !== "string" && typeof value !== "number") return void say(percorso, "Qui va un testo.");
    if (foglia.forma === "decimale") {
      // A number of JSON may be written with an exponent, or have lost digits: then it is no amount.
      return Decimal.parse(String(value)) ?? void say(percorso, `"${String(value).slice(0, 60)}" non è un importo.`);
    }
    if (foglia.forma === "intero") {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : void say(percorso, "Qui va un numero intero.");
    }
    return String(value);
  };

  const block = ({ campi }: Blocco, value: unknown, percorso: string): Tree | undefined => {
    if (!isTree(value)) return void say(percorso, "Qui va un blocco.");
    return fields(campi, value, percorso);
  };

  const fields = (campi: Blocco["campi"], value: Tree, percorso: string): Tree => {
    const out: { [name: string]: unknown } = {};
    for (const [name, inner] of Object.entries(value)) {
      const campo: Campo | undefined = Object.hasOwn(campi, name) ? campi[name] : undefined;
      const path = percorso === "" ? name : `${percorso}.${name}`;
      if (inner === null || inner === undefined) continue;
      if (!campo) {
        say(path, `Il campo ${name.slice(0, 60)} non è previsto.`);
        continue;
      }
      const one = (single: unknown, at: string) =>
        campo.tipo.forma === "blocco" ? block(campo.tipo, single, at) : leaf(campo.tipo, single, at);
      if (campo.cardinalita.endsWith("N")) {
        const list = (Array.isArray(inner) ? inner : [inner]).map((single, i) => one(single, `${path}[${i}]`));
        out[name] = list.filter((single) => single !== undefined);
      } else out[name] = one(inner, path);
    }
    return out;
  };

  const campi = { ...format.attributi, ...format.contenuto.campi };
  return { problemi, fattura: fields(campi, data, "") as FatturaElettronica | FatturaElettronicaSemplificata };
}

const FORMATS = [FatturaElettronica, FatturaElettronicaSemplificata] as const;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

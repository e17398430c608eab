import type { Problema } from "../problema.ts";
import { FatturaElettronica, FatturaElettronicaSemplificata, type Radice } from "../tracciato/index.ts";
import { isTree, NON_UN_OGGETTO, readFields } from "./read-block.ts";

/** An invoice read from JSON; what could not be taken over is told. */
export type LetturaJson = {
  readonly problemi: Problema[];
  /** Undefined where the data is no invoice. As with `readXml`, fields may be missing where there are problems. */
  readonly fattura: FatturaElettronica | FatturaElettronicaSemplificata | undefined;
};

/**
 * The invoice that some plain data describes, as `toJson` writes it: names of the format, amounts as text or numbers.
 * The format is that of its `versione`. Unknown fields and values of the wrong kind are problems, never exceptions;
 * whether the invoice is right is for `writeXml` and the checks to say.
 */
export function fromJson(data: unknown): LetturaJson {
  const problemi: Problema[] = [];
  const say = (percorso: string, messaggio: string): undefined => {
    problemi.push({ codice: "00200", gravita: "errore", percorso, messaggio });
  };
  if (!isTree(data)) {
    say("", NON_UN_OGGETTO);
    return { problemi, fattura: undefined };
  }
  const format: Radice | undefined = FORMATS.find(({ attributi }) =>
    attributi.versione.tipo.codici.includes(String(data.versione)),
  );
  if (!format) {
    say("versione", "Nel JSON manca la versione: FPR12, FPA12 o FSM10.");
    return { problemi, fattura: undefined };
  }

  const campi = { ...format.attributi, ...format.contenuto.campi };
  return {
    problemi,
    fattura: readFields(campi, data, { percorso: "", say }) as FatturaElettronica | FatturaElettronicaSemplificata,
  };
}

const FORMATS = [FatturaElettronica, FatturaElettronicaSemplificata] as const;

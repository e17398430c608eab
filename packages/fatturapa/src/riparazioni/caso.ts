import type { Giorno } from "../giorno/index.ts";
import type { Problema } from "../problema.ts";
import type { FatturaElettronica, FatturaElettronicaBody } from "../tracciato/index.ts";
import type { Rimedio } from "./riparazione.ts";

/** A finding in its document. */
export type Caso<D = FatturaElettronica> = {
  problema: Problema;
  fattura: D;
  oggi: Giorno;
  /** The document as XML. */
  scrivi(fattura: D): string;
};

/** What may be done about the findings of one code. */
export type Rimedi<D = FatturaElettronica> = (caso: Caso<D>) => Rimedio<D>[];

/** Which body the path is in. */
export const indiceDelCorpo = (percorso: string): number =>
  Number(/^FatturaElettronicaBody\[(\d+)\]/.exec(percorso)?.[1] ?? 0);

/** The body the finding is in. */
export function corpoDi({ problema, fattura }: Caso): FatturaElettronicaBody {
  return fattura.FatturaElettronicaBody[indiceDelCorpo(problema.percorso)] ?? fattura.FatturaElettronicaBody[0];
}

/** The document with the body of that index changed. */
export function conCorpo(
  fattura: FatturaElettronica,
  indice: number,
  cambia: (body: FatturaElettronicaBody) => FatturaElettronicaBody,
): FatturaElettronica {
  const [first, ...others] = fattura.FatturaElettronicaBody.map((body, i) => (i === indice ? cambia(body) : body));
  return { ...fattura, FatturaElettronicaBody: [first as FatturaElettronicaBody, ...others] };
}

/** The seller's tax regime. */
export const regimeDi = ({ FatturaElettronicaHeader }: FatturaElettronica): string =>
  FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.RegimeFiscale;

/** "…DettaglioLinee[3].Natura" → "…DettaglioLinee[3]". */
export const genitore = (percorso: string): string => percorso.slice(0, percorso.lastIndexOf("."));

import type { Giorno } from "../giorno/giorno.ts";

/** One entry of a closed list: the official code, its label, and the stable small number the product's `id…` fields carry. */
export type Voce = {
  readonly id: number;
  readonly codice: string;
  readonly descrizione: string;
  /** First day on which it may be used; absent: since the beginning of the format. */
  readonly validoDal?: Giorno | undefined;
  /** Last day on which it may be used; the code stays readable in older documents. */
  readonly validoAl?: Giorno | undefined;
};

/**
 * A closed list with its look-ups. Entries are in the order in which they are offered; what is not there, as a field that
 * nobody has filled, leads to none.
 */
export type Elenco<V extends Voce> = {
  readonly voci: readonly V[];
  /** The codes alone, for enumerations of the format. */
  readonly codici: readonly V["codice"][];
  perCodice(codice: V["codice"]): V;
  perCodice(codice: string | null | undefined): V | undefined;
  perId(id: number | null | undefined): V | undefined;
  contiene(codice: string): codice is V["codice"];
  /** What may be used on a document of that day. */
  validiAl(giorno: Giorno): V[];
};

/** The codes of a list, as a type: `type Natura = CodiceDi<typeof Natura>`. */
export type CodiceDi<E> = E extends Elenco<infer V> ? V["codice"] : never;

/** Builds a closed list; two entries with one id or one code are a programmer's mistake (a test looks for them). */
export function elenco<const V extends Voce>(voci: readonly V[]): Elenco<V> {
  const byCode = new Map<string | null | undefined, V>(voci.map((voce) => [voce.codice, voce]));
  const byId = new Map<number | null | undefined, V>(voci.map((voce) => [voce.id, voce]));
  return {
    voci,
    codici: voci.map((voce) => voce.codice),
    perCodice: (codice: string | null | undefined) => byCode.get(codice) as V,
    perId: (id) => byId.get(id),
    contiene: (codice): codice is V["codice"] => byCode.has(codice),
    validiAl: (giorno) =>
      voci.filter((voce) => (voce.validoDal ?? giorno) <= giorno && giorno <= (voce.validoAl ?? giorno)),
  };
}

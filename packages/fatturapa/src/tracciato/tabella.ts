import type { Decimal } from "../decimal/index.ts";
import type { Giorno } from "../giorno/index.ts";

/**
 * The small language the format is written in: `blocco` of `campo`s, each a leaf or another block.
 * Types, writer, reader, structural checks, form hints and the format's documentation all derive from these tables.
 */
export type Cardinalita = "1" | "0..1" | "0..N" | "1..N";

/** Which characters a text may hold: Basic Latin (U+0000-007F), Latin-1 (U+0000-00FF), or all that XML admits. */
export type Classe = "ascii" | "latin1" | "tutti";

/** What XSD does to blanks before checking: nothing, tab and newline to space, or also trim and shrink. */
export type Spazi = "conserva" | "riga" | "collassa";

/** A leaf of the format; `V` is the TypeScript type of its value. */
export type Foglia<V = unknown> = Regola & {
  /** What an empty element stands for (only Nazione: "IT"). */
  readonly predefinito?: string;
  /** Never there: carries the type. */
  readonly valore?: V;
};

/** What a leaf may hold. */
export type Regola =
  | {
      readonly forma: "testo";
      readonly min: number;
      readonly max: number;
      readonly classe: Classe;
      readonly spazi: Spazi;
    }
  | { readonly forma: "modello"; readonly modello: string }
  | { readonly forma: "email"; readonly tipo: "contatto" | "destinatario" }
  | { readonly forma: "intero"; readonly min: number; readonly max: number }
  | ({ readonly forma: "decimale"; readonly interi: number; readonly minDec: number; readonly maxDec: number } & {
      readonly negativo: boolean;
      readonly massimo?: number;
    })
  | { readonly forma: "data"; readonly minimo?: string }
  | { readonly forma: "dataOra" }
  | { readonly forma: "codice"; readonly codici: readonly string[] }
  | { readonly forma: "base64" };

/** An element of a block: how often it may stand there, and of what kind it is. */
export type Campo<C extends Cardinalita = Cardinalita, T extends Foglia | Blocco = Foglia | Blocco> = {
  readonly cardinalita: C;
  readonly tipo: T;
};

/** The elements of a block, in their order. */
export type Campi = { readonly [nome: string]: Campo };

/** An element that holds others. */
export type Blocco<C extends Campi = Campi> = {
  readonly forma: "blocco";
  readonly campi: C;
  /** Exactly one of these groups of (declared optional, here required) fields, in a row. */
  readonly scelta?: readonly (readonly string[])[];
  readonly attributi?: Campi;
  /** Whether a signature (xmldsig) follows the content; by default it may not. */
  readonly firma?: Firma;
};

/** Whether a document may, or must, be signed. */
export type Firma = "facoltativa" | "richiesta";

/** The document element: qualified, with attributes. */
export type Radice<A extends Campi = Campi, C extends Campi = Campi> = {
  readonly forma: "radice";
  readonly nome: string;
  readonly namespace: string;
  readonly attributi: A;
  readonly contenuto: Blocco<C>;
};

type Valore<T> = T extends Blocco<infer C> ? DiCampi<C> : T extends Foglia<infer V> ? V : never;
type ConCardinalita<C extends Campi, N extends Cardinalita> = {
  -readonly [K in keyof C as C[K]["cardinalita"] extends N ? K : never]: C[K];
};
type DiCampi<C extends Campi> = Piano<
  { [K in keyof ConCardinalita<C, "1">]: Valore<C[K & keyof C]["tipo"]> } & {
    [K in keyof ConCardinalita<C, "1..N">]: [Valore<C[K & keyof C]["tipo"]>, ...Valore<C[K & keyof C]["tipo"]>[]];
  } & { [K in keyof ConCardinalita<C, "0..1">]?: Valore<C[K & keyof C]["tipo"]> | undefined } & {
    [K in keyof ConCardinalita<C, "0..N">]?: Valore<C[K & keyof C]["tipo"]>[] | undefined;
  }
>;
type Piano<T> = { [K in keyof T]: T[K] };

/** The TypeScript type of what a table describes. */
export type Di<T extends Blocco | Radice | Foglia> =
  T extends Radice<infer A, infer C> ? Piano<DiCampi<A> & DiCampi<C>> : Valore<T>;

/** A row of the table: a block of these elements; `scelta` are those of which only one may stand there. */
export const blocco = <const C extends Campi>(
  campi: C,
  scelta?: readonly (readonly (keyof C & string)[])[],
): Blocco<C> => (scelta ? { forma: "blocco", campi, scelta } : { forma: "blocco", campi });

/** The same block, whose last child is a signature. */
export const conFirma = <C extends Campi>(firma: Firma, contenuto: Blocco<C>): Blocco<C> => ({ ...contenuto, firma });

/** The same block with attributes of its own. They are checked, and are no part of its value. */
export const conAttributi = <C extends Campi>(attributi: Campi, contenuto: Blocco<C>): Blocco<C> => ({
  ...contenuto,
  attributi,
});

/** A field of a block. Its Italian name and help stand apart, in `parole.ts`. */
export const campo = <C extends Cardinalita, T extends Foglia | Blocco>(cardinalita: C, tipo: T): Campo<C, T> => ({
  cardinalita,
  tipo,
});

/** Text of `min` to `max` characters; `riga` (tabs and newlines count as spaces) unless said otherwise. */
export const testo = (min: number, max: number, classe: Classe = "latin1", spazi: Spazi = "riga"): Foglia<string> => ({
  forma: "testo",
  min,
  max,
  classe,
  spazi,
});

/** Text whose every position has its own set of characters, written as the XSD's own pattern. */
export const modello = (espressione: string): Foglia<string> => ({ forma: "modello", modello: espressione });

/** A row of the table: an address, as the format writes it in that place. */
export const email = (tipo: "contatto" | "destinatario"): Foglia<string> => ({ forma: "email", tipo });

/** A row of the table: a whole number between two. */
export const intero = (min: number, max: number): Foglia<number> => ({ forma: "intero", min, max });

/** At most `interi` digits before the dot, `minDec` to `maxDec` after it. */
export const decimale = (
  minDec: number,
  maxDec: number,
  { interi = 11, negativo = true, massimo }: { interi?: number; negativo?: boolean; massimo?: number } = {},
): Foglia<Decimal> => ({
  forma: "decimale",
  interi,
  minDec,
  maxDec,
  negativo,
  ...(massimo !== undefined && { massimo }),
});

/** A row of the table: a day, from `minimo` on where that is given. */
export const data = (minimo?: string): Foglia<Giorno> => (minimo ? { forma: "data", minimo } : { forma: "data" });

/** Date and time, as text, as written (may lack a zone). */
export const dataOra = (): Foglia<string> => ({ forma: "dataOra" });

/** One of a closed list: a code list of `codici/`, or the codes themselves. */
export const codice = <const K extends string>(
  elenco: readonly K[] | { readonly codici: readonly K[] },
): Foglia<K> & { readonly forma: "codice" } => ({
  forma: "codice",
  codici: "codici" in elenco ? elenco.codici : elenco,
});

/** A row of the table: bytes as base64. */
export const base64 = (): Foglia<string> => ({ forma: "base64" });

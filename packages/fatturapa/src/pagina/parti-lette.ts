import type { ComeLetto, FatturaElettronica } from "../tracciato/index.ts";

/** The header of an invoice as it was read. */
export type Testata = ComeLetto<FatturaElettronica["FatturaElettronicaHeader"]>;
/** One document of an invoice as it was read. */
export type Corpo = ComeLetto<FatturaElettronica["FatturaElettronicaBody"][number]>;
/** One element of a list that may be missing. */
export type Uno<L> = NonNullable<L> extends readonly (infer E)[] ? E : never;

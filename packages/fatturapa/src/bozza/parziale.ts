import type { Blocco, Foglia } from "../tracciato/tabella.ts";

/** What a table describes while somebody writes it: everything may be missing, lists may be empty, nothing changes in place. */
export type Parziale<T> =
  T extends Blocco<infer C>
    ? {
        readonly [K in keyof C]?:
          | (C[K]["cardinalita"] extends "0..N" | "1..N" ? readonly Parziale<C[K]["tipo"]>[] : Parziale<C[K]["tipo"]>)
          | undefined;
      }
    : T extends Foglia<infer V>
      ? V
      : never;

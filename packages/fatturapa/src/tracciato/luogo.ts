import type { Blocco, Campi, Foglia } from "./tabella.ts";

/** A place in what a table describes: the way there from its beginning, and what may stand in it. */
export type Luogo<V = unknown> = { readonly percorso: readonly (string | number)[]; readonly foglia: Foglia<V> };

/** Every place of a block, under the names of the block; of a list, those of its first entry. */
export type Luoghi<T> =
  T extends Blocco<infer C>
    ? {
        readonly [K in keyof C]: C[K]["cardinalita"] extends "0..N" | "1..N"
          ? readonly [Luoghi<C[K]["tipo"]>]
          : Luoghi<C[K]["tipo"]>;
      }
    : T extends Foglia<infer V>
      ? Luogo<V>
      : never;

/** The places of a block: `luoghi(FatturaElettronicaBody).DatiGenerali.DatiGeneraliDocumento.Data`. A slip does not compile. */
export function luoghi<C extends Campi>(tabella: Blocco<C>): Luoghi<Blocco<C>> {
  return inside(tabella, []) as Luoghi<Blocco<C>>;
}

function inside(tipo: Blocco | Foglia, percorso: readonly (string | number)[]): unknown {
  if (tipo.forma !== "blocco") return { percorso, foglia: tipo };
  return Object.fromEntries(
    Object.entries(tipo.campi).map(([nome, { cardinalita, tipo: inner }]) => {
      const at = [...percorso, nome];
      return [nome, cardinalita.endsWith("N") ? [inside(inner, [...at, 0])] : inside(inner, at)];
    }),
  );
}

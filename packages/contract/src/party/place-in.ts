import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Place } from "../draft/row.ts";

type Inside<T> = T extends string | number | boolean | Decimal
  ? Place<T>
  : Place<T> & { readonly [K in keyof T]-?: Inside<NonNullable<T[K]>> };

/** The places of a record under its own names: `placeIn<Cedente>().sede.comune`. A slip does not compile. */
export function placeIn<T extends object>(): Inside<T>;
export function placeIn(): object {
  return at([]);
}

function at(percorso: readonly string[]): object {
  return new Proxy(
    { percorso },
    { get: (place, name) => (name === "percorso" ? place.percorso : at([...percorso, String(name)])) },
  );
}

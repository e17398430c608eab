import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Place } from "../draft/row.ts";

type Inside<T> = T extends string | number | boolean | Decimal
  ? Place<T>
  : Place<T> & { readonly [K in keyof T]-?: Inside<NonNullable<T[K]>> };

/** The places of a record under its own names: `placeIn<Cedente>().sede.comune`. A slip does not compile. */
export function placeIn<T extends object>(percorso?: readonly string[]): Inside<T>;
export function placeIn(percorso: readonly string[] = []): object {
  return new Proxy(
    { percorso },
    { get: (_, name) => (name === "percorso" ? percorso : placeIn([...percorso, String(name)])) },
  );
}

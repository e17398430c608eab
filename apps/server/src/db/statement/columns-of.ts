import { isOpen } from "@fatturachiara/contract/draft/walk-rows";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";

type Leaf = string | number | boolean | Decimal | null;
type Column<V> = V extends undefined ? null : V extends Leaf ? V : string;
type Columns<T> = { [N in keyof T]-?: Column<T[N]> };

/** A record as its columns hold it, one per field: an empty text is none, a block goes in as JSON text. */
export function columnsOf<T extends object>(fields: { [N in keyof T]-?: unknown }, record: T): Columns<T>;
export function columnsOf(fields: object, record: object): object {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(Object.keys(fields).map((name) => [name, column(values.get(name))]));
}

function column(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  return isOpen(value) ? JSON.stringify(value) : value;
}

import { escapeText } from "./escape.ts";

/**
 * How leaves were written where their value alone would be written otherwise: "0010" for 10, "-0.00", a date with its
 * zone, an empty element that means its default. Kept beside the tree, block by block, so that a file that is not ours
 * can be written back as it was.
 */
export type AsWritten = WeakMap<object, { [field: string]: (Written | undefined)[] }>;

type Written = { readonly value: unknown; readonly text: string };

/** `position` among the values of its field; 0 where the field does not repeat. */
export function remember(all: AsWritten, block: object, field: string, position: number, written: Written): void {
  const fields = all.get(block) ?? {};
  fields[field] ??= [];
  fields[field][position] = written;
  all.set(block, fields);
}

/** The text as it was written, if the value there is still the one that was read. */
export function asWritten(all: AsWritten, block: object, field: string, position: number, value: unknown) {
  const written = all.get(block)?.[field]?.[position];
  return written?.value === value ? written && escapeText(written.text) : undefined;
}

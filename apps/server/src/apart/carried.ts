import { Decimal } from "@fatturachiara/fatturapa/decimal";

/** How an exact number travels between threads, which know no classes. No key of a file is spelt so. */
const decimalKey = "\u0000decimal";

/** A value as it travels, with the memory that is handed over instead of being copied. */
export type Carried = { value: unknown; transfer: ArrayBuffer[] };

/**
 * Readies a value made of lists, plain objects, texts, numbers, bytes and decimals. Its bytes are left as they are, unless
 * it is handed over: who carried it does not look at it again.
 */
export function carry(value: unknown, handOver = false): Carried {
  const transfer: ArrayBuffer[] = [];
  const packed = (item: unknown): unknown => {
    if (typeof item !== "object" || item === null) return item;
    if (item instanceof Decimal) return { [decimalKey]: item.toString() };
    if (item instanceof Uint8Array) {
      // A view is carried without the memory around it.
      const own = handOver && item.byteLength === item.buffer.byteLength ? item : new Uint8Array(item);
      if (own.buffer instanceof ArrayBuffer && !transfer.includes(own.buffer)) transfer.push(own.buffer);
      return own;
    }
    if (Array.isArray(item)) return item.map(packed);
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, packed(inner)]));
  };
  return { value: packed(value), transfer };
}

/** What was carried, as it was. */
export function unpack(item: unknown): unknown {
  if (typeof item !== "object" || item === null || item instanceof Uint8Array) return item;
  if (Array.isArray(item)) {
    for (const [at, inner] of item.entries()) item[at] = unpack(inner);
    return item;
  }
  const holder: Record<string, unknown> = Object.assign(item);
  const digits = holder[decimalKey];
  if (typeof digits === "string") return Decimal.of(digits);
  for (const key of Object.keys(holder)) holder[key] = unpack(holder[key]);
  return holder;
}

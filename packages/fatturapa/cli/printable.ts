/** Control characters (C0, DEL, C1): a file could move the cursor or change the colours of the terminal with them. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** The same data with every text safe to print on a terminal. */
export function printable<T>(data: T): T;
export function printable(data: unknown): unknown {
  if (typeof data === "string") return data.replace(CONTROL, "·");
  if (Array.isArray(data)) return data.map(printable);
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printable(value)]));
  return data;
}

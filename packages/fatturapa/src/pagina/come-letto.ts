import type { Decimal } from "../decimal/index.ts";
import type { FatturaElettronica } from "../tracciato/index.ts";

/**
 * A block as a lenient reader gives it: whatever the format requires may be missing, a code may be any text. The page is
 * made from this type, so that the compiler finds every place where a spoiled file would break it.
 */
export type ComeLetto<T> = T extends Decimal
  ? Decimal
  : T extends string
    ? string
    : T extends readonly (infer E)[]
      ? readonly ComeLetto<E>[]
      : T extends object
        ? { readonly [K in keyof T]?: ComeLetto<T[K]> | undefined }
        : T;

/** The header of an invoice as it was read. */
export type Testata = ComeLetto<FatturaElettronica["FatturaElettronicaHeader"]>;
/** One document of an invoice as it was read. */
export type Corpo = ComeLetto<FatturaElettronica["FatturaElettronicaBody"][number]>;
/** One element of a list that may be missing. */
export type Uno<L> = NonNullable<L> extends readonly (infer E)[] ? E : never;

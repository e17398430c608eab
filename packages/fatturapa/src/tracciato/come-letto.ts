import type { Decimal } from "../decimal/index.ts";
import type { FatturaElettronica } from "./fattura-elettronica.ts";
import type { FatturaElettronicaSemplificata } from "./semplificata/fattura-elettronica-semplificata.ts";

/**
 * A block as a lenient reader gives it: whatever the format requires may be missing, a code may be any text. Whatever
 * has to bear a spoiled file takes this type, so that the compiler finds every place where one would break it.
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

/** A document of either format as far as it could be read. */
export type FatturaLetta = ComeLetto<FatturaElettronica> | ComeLetto<FatturaElettronicaSemplificata>;

/** Which of the two formats a document is of, however little of it could be read. */
export const isSemplificataLetta = (fattura: FatturaLetta): fattura is ComeLetto<FatturaElettronicaSemplificata> =>
  fattura.versione === "FSM10";

import type { Luogo } from "@fatturachiara/fatturapa/tracciato";

/** The way to a value of a record, whether its table says what may stand there (`Luogo`) or its type alone. */
export type Place<V = unknown> = { readonly percorso: Luogo["percorso"]; readonly foglia?: Luogo<V>["foglia"] };

/** A value of a draft, or a part of it, whatever its block. */
export type Tree = { readonly [name: string]: unknown };

/**
 * One field of the wire and the place of the draft where it stands. `decode` and `encode` change nothing but the kind of
 * the value (an id and its code, true and "SI"); undefined is "not given" on both sides.
 */
export type Row<Wire = unknown> = {
  readonly campo: keyof Wire & string;
  readonly luogo: Place;
  decode(wire: unknown): unknown;
  encode(value: unknown): unknown;
};

/** Fields of the wire that stand in no single place of the draft, or not as they are. */
export type Rule<Wire, Draft> = {
  /** Where findings about a place lead: the field of the wire that says it. */
  readonly posti?: readonly (readonly [percorso: string, campo: keyof Wire & string])[];
  /** What these fields say, as a part of the draft to be laid over what the rows have said. */
  decode(wire: Wire): Tree;
  encode(draft: Draft): Partial<Wire>;
};

type Present<T> = Exclude<T, null | undefined>;
type List<C extends string> = {
  perId(id: number | null | undefined): { codice: C } | undefined;
  perCodice(code: string | null | undefined): { id: number } | undefined;
};

/** The kinds of rows of one wire record. */
export function rowsOf<Wire extends object>() {
  type Field = keyof Wire & string;
  /** The same value on both sides; a blank text is none. */
  const copy = <F extends Field>(campo: F, luogo: Place<Present<Wire[F]>>): Row<Wire> => ({
    campo,
    luogo,
    decode: (wire) => (typeof wire === "string" && wire.trim() === "" ? undefined : (wire ?? undefined)),
    encode: (value) => value ?? null,
  });
  const mark =
    (when: boolean) =>
    (campo: Field, luogo: Place<"SI">): Row<Wire> => ({
      campo,
      luogo,
      decode: (wire) => (wire === when ? "SI" : undefined),
      encode: (value) => (value === "SI") === when,
    });
  /** True on the wire, "SI" in the draft; false is the absence of it. */
  const flag = mark(true);
  return {
    copy,
    flag,
    /** The same, said on the wire only where it is so. */
    rareFlag: (campo: Field, luogo: Place<"SI">): Row<Wire> => ({
      ...flag(campo, luogo),
      encode: (value) => value === "SI" || undefined,
    }),
    /** False on the wire, "SI" in the draft: what holds unless somebody says no. */
    unless: mark(false),
    /** The same value on both sides; where the draft has none, the wire says this one. */
    usual: <F extends Field>(campo: F, luogo: Place<Present<Wire[F]>>, value: Present<Wire[F]>): Row<Wire> => ({
      ...copy(campo, luogo),
      encode: (kept) => kept ?? value,
    }),
    /** The id of a record, in small letters, as the database writes it. */
    key: (campo: Field, luogo: Place<string>): Row<Wire> => ({
      campo,
      luogo,
      decode: (wire) => (typeof wire === "string" ? wire.toLowerCase() : undefined),
      encode: (value) => value ?? null,
    }),
    /** The id of an entry of a list on the wire, its code in the draft. */
    coded: <C extends string>(campo: Field, luogo: Place<C>, list: List<C>): Row<Wire> => ({
      campo,
      luogo,
      decode: (wire) => list.perId(wire as number | null | undefined)?.codice,
      encode: (value) => list.perCodice(value as string | undefined)?.id ?? null,
    }),
  };
}

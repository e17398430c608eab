import type { Elenco, Voce } from "@fatturachiara/fatturapa/codici";
import type { Luogo } from "@fatturachiara/fatturapa/tracciato";

/** The way to a value of a record, whether its table says what may stand there (`Luogo`) or its type alone. */
export type Place<V = unknown> = { readonly percorso: Luogo["percorso"]; readonly foglia?: Luogo<V>["foglia"] };

/** A value of a draft, or a part of it, whatever its block. */
export type Tree = { readonly [name: string]: unknown };

/** A field of the wire and the place of the draft that it says; a part of the record has places of its own inside. */
export type FieldPlace = { readonly campo: string; readonly luogo: Place; readonly inside?: readonly FieldPlace[] };

/**
 * One field of the wire and the place of the draft where it stands. `decode` and `encode` change nothing but the kind of
 * the value (an id and its code, true and "SI"); undefined is "not given" on both sides.
 */
export type Row<Wire = unknown> = FieldPlace & {
  readonly campo: keyof Wire & string;
  decode(wire: unknown): unknown;
  encode(value: unknown): unknown;
};

/** Fields of the wire that stand in no single place of the draft, or not as they are. */
export type Rule<Wire, Draft> = {
  /**
   * What these fields say, as a part of the draft to be laid over `draft`: what rows, and rules before this one, have said.
   * Absent where rows have said it all.
   */
  decode?(wire: Wire, draft: Draft): Tree;
  encode(draft: Draft): Partial<Wire>;
};

type Present<T> = Exclude<T, null | undefined>;

/** The kinds of rows of one wire record. */
export function rowsOf<Wire extends object>() {
  type Field = keyof Wire & string;
  /** The same value on both sides; a blank text is none. */
  const same = (campo: Field, luogo: Place): Row<Wire> => ({
    campo,
    luogo,
    decode: (wire) => (typeof wire === "string" && wire.trim() === "" ? undefined : (wire ?? undefined)),
    encode: (value) => value ?? null,
  });
  const mark =
    (when: boolean) =>
    (campo: Field, luogo: Place<"SI">): Row<Wire> => ({
      ...same(campo, luogo),
      decode: (wire) => (wire === when ? "SI" : undefined),
      encode: (value) => (value === "SI") === when,
    });
  return {
    /** No row: findings about that place lead to this field, which a rule reads. */
    leads: (campo: Field, luogo: Place): FieldPlace => ({ campo, luogo }),
    copy: <F extends Field>(campo: F, luogo: Place<Present<Wire[F]>>): Row<Wire> => same(campo, luogo),
    /** True on the wire, "SI" in the draft; false is the absence of it. */
    flag: mark(true),
    /** False on the wire, "SI" in the draft: what holds unless somebody says no. */
    unless: mark(false),
    /** The same value on both sides; where the draft has none, the wire says this one. */
    usual: <F extends Field>(campo: F, luogo: Place<Present<Wire[F]>>, value: Present<Wire[F]>): Row<Wire> => ({
      ...same(campo, luogo),
      encode: (kept) => kept ?? value,
    }),
    /** The id of an entry of a list on the wire, its code in the draft. */
    coded: <V extends Voce>(campo: Field, luogo: Place<V["codice"]>, list: Elenco<V>): Row<Wire> => ({
      ...same(campo, luogo),
      decode: (wire) => list.perId(wire as number | null | undefined)?.codice,
      encode: (value) => list.perCodice(value as string | undefined)?.id ?? null,
    }),
  };
}

/** The same row, said on the wire only where there is something to say. */
export const rare = <Wire>(row: Row<Wire>): Row<Wire> => ({
  ...row,
  encode: (value) => row.encode(value) || undefined,
});

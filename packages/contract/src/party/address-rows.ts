import type { Cedente } from "@fatturachiara/fatturapa/bozza";
import { type Place, type Row, rowsOf } from "../draft/row.ts";

type Address = {
  indirizzo: string;
  numeroCivico?: string | null | undefined;
  comune: string;
  provincia?: string | null | undefined;
  cap: string;
};

/** An address of ours but for its country, and its place. */
export function addressRows<Wire extends Address>(
  sede: {
    readonly [N in Exclude<keyof Cedente["sede"], "nazione">]-?: Place<string>;
  },
): readonly Row<Wire>[] {
  const { copy } = rowsOf<Address>();
  return [
    copy("indirizzo", sede.indirizzo),
    copy("numeroCivico", sede.numeroCivico),
    copy("comune", sede.comune),
    copy("provincia", sede.provincia),
    copy("cap", sede.cap),
  ];
}

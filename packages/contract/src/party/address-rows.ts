import { NOMI_SEDE } from "@fatturachiara/fatturapa/bozza";
import { type Place, type Row, rowsOf } from "../draft/row.ts";

/** What an address of ours is made of but for its country: called alike on the wire and in the draft. */
export const addressFields = Object.values(NOMI_SEDE).filter((name) => name !== "nazione");
type AddressField = (typeof addressFields)[number];

/** An address, and its place. */
export function addressRows<Wire extends { [N in AddressField]?: string | null | undefined }>(
  sede: { readonly [N in AddressField]-?: Place<string> },
): readonly Row<Wire>[] {
  const { copy } = rowsOf<{ [N in AddressField]: string }>();
  return addressFields.map((name) => copy(name, sede[name]));
}

import { cifraDiControllo } from "@fatturachiara/fatturapa/identita";
import { hashOf } from "../../../hash-of.ts";

/** No provincial office has this number: what holds it in its eighth to tenth place is nobody's VAT number. */
const noOffice = "555";

/** Eleven digits with the right check digit that belong to nobody, always the same for the same seed. */
export function inventedVatNumber(seed: string): string {
  const digits = String(hashOf(seed).readUIntBE(0, 4) % 9_000_000).padStart(7, "1");
  const firstTen = `${digits}${noOffice}`;
  return `${firstTen}${cifraDiControllo(firstTen)}`;
}

import type { Conto } from "@fatturachiara/fatturapa/bozza";
import { type Row, rowsOf } from "../draft/row.ts";
import type { BankAccount } from "../rooms/taxdata.ts";
import { placeIn } from "./place-in.ts";

const { copy } = rowsOf<BankAccount>();
const conto = placeIn<Conto>();

/** An account of the profile, and its places where a payment names it. */
export const accountRows: readonly Row<BankAccount>[] = [
  copy("id", conto.id),
  copy("iban", conto.iban),
  copy("bic", conto.bic),
  copy("banca", conto.istituto),
  copy("intestatario", conto.beneficiario),
];

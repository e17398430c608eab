import type { CassaDelProfilo } from "@fatturachiara/fatturapa/bozza";
import { AliquotaIvaFull, TipoCassa } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type FieldPlace, type Row, rowsOf } from "../draft/row.ts";
import { decodeRows } from "../draft/walk-rows.ts";
import type { FiscalData } from "../rooms/taxdata.ts";
import { placeIn } from "./place-in.ts";

const { coded, copy, leads } = rowsOf<FiscalData>();
const fund = placeIn<CassaDelProfilo>();

/** The pension fund of the tax data, and its places in the profile. */
export const fundRows: readonly Row<FiscalData>[] = [
  coded("idTipoCassa", fund.tipo, TipoCassa),
  copy("aliquotaCassa", fund.aliquota),
  copy("flagRitenutaCassa", fund.soggettaARitenuta),
];

/** Its places that are no copy. */
export const fundPlaces: readonly FieldPlace[] = [
  leads("idAliquotaIvaFullCassa", fund.aliquotaIva),
  leads("idAliquotaIvaFullCassa", fund.natura),
];

/** The fund that new lines are subject to; its own VAT only where the tax data say one. */
export function fundOf(fiscal: FiscalData): CassaDelProfilo | undefined {
  const {
    tipo,
    aliquota = Decimal.zero,
    soggettaARitenuta = false,
  } = decodeRows<FiscalData, Partial<CassaDelProfilo>>(fiscal, fundRows);
  const own = AliquotaIvaFull.perId(fiscal.idAliquotaIvaFullCassa);
  const vat = own && { aliquotaIva: Decimal.of(own.aliquota), natura: own.natura };
  return fiscal.flagCassa && tipo ? { tipo, aliquota, ...vat, soggettaARitenuta } : undefined;
}

import { AliquotaIvaFull } from "../../codici/aliquota-iva-full.ts";
import { Decimal } from "../../decimal/decimal.ts";
import type { RigaBozza } from "../corpo-bozza.ts";

/** The entries of the VAT list of that rate and nature, the plainest first; they differ in their law text. */
export const scelteIvaDi = ({ AliquotaIVA, Natura }: Pick<RigaBozza, "AliquotaIVA" | "Natura">) =>
  AliquotaIvaFull.voci.filter(
    ({ aliquota, natura }) => AliquotaIVA && Decimal.of(aliquota).equals(AliquotaIVA) && natura === Natura,
  );

import type { Natura } from "../../codici/natura.ts";
import type { TipoCassa } from "../../codici/tipo-cassa.ts";
import type { Decimal } from "../../decimal/decimal.ts";
import type { DaComporre } from "../da-comporre.ts";
import { aliquotaDi, oZero, righeDi, testataDi } from "../parti-bozza.ts";

/** A pension fund as it is applied to the lines marked for it. */
export type CassaApplicata = {
  tipo: TipoCassa;
  aliquota: Decimal;
  /** VAT of the contribution; normally that of the fee. */
  aliquotaIva: Decimal;
  natura?: Natura | undefined;
  /** TC22 is income: subject to withholding. */
  soggettaARitenuta: boolean;
};

/**
 * The funds of the draft: its own where it has some, else the profile's where a line is subject to it, with the VAT of the
 * fee unless the profile says otherwise (RULES §3).
 */
export function casseDi(da: DaComporre): CassaApplicata[] {
  const own = testataDi(da).DatiCassaPrevidenziale;
  if (own?.length)
    return own.flatMap(({ TipoCassa: tipo, AlCassa, AliquotaIVA, Natura: natura, Ritenuta }) =>
      tipo
        ? [
            {
              tipo,
              aliquota: oZero(AlCassa),
              aliquotaIva: oZero(AliquotaIVA),
              natura,
              soggettaARitenuta: Ritenuta === "SI",
            },
          ]
        : [],
    );
  const fee = righeDi(da).find(({ cassa }) => cassa === "SI");
  const { cassa: fondo } = da.noi;
  if (!fondo || !fee) return [];
  const { aliquotaIva = aliquotaDi(fee), natura = fondo.aliquotaIva ? undefined : fee.Natura, ...rest } = fondo;
  return [{ ...rest, aliquotaIva, natura }];
}

import { Decimal } from "../../decimal/decimal.ts";
import type { RigaBozza, ScontoRigaBozza } from "../corpo-bozza.ts";

const CENTO = Decimal.of(100);

/**
 * The unit price without VAT of a price that includes it, with 8 decimals so that the printed total comes back (RULES §2).
 */
export function prezzoSenzaIva(lordo: Decimal, aliquotaIva: Decimal): Decimal {
  return lordo.times(CENTO).dividedBy(CENTO.plus(aliquotaIva), 8).withDecimals(2, 8);
}

/** A line with the price that the format wants: of one that was typed with VAT included, without it, its discounts too. */
export function rigaSenzaIva(riga: RigaBozza): RigaBozza {
  const { prezzoLordo, AliquotaIVA = Decimal.zero, ScontoMaggiorazione } = riga;
  if (!prezzoLordo) return riga;
  return {
    ...riga,
    PrezzoUnitario: prezzoSenzaIva(prezzoLordo, AliquotaIVA),
    ...(ScontoMaggiorazione && {
      ScontoMaggiorazione: ScontoMaggiorazione.map((sconto) => scontoSenzaIva(sconto, AliquotaIVA)),
    }),
  };
}

const scontoSenzaIva = (sconto: ScontoRigaBozza, aliquotaIva: Decimal): ScontoRigaBozza =>
  sconto.importoLordo ? { ...sconto, Importo: prezzoSenzaIva(sconto.importoLordo, aliquotaIva) } : sconto;

/** The same line without what `rigaSenzaIva` derives. */
export function rigaComeScritta(riga: RigaBozza): RigaBozza {
  if (!riga.prezzoLordo) return riga;
  const { PrezzoUnitario: _, ScontoMaggiorazione, ...scritta } = riga;
  return {
    ...scritta,
    ...(ScontoMaggiorazione && {
      ScontoMaggiorazione: ScontoMaggiorazione.map(({ Importo, ...sconto }) =>
        sconto.importoLordo || !Importo ? sconto : { ...sconto, Importo },
      ),
    }),
  };
}

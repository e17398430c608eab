import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import { oZero } from "../bozza/parti-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { formatImporto, formatNumero, formatPercento } from "../presentazione/importo.ts";

/** A line with the amounts that follow from it. */
export type RigaCalcolata = {
  /** Unit price after the discounts, exact. */
  prezzoNetto: Decimal;
  /** 2.2.1.11: 2 to 8 decimals. */
  prezzoTotale: Decimal;
  spiegazione: string;
};

const UNO = Decimal.of(1);
const CENTO = Decimal.of(100);

type Sconto = NonNullable<RigaBozza["ScontoMaggiorazione"]>[number];

/** The discounts of a line that count: those with a value, unless they are switched off. */
export const scontiDi = ({ ScontoMaggiorazione: all = [], senzaSconto }: RigaBozza): readonly Sconto[] =>
  senzaSconto === "SI" ? [] : all.filter(({ Percentuale, Importo }) => Percentuale || Importo);

/**
 * Unit price after discounts and surcharges, in the order given, without rounding in between (Allegato A 1.9.1, controllo
 * 00423; algorithm of the PA list 1.5): `Importo` is per unit, taken as absolute value, and wins over `Percentuale`; what
 * is not a surcharge is a discount.
 */
export function prezzoScontato(prezzoUnitario: Decimal, sconti: readonly Sconto[] = []): Decimal {
  let price = prezzoUnitario;
  for (const { Tipo, Percentuale, Importo } of sconti) {
    const value = Importo ? Importo.abs() : price.percent(oZero(Percentuale).trimmed());
    price = Tipo === "MG" ? price.plus(value) : price.minus(value);
  }
  return price;
}

/** (unit price ∓ discounts) × quantity, exact; an absent quantity counts as 1. What 00423 compares with. */
export const prezzoTotaleEsatto = (
  riga: Pick<RigaBozza, "PrezzoUnitario" | "Quantita" | "ScontoMaggiorazione">,
): Decimal =>
  prezzoScontato(oZero(riga.PrezzoUnitario).trimmed(), riga.ScontoMaggiorazione).times(
    (riga.Quantita ?? UNO).trimmed(),
  );

/** The line total as it will be written: the exact one with 2 to 8 decimals (RULES §2). */
export function calcolaRiga(riga: RigaBozza): RigaCalcolata {
  const prezzoNetto = prezzoScontato(oZero(riga.PrezzoUnitario), scontiDi(riga));
  const prezzoTotale = prezzoNetto.times(riga.Quantita ?? UNO).withDecimals(2, 8);
  return { prezzoNetto, prezzoTotale, spiegazione: spiega(riga, prezzoTotale) };
}

function spiega(riga: RigaBozza, prezzoTotale: Decimal): string {
  const unit = prezzo(oZero(riga.PrezzoUnitario));
  const steps = scontiDi(riga).map(({ Tipo, Percentuale, Importo }) => {
    const sign = Tipo === "MG" ? "+" : "−";
    return Importo ? ` ${sign} ${prezzo(Importo.abs())}` : ` ${sign} ${formatPercento(oZero(Percentuale))}`;
  });
  const price = steps.length > 0 ? `(${unit}${steps.join("")})` : unit;
  const total = prezzo(prezzoTotale);
  return riga.Quantita ? `${price} × ${formatNumero(riga.Quantita)} = ${total}.` : `${price} = ${total}.`;
}

/** A price with as many decimals as it has, never fewer than two. */
const prezzo = (value: Decimal): string =>
  value.withDecimals(2, 8).scale === 2 ? formatImporto(value) : `${formatNumero(value, { min: 2 })}\u00A0€`;

/**
 * The unit price without VAT of a price that includes it, with 8 decimals so that the printed total comes back (RULES §2).
 */
export function prezzoSenzaIva(lordo: Decimal, aliquotaIva: Decimal): Decimal {
  return lordo.times(CENTO).dividedBy(CENTO.plus(aliquotaIva), 8).withDecimals(2, 8);
}

import type { RigaBozza } from "../bozza/bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { formatImporto, formatNumero, formatPercento } from "../presentazione/importo.ts";

export type RigaCalcolata = {
  /** Unit price after the discounts, exact. */
  prezzoNetto: Decimal;
  /** 2.2.1.11: 2 to 8 decimals. */
  prezzoTotale: Decimal;
  spiegazione: string;
};

const UNO = Decimal.of(1);
const CENTO = Decimal.of(100);

/** What a discount or surcharge needs to be applied to a running unit price. */
type Sconto = { tipo: "SC" | "MG"; percentuale?: Decimal; importo?: Decimal };

/**
 * Unit price after discounts and surcharges, in the order given, without rounding in between (Allegato A 1.9.1, controllo
 * 00423; algorithm of the PA list 1.5): `importo` is per unit, taken as absolute value, and wins over `percentuale`.
 */
export function prezzoScontato(prezzoUnitario: Decimal, sconti: readonly Sconto[] = []): Decimal {
  let price = prezzoUnitario;
  for (const { tipo, percentuale, importo } of sconti) {
    const value = importo ? importo.abs() : price.percent((percentuale ?? Decimal.zero).trimmed());
    price = tipo === "SC" ? price.minus(value) : price.plus(value);
  }
  return price;
}

/** (unit price ∓ discounts) × quantity, exact; an absent quantity counts as 1. What 00423 compares with. */
export function prezzoTotaleEsatto(riga: {
  prezzoUnitario: Decimal;
  quantita?: Decimal;
  sconti?: readonly Sconto[];
}): Decimal {
  return prezzoScontato(riga.prezzoUnitario.trimmed(), riga.sconti).times((riga.quantita ?? UNO).trimmed());
}

/** The line total as it will be written: the exact one with 2 to 8 decimals (RULES §2). */
export function calcolaRiga(riga: RigaBozza): RigaCalcolata {
  const prezzoNetto = prezzoScontato(riga.prezzoUnitario, riga.sconti);
  const prezzoTotale = prezzoNetto.times(riga.quantita ?? UNO).withDecimals(2, 8);
  return { prezzoNetto, prezzoTotale, spiegazione: spiega(riga, prezzoTotale) };
}

function spiega(riga: RigaBozza, prezzoTotale: Decimal): string {
  const unit = prezzo(riga.prezzoUnitario);
  const steps = (riga.sconti ?? []).map(({ tipo, percentuale, importo }) => {
    const sign = tipo === "SC" ? "−" : "+";
    return importo ? ` ${sign} ${prezzo(importo.abs())}` : ` ${sign} ${formatPercento(percentuale ?? Decimal.zero)}`;
  });
  const price = steps.length > 0 ? `(${unit}${steps.join("")})` : unit;
  const total = prezzo(prezzoTotale);
  return riga.quantita ? `${price} × ${formatNumero(riga.quantita)} = ${total}.` : `${price} = ${total}.`;
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

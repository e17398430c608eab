import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import { prezzoSenzaIva, rigaSenzaIva } from "../bozza/lettura/riga-senza-iva.ts";
import { aliquotaDi, oZero } from "../bozza/parti-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { formatImporto, formatNumero, formatPercento } from "../presentazione/importo.ts";

/** A line with the amounts that follow from it. */
export type RigaCalcolata = {
  /** Unit price after the discounts, exact. */
  prezzoNetto: Decimal;
  /** 2.2.1.11: 2 to 8 decimals. */
  prezzoTotale: Decimal;
  /** VAT included, to the cent: of a line whose price was typed so. */
  totaleLordo?: Decimal;
  spiegazione: string;
};

const UNO = Decimal.of(1);
/** What 00423 tolerates, and more than the PA list does: a difference stays below it. */
const TOLLERANZA = Decimal.of("0.01");

type Sconto = NonNullable<RigaBozza["ScontoMaggiorazione"]>[number];

/** The discounts of a line that count: those with a value, unless they are switched off. */
export const scontiDi = ({ ScontoMaggiorazione: all = [], senzaSconto }: RigaBozza): readonly Sconto[] =>
  senzaSconto === "SI"
    ? []
    : all.filter(({ Percentuale, Importo, importoLordo }) => Percentuale || Importo || importoLordo);

/**
 * Unit price after discounts and surcharges, in the order given, without rounding in between (Allegato A 1.9.1, controllo
 * 00423; algorithm of the PA list 1.5): `Importo` is per unit, taken as absolute value, and wins over `Percentuale`; what
 * is not a surcharge is a discount.
 */
export function prezzoScontato(prezzoUnitario: Decimal, sconti: readonly Sconto[] = []): Decimal {
  return after(prezzoUnitario, togetherOf(sconti.map(stepOf)));
}

/** What a discount makes of a price: so many times it, and so much more. */
type Step = { times: Decimal; more: Decimal };

const after = (price: Decimal, { times, more }: Step): Decimal => price.times(times).plus(more);

function stepOf({ Tipo, Percentuale, Importo }: Sconto): Step {
  const value = Importo ? Importo.abs() : UNO.percent(oZero(Percentuale).trimmed());
  const signed = Tipo === "MG" ? value : value.negated();
  return Importo ? { times: UNO, more: signed } : { times: UNO.plus(signed), more: Decimal.zero };
}

/**
 * Many discounts as one, to the last digit. Each makes an exact price two digits longer: one after the other, the work over
 * a line of thousands would grow with their square.
 */
function togetherOf(steps: readonly Step[]): Step {
  if (steps.length < 2) return steps[0] ?? { times: UNO, more: Decimal.zero };
  const middle = Math.ceil(steps.length / 2);
  const [before, then] = [togetherOf(steps.slice(0, middle)), togetherOf(steps.slice(middle))];
  return { times: before.times.times(then.times), more: after(before.more, then) };
}

/** (unit price ∓ discounts) × quantity, exact; an absent quantity counts as 1. What 00423 compares with. */
export const prezzoTotaleEsatto = (
  riga: Pick<RigaBozza, "PrezzoUnitario" | "Quantita" | "ScontoMaggiorazione">,
): Decimal =>
  prezzoScontato(oZero(riga.PrezzoUnitario).trimmed(), riga.ScontoMaggiorazione).times(
    (riga.Quantita ?? UNO).trimmed(),
  );

/**
 * The line total as it will be written: the exact one with 2 to 8 decimals (RULES §2). Of a price with VAT included, what of
 * the line's total to the cent is no VAT, as long as price and quantity give it within what 00423 tolerates.
 */
export function calcolaRiga(scritta: RigaBozza): RigaCalcolata {
  const riga = rigaSenzaIva(scritta);
  const quantity = riga.Quantita ?? UNO;
  const prezzoNetto = prezzoScontato(oZero(riga.PrezzoUnitario), scontiDi(riga));
  const product = prezzoNetto.times(quantity).withDecimals(2, 8);
  const totaleLordo = totaleLordoDi(riga);
  const prezzoTotale = totaleLordo ? senzaIva(totaleLordo, riga, product) : product;
  return {
    prezzoNetto,
    prezzoTotale,
    ...(totaleLordo && { totaleLordo }),
    spiegazione: totaleLordo ? spiegaLorda(riga, totaleLordo, prezzoTotale) : spiega(riga, prezzoTotale),
  };
}

/** What the customer is told that the line costs, VAT included: to the cent. Undefined where the price is without VAT. */
export function totaleLordoDi(riga: RigaBozza): Decimal | undefined {
  if (!riga.prezzoLordo) return undefined;
  return prezzoScontato(riga.prezzoLordo, scontiLordi(riga))
    .times(riga.Quantita ?? UNO)
    .round(2);
}

const scontiLordi = (riga: RigaBozza): readonly Sconto[] =>
  scontiDi(riga).map((sconto) => (sconto.importoLordo ? { ...sconto, Importo: sconto.importoLordo } : sconto));

function senzaIva(totaleLordo: Decimal, riga: RigaBozza, product: Decimal): Decimal {
  const wanted = prezzoSenzaIva(totaleLordo, aliquotaDi(riga));
  return wanted.minus(product).abs().compare(TOLLERANZA) < 0 ? wanted : product;
}

function spiegaLorda(riga: RigaBozza, totaleLordo: Decimal, prezzoTotale: Decimal): string {
  const lorda = { ...riga, PrezzoUnitario: riga.prezzoLordo, ScontoMaggiorazione: scontiLordi(riga) };
  const without = `senza IVA al ${formatPercento(aliquotaDi(riga))} ${prezzo(prezzoTotale)}.`;
  return `${spiega(lorda, totaleLordo).slice(0, -1)}, IVA inclusa; ${without}`;
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

import { Decimal } from "../decimal/index.ts";
import type { Corpo, Uno } from "./parti-lette.ts";

/** The figures of one document as its XML tells them; nothing is taxed again, only added up. Euro (or its currency). */
export type Somme = {
  /** Of the lines that are income, pension fund apart. */
  imponibile: Decimal;
  cassa: Decimal;
  /** One per rate that carries tax; the rate may be unreadable. */
  iva: { aliquota: Decimal | undefined; imposta: Decimal }[];
  /** Advances under art. 15 (N1), the stamp charged as a line included. */
  art15: Decimal;
  /** Stamp duty charged in the total without a line of its own. */
  bollo: Decimal;
  arrotondamento: Decimal;
  /** Discount on the document that the stated total already leaves out, less its increases. */
  scontoNelTotale: Decimal;
  /** What the stated total holds beyond all this, whatever the issuer meant by it. */
  differenza: Decimal;
  totale: Decimal;
  ritenute: Decimal;
  ivaSplitPayment: Decimal;
  /** Discount on the document, less its increases: no part of the taxable amount (RULES §2), taken off what is paid. */
  scontoInFattura: Decimal;
  netto: Decimal;
};

type Riepilogo = Uno<NonNullable<Corpo["DatiBeniServizi"]>["DatiRiepilogo"]>;

/**
 * imponibile + cassa + IVA + art. 15 + bollo + arrotondamento − sconto nel totale + differenza = totale; totale − ritenute − split − sconto =
 * netto (RULES §6). Undefined where one of the amounts could not be read: a sum without it would be false.
 */
export function somme({ DatiGenerali, DatiBeniServizi }: Corpo): Somme | undefined {
  const generali = DatiGenerali?.DatiGeneraliDocumento ?? {};
  const riepiloghi = DatiBeniServizi?.DatiRiepilogo ?? [];
  const funds = generali.DatiCassaPrevidenziale ?? [];
  const base = (list: readonly Riepilogo[]) => sum(list.map((one) => one.ImponibileImporto));
  const tax = (list: readonly Riepilogo[]) => sum(list.map((one) => one.Imposta));
  const contribution = (list: typeof funds) => sum(list.map((one) => one.ImportoContributoCassa));

  const taxable = base(riepiloghi);
  const imposta = tax(riepiloghi);
  const cassa = contribution(funds);
  const ritenute = sum((generali.DatiRitenuta ?? []).map((one) => one.ImportoRitenuta));
  if (riepiloghi.length === 0 || !taxable || !imposta || !cassa || !ritenute) return undefined;

  const n1 = <T extends { Natura?: string | undefined }>(list: readonly T[]) =>
    list.filter((one) => one.Natura === "N1");
  const art15 = (base(n1(riepiloghi)) ?? Decimal.zero).minus(contribution(n1(funds)) ?? Decimal.zero);
  const ivaSplitPayment = tax(riepiloghi.filter((riepilogo) => riepilogo.EsigibilitaIVA === "S")) ?? Decimal.zero;
  const sconto = Decimal.sum(
    (generali.ScontoMaggiorazione ?? []).map(({ Tipo, Importo = Decimal.zero }) =>
      Tipo === "MG" ? Importo.negated() : Importo,
    ),
  );
  const arrotondamento = generali.Arrotondamento ?? Decimal.zero;
  const summed = taxable.plus(imposta).plus(arrotondamento);
  const totale = generali.ImportoTotaleDocumento ?? summed;
  const rest = totale.minus(summed);
  const bollo = bolloNelTotale(generali.DatiBollo, rest);
  // Some issuers state the total before the discount, some after it: taken off twice, the net would be false.
  const [scontoNelTotale, scontoInFattura] = rest.equals(sconto.negated())
    ? [sconto, Decimal.zero]
    : [Decimal.zero, sconto];
  return {
    imponibile: taxable.minus(art15).minus(cassa),
    cassa,
    iva: perAliquota(riepiloghi),
    art15,
    bollo,
    arrotondamento,
    scontoNelTotale,
    differenza: rest.minus(bollo).plus(scontoNelTotale),
    totale,
    ritenute,
    ivaSplitPayment,
    scontoInFattura,
    netto: totale.minus(ritenute).minus(ivaSplitPayment).minus(scontoInFattura),
  };
}

/** Undefined where one is missing; of none zero. */
function sum(list: readonly (Decimal | undefined)[]): Decimal | undefined {
  const read = list.filter((one) => one !== undefined);
  return read.length === list.length ? Decimal.sum(read) : undefined;
}

/** What the total holds beyond the summary is the stamp charged without a line (RULES §7), up to its amount where told. */
function bolloNelTotale(
  dati: NonNullable<NonNullable<Corpo["DatiGenerali"]>["DatiGeneraliDocumento"]>["DatiBollo"],
  rest: Decimal,
): Decimal {
  if (!dati || !rest.isPositive()) return Decimal.zero;
  return dati.ImportoBollo?.isPositive() ? Decimal.min(rest, dati.ImportoBollo) : rest;
}

/** The base the withholdings are computed on: what is marked in lines and funds (RULES §4). */
export function baseRitenuta({ DatiGenerali, DatiBeniServizi }: Corpo): Decimal | undefined {
  const lines = (DatiBeniServizi?.DettaglioLinee ?? []).filter((one) => one.Ritenuta === "SI");
  const funds = (DatiGenerali?.DatiGeneraliDocumento?.DatiCassaPrevidenziale ?? []).filter(
    (one) => one.Ritenuta === "SI",
  );
  return sum([...lines.map((line) => line.PrezzoTotale), ...funds.map((fund) => fund.ImportoContributoCassa)]);
}

function perAliquota(riepiloghi: readonly Riepilogo[]): Somme["iva"] {
  const rates = new Map<string, Somme["iva"][number]>();
  for (const { AliquotaIVA: aliquota, Imposta = Decimal.zero } of riepiloghi) {
    if (aliquota ? aliquota.isZero() && Imposta.isZero() : Imposta.isZero()) continue;
    const key = aliquota?.withDecimals(2, 2).toString() ?? "";
    rates.set(key, { aliquota, imposta: Imposta.plus(rates.get(key)?.imposta ?? Decimal.zero) });
  }
  return [...rates.values()].sort((a, b) => (b.aliquota ?? Decimal.zero).compare(a.aliquota ?? Decimal.zero));
}

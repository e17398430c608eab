import { Decimal } from "../decimal/index.ts";
import type { DatiRiepilogo, DatiRitenuta, FatturaElettronicaBody } from "../tracciato/index.ts";

/** The figures of one document as its XML tells them; nothing is taxed again, only added up. Euro (or its currency). */
export type Somme = {
  /** Of the lines that are income, pension fund apart. */
  imponibile: Decimal;
  cassa: Decimal;
  /** One per rate that carries tax. */
  iva: { aliquota: Decimal; imposta: Decimal }[];
  /** Advances under art. 15 (N1), the stamp charged as a line included. */
  art15: Decimal;
  /** Stamp duty charged in the total without a line of its own. */
  bollo: Decimal;
  arrotondamento: Decimal;
  totale: Decimal;
  ritenute: readonly DatiRitenuta[];
  ivaSplitPayment: Decimal;
  scontoInFattura: Decimal;
  netto: Decimal;
};

/** imponibile + cassa + IVA + art. 15 + bollo + arrotondamento = totale; totale − ritenute − split − sconto = netto (RULES §6). */
export function somme(body: FatturaElettronicaBody): Somme {
  const generali = body.DatiGenerali.DatiGeneraliDocumento;
  const riepiloghi = body.DatiBeniServizi.DatiRiepilogo;
  const funds = generali.DatiCassaPrevidenziale ?? [];
  const ritenute = generali.DatiRitenuta ?? [];

  const base = (which: (one: DatiRiepilogo) => boolean) =>
    Decimal.sum(riepiloghi.filter(which).map((one) => one.ImponibileImporto));
  const contribution = (which: (natura: string | undefined) => boolean) =>
    Decimal.sum(funds.filter((one) => which(one.Natura)).map((one) => one.ImportoContributoCassa));
  const cassa = contribution(() => true);
  const art15 = base((one) => one.Natura === "N1").minus(contribution((natura) => natura === "N1"));
  const imponibile = base(() => true)
    .minus(art15)
    .minus(cassa);

  const imposta = Decimal.sum(riepiloghi.map((one) => one.Imposta));
  const arrotondamento = generali.Arrotondamento ?? Decimal.zero;
  const summed = base(() => true)
    .plus(imposta)
    .plus(arrotondamento);
  const totale = generali.ImportoTotaleDocumento ?? summed;
  const rest = totale.minus(summed);
  // What the total holds beyond summary and rounding is the stamp charged without a line (RULES §7), else a rounding of the issuer.
  const bollo = generali.DatiBollo && rest.isPositive() ? rest : Decimal.zero;

  const ivaSplitPayment = Decimal.sum(riepiloghi.filter((one) => one.EsigibilitaIVA === "S").map((one) => one.Imposta));
  const scontoInFattura = Decimal.sum(
    (generali.ScontoMaggiorazione ?? []).filter((one) => one.Tipo === "SC").map((one) => one.Importo ?? Decimal.zero),
  );
  const withheld = Decimal.sum(ritenute.map((one) => one.ImportoRitenuta));
  return {
    imponibile,
    cassa,
    iva: perAliquota(riepiloghi),
    art15,
    bollo,
    arrotondamento: arrotondamento.plus(rest.minus(bollo)),
    totale,
    ritenute,
    ivaSplitPayment,
    scontoInFattura,
    netto: totale.minus(withheld).minus(ivaSplitPayment).minus(scontoInFattura),
  };
}

/** The base the withholdings are computed on: what is marked in lines and funds (RULES §4). */
export function baseRitenuta(body: FatturaElettronicaBody): Decimal {
  const lines = body.DatiBeniServizi.DettaglioLinee.filter((one) => one.Ritenuta === "SI");
  const funds = (body.DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale ?? []).filter(
    (one) => one.Ritenuta === "SI",
  );
  return Decimal.sum(lines.map((one) => one.PrezzoTotale)).plus(
    Decimal.sum(funds.map((one) => one.ImportoContributoCassa)),
  );
}

function perAliquota(riepiloghi: readonly DatiRiepilogo[]): Somme["iva"] {
  const rates = new Map<string, { aliquota: Decimal; imposta: Decimal }>();
  for (const one of riepiloghi) {
    if (one.AliquotaIVA.isZero()) continue;
    const key = one.AliquotaIVA.withDecimals(2, 2).toString();
    const before = rates.get(key)?.imposta ?? Decimal.zero;
    rates.set(key, { aliquota: one.AliquotaIVA, imposta: before.plus(one.Imposta) });
  }
  return [...rates.values()].sort((a, b) => b.aliquota.compare(a.aliquota));
}

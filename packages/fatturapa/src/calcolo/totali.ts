import type { DaComporre } from "../bozza/da-comporre.ts";
import { scontoInFatturaDi } from "../bozza/lettura/sconto-in-fattura-di.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import { nomeRighe } from "../presentazione/elenco-parole.ts";
import { formatImporto } from "../presentazione/importo.ts";
import type { BolloCalcolato } from "./bollo.ts";
import type { CassaCalcolata } from "./cassa.ts";
import type { ImportoSpiegato } from "./importo-spiegato.ts";
import type { Riepilogo } from "./riepilogo-iva.ts";
import type { RitenutaCalcolata } from "./ritenuta.ts";
import { isSpesaAnticipata } from "./soggetta.ts";

/** The totals panel from top to bottom (screens §14.5). */
export type Pannello = {
  imponibile: ImportoSpiegato;
  totaleCassa: ImportoSpiegato;
  totaleIva: ImportoSpiegato;
  speseArt15: ImportoSpiegato;
  bolloAddebitato: ImportoSpiegato;
  /** 2.1.1.10: what brings prices with VAT included to their exact total, where no base and tax do. */
  arrotondamento: ImportoSpiegato;
  /** 2.1.1.9 ImportoTotaleDocumento: gross of withholding. */
  totale: ImportoSpiegato;
  totaleRitenute: ImportoSpiegato;
  ivaSplitPayment: ImportoSpiegato;
  scontoInFattura: ImportoSpiegato;
  /** What the customer pays: the sum of the ImportoPagamento. */
  netto: ImportoSpiegato;
};

type Parti = {
  riepiloghi: readonly Riepilogo[];
  casse: readonly CassaCalcolata[];
  ritenute: readonly RitenutaCalcolata[];
  bollo: BolloCalcolato;
};

/**
 * RULES §6. `imponibile + totaleCassa + totaleIva + speseArt15 + bolloAddebitato + arrotondamento = totale` and
 * `totale − totaleRitenute − ivaSplitPayment − scontoInFattura = netto`, always to the cent.
 */
export function calcolaPannello(da: DaComporre, { riepiloghi, casse, ritenute, bollo }: Parti): Pannello {
  const cassa = Decimal.sum(casse.map((cassa) => cassa.importo)).round(2);
  const iva = Decimal.sum(riepiloghi.map((riepilogo) => riepilogo.imposta)).round(2);
  const charged = bollo.addebito === "nessuno" ? Decimal.of("0.00") : bollo.importo.round(2);
  const onLine = bollo.addebito === "riga" ? charged : Decimal.zero;
  const basi = Decimal.sum(riepiloghi.map((riepilogo) => riepilogo.imponibile));
  const n1 = Decimal.sum(
    riepiloghi.filter((riepilogo) => riepilogo.natura === "N1").map((riepilogo) => riepilogo.imponibile),
  );
  const cassaN1 = Decimal.sum(casse.filter((cassa) => cassa.natura === "N1").map((cassa) => cassa.importo));
  const spese = n1.minus(onLine).minus(cassaN1).round(2);
  const imponibile = basi.minus(n1).minus(cassa.minus(cassaN1)).round(2);
  const rounding = arrotondamentoDi(riepiloghi);
  const totale = imponibile.plus(cassa).plus(iva).plus(spese).plus(charged).plus(rounding);
  const withheld = Decimal.sum(ritenute.map((ritenuta) => ritenuta.importo)).round(2);
  const split = Decimal.sum(
    riepiloghi.filter((riepilogo) => riepilogo.esigibilita === "S").map((riepilogo) => riepilogo.imposta),
  ).round(2);
  const sconto = (scontoInFatturaDi(da) ?? Decimal.zero).round(2);
  const netto = totale.minus(withheld).minus(split).minus(sconto);
  const totaleParts: Parte[] = [
    [imponibile, "imponibile"],
    [cassa, "cassa"],
    [iva, "IVA"],
    [spese, "spese art. 15"],
    [charged, "bollo"],
    [rounding, "arrotondamento"],
  ];
  const nettoParts: Parte[] = [
    [totale, "totale documento"],
    [withheld.negated(), "ritenute"],
    [split.negated(), "IVA versata dal cliente"],
    [sconto.negated(), "sconto in fattura"],
  ];
  return {
    imponibile: { importo: imponibile, spiegazione: spiegaImponibile(da, riepiloghi, imponibile) },
    totaleCassa: {
      importo: cassa,
      spiegazione: casse.map((cassa) => cassa.spiegazione).join(" ") || "Nessun contributo cassa.",
    },
    totaleIva: {
      importo: iva,
      spiegazione: riepiloghi.map((riepilogo) => riepilogo.spiegazione).join(" ") || "Nessuna riga.",
    },
    speseArt15: { importo: spese, spiegazione: spiegaSpese(da, spese) },
    bolloAddebitato: { importo: charged, spiegazione: bollo.spiegazione },
    arrotondamento: { importo: rounding, spiegazione: spiegaArrotondamento(totale, rounding) },
    totale: { importo: totale, spiegazione: `${somma(totaleParts)} = ${formatImporto(totale)}.` },
    totaleRitenute: {
      importo: withheld,
      spiegazione: ritenute.map((ritenuta) => ritenuta.spiegazione).join(" ") || "Nessuna ritenuta.",
    },
    ivaSplitPayment: {
      importo: split,
      spiegazione: split.isZero()
        ? "Nessuna IVA in scissione dei pagamenti."
        : `${formatImporto(split)} di IVA in scissione dei pagamenti: nel totale, ma il cliente li versa direttamente allo Stato.`,
    },
    scontoInFattura: {
      importo: sconto,
      spiegazione: sconto.isZero()
        ? "Nessuno sconto in fattura."
        : "Non cambia imponibile e IVA: riduce solo quanto resta da pagare.",
    },
    netto: { importo: netto, spiegazione: `${somma(nettoParts)} = ${formatImporto(netto)}.` },
  };
}

/**
 * What is missing to the totals that were asked for with VAT included. Not where the customer pays the VAT to the State: they
 * owe the base, and no cent more.
 */
const arrotondamentoDi = (riepiloghi: readonly Riepilogo[]): Decimal =>
  Decimal.sum(riepiloghi.flatMap(({ scarto, esigibilita }) => (scarto && esigibilita !== "S" ? [scarto] : []))).round(
    2,
  );

const spiegaArrotondamento = (totale: Decimal, rounding: Decimal): string =>
  rounding.isZero()
    ? "Nessun arrotondamento."
    : `I prezzi comprendono l'IVA: imponibile e imposta, ciascuno al centesimo, fanno ${formatImporto(totale.minus(rounding))}; con l'arrotondamento il totale è ${formatImporto(totale)}.`;

type Parte = [importo: Decimal, nome: string];

/** "1.000,00 € (imponibile) + 228,80 € (IVA)"; what is zero is left out. */
function somma(parts: readonly Parte[]): string {
  const shown = parts.filter(([value], i) => i === 0 || !value.isZero());
  return shown
    .map(([value, name], i) => {
      const sign = i === 0 ? "" : value.isNegative() ? " − " : " + ";
      return `${sign}${formatImporto(i === 0 ? value : value.abs())} (${name})`;
    })
    .join("");
}

function spiegaImponibile(da: DaComporre, riepiloghi: readonly Riepilogo[], imponibile: Decimal): string {
  const numbers = righeDi(da).flatMap((riga, i) => (isSpesaAnticipata(riga) ? [] : [i + 1]));
  if (numbers.length === 0) return "Nessuna riga.";
  const rounded = riepiloghi.some((riepilogo) => riepilogo.arrotondamento && riepilogo.natura !== "N1");
  return `${nomeRighe(numbers)}: ${formatImporto(imponibile)}${rounded ? ", arrotondato al centesimo per ogni aliquota" : ""}.`;
}

function spiegaSpese(da: DaComporre, spese: Decimal): string {
  const numbers = righeDi(da).flatMap((riga, i) => (isSpesaAnticipata(riga) ? [i + 1] : []));
  if (numbers.length === 0) return "Nessuna spesa anticipata.";
  return `${nomeRighe(numbers)}: ${formatImporto(spese)} anticipati in nome e per conto del cliente (natura N1), senza IVA, cassa e ritenuta.`;
}

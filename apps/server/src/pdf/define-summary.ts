import { EsigibilitaIva, Natura, TipoCassa, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { formatPercento } from "@fatturachiara/fatturapa/presentazione";
import type { DatiRiepilogo, DatiRitenuta, FatturaElettronicaBody } from "@fatturachiara/fatturapa/tracciato";
import type { Content, CustomTableLayout, TableCell } from "pdfmake/interfaces.js";
import { colour } from "./look.ts";
import { cents, currencySign, money } from "./money.ts";
import { baseRitenuta, type Sums, sumsOf } from "./sums.ts";

const TOTALS_WIDTH = 214;

/** VAT summary and notes at the left, the totals down to the net at the right; never split between pages. */
export function defineSummary(body: FatturaElettronicaBody): Content {
  const divisa = body.DatiGenerali.DatiGeneraliDocumento.Divisa;
  const sums = sumsOf(body);
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    columnGap: 28,
    columns: [
      { width: "*", stack: [vatTable(body.DatiBeniServizi.DatiRiepilogo, divisa), ...notes(body, divisa)] },
      { width: TOTALS_WIDTH, stack: [totals(body, sums), net(body, sums, divisa)] },
    ],
  };
}

function vatTable(riepiloghi: readonly DatiRiepilogo[], divisa: string): Content {
  const right = (text: string, style?: string): TableCell => ({ text, style, alignment: "right", noWrap: true });
  return {
    layout: "ledger",
    table: {
      widths: ["*", "auto", "auto"],
      body: [
        [
          { text: "Riepilogo IVA", style: "head" },
          right(`Imponibile ${currencySign(divisa)}`, "head"),
          right(`Imposta ${currencySign(divisa)}`, "head"),
        ],
        ...riepiloghi.map((one) => [
          { text: rateName(one) },
          right(cents(one.ImponibileImporto)),
          right(cents(one.Imposta)),
        ]),
      ],
    },
  };
}

/** "22% · esigibilità immediata", "N4 · Esente art. 10 DPR 633/72", "22% · scissione dei pagamenti". */
function rateName({ AliquotaIVA, Natura: natura, EsigibilitaIVA, RiferimentoNormativo }: DatiRiepilogo): string {
  if (natura && AliquotaIVA.isZero())
    return `${natura} · ${RiferimentoNormativo ?? Natura.perCodice(natura).descrizione}`;
  const rate = natura ? `${formatPercento(AliquotaIVA)} ${natura}` : formatPercento(AliquotaIVA);
  const due = { I: "esigibilità immediata", D: "esigibilità differita", S: "scissione dei pagamenti" } as const;
  const words = [EsigibilitaIVA && due[EsigibilitaIVA], RiferimentoNormativo].filter(Boolean);
  return [rate, ...words].join(" · ");
}

function notes(body: FatturaElettronicaBody, divisa: string): Content[] {
  const generali = body.DatiGenerali.DatiGeneraliDocumento;
  const split = body.DatiBeniServizi.DatiRiepilogo.some((one) => one.EsigibilitaIVA === "S");
  const sentences = [
    ...(generali.DatiCassaPrevidenziale ?? []).map(
      (one) =>
        `${TipoCassa.perCodice(one.TipoCassa).descrizione} (${one.TipoCassa}): ${formatPercento(one.AlCassa)}${one.ImponibileCassa ? ` di ${money(one.ImponibileCassa, divisa)}` : ""}.`,
    ),
    ...(generali.DatiRitenuta ?? []).map((one) => withholding(one, body, divisa)),
    ...(generali.DatiBollo
      ? [
          `Imposta di bollo assolta in modo virtuale${generali.DatiBollo.ImportoBollo ? `: ${money(generali.DatiBollo.ImportoBollo, divisa)}` : ""}.`,
        ]
      : []),
    ...(split ? [`${EsigibilitaIva.perCodice("S").descrizione}: l'IVA è versata direttamente dal cliente.`] : []),
  ];
  return sentences.map((text, i) => ({ text, style: "small", margin: [0, i === 0 ? 8 : 2, 0, 0] }));
}

/** The base is told only where it is really the one: rate × base = amount, to the cent. */
function withholding(one: DatiRitenuta, body: FatturaElettronicaBody, divisa: string): string {
  const base = baseRitenuta(body);
  const told = base.percent(one.AliquotaRitenuta).round(2).equals(one.ImportoRitenuta);
  return `${TipoRitenuta.perCodice(one.TipoRitenuta).descrizione} (${one.TipoRitenuta}): ${formatPercento(one.AliquotaRitenuta)}${told ? ` di ${money(base, divisa)}` : ""}, causale ${one.CausalePagamento}.`;
}

type Row = { label: string; value: string; strong?: true };

/** Top to bottom: what adds up to the total, then what is taken off. Rows of zero are left out, except the taxable amount. */
export function totalRows(body: FatturaElettronicaBody, sums: Sums): { above: Row[]; total: Row; below: Row[] } {
  const funds = body.DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale ?? [];
  const minus = (label: string, amount: Sums["netto"]): Row => ({ label, value: cents(amount.negated()) });
  return {
    above: [
      { label: "Imponibile", value: cents(sums.imponibile) },
      ...funds.map((one) => ({
        label: `Cassa previdenziale ${one.TipoCassa} ${formatPercento(one.AlCassa)}`,
        value: cents(one.ImportoContributoCassa),
      })),
      ...sums.iva.map((one) => ({ label: `IVA ${formatPercento(one.aliquota)}`, value: cents(one.imposta) })),
      ...(sums.art15.isZero() ? [] : [{ label: "Spese art. 15 e bollo", value: cents(sums.art15) }]),
      ...(sums.bollo.isZero() ? [] : [{ label: "Imposta di bollo", value: cents(sums.bollo) }]),
      ...(sums.arrotondamento.isZero() ? [] : [{ label: "Arrotondamento", value: cents(sums.arrotondamento) }]),
    ],
    total: { label: "Totale documento", value: cents(sums.totale), strong: true },
    below: [
      ...sums.ritenute.map((one) =>
        minus(`${withheldAs(one)} ${formatPercento(one.AliquotaRitenuta)}`, one.ImportoRitenuta),
      ),
      ...(sums.ivaSplitPayment.isZero() ? [] : [minus("IVA versata dal cliente", sums.ivaSplitPayment)]),
      ...(sums.scontoInFattura.isZero() ? [] : [minus("Sconto in fattura", sums.scontoInFattura)]),
    ],
  };
}

/** RT01 and RT02 are the income tax; the others are contributions. */
function withheldAs({ TipoRitenuta: tipo }: DatiRitenuta): string {
  return tipo === "RT01" || tipo === "RT02" ? "Ritenuta d'acconto" : TipoRitenuta.perCodice(tipo).descrizione;
}

function totals(body: FatturaElettronicaBody, sums: Sums): Content {
  const { above, total, below } = totalRows(body, sums);
  const cells = ({ label, value, strong }: Row): TableCell[] => [
    { text: label, bold: strong },
    { text: value, bold: strong, alignment: "right", noWrap: true },
  ];
  const rows = [...above, total, ...below];
  return {
    layout: sumsLayout(above.length, rows.length),
    table: { widths: ["*", "auto"], body: rows.map(cells) },
  };
}

/** A firm line above the total, a hairline at the end. */
function sumsLayout(beforeTotal: number, rows: number): CustomTableLayout {
  return {
    hLineWidth: (i) => (i === beforeTotal ? 0.7 : i === rows ? 0.5 : 0),
    vLineWidth: () => 0,
    hLineColor: (i) => (i === rows ? colour.line2 : colour.rule),
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: (i) => (i === beforeTotal ? 5 : 2.4),
    paddingBottom: (i) => (i === beforeTotal - 1 || i === rows - 1 ? 4 : 2),
  };
}

/** The number that matters, with the yellow line under it. A credit note gives back. */
function net(body: FatturaElettronicaBody, { netto }: Sums, divisa: string): Content {
  const credit = body.DatiGenerali.DatiGeneraliDocumento.TipoDocumento === "TD04";
  return {
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
    margin: [0, 6, 0, 0],
    table: {
      widths: ["*", "auto"],
      body: [
        [
          { text: credit ? "Netto a credito" : "Netto a pagare", bold: true, margin: [0, 6, 0, 0] },
          {
            layout: {
              hLineWidth: (i) => (i === 1 ? 2.25 : 0),
              vLineWidth: () => 0,
              hLineColor: () => colour.lemon,
              paddingLeft: () => 0,
              paddingRight: () => 0,
              paddingTop: () => 0,
              paddingBottom: () => 1,
            },
            table: { body: [[{ text: money(netto, divisa), style: "net", alignment: "right", noWrap: true }]] },
          },
        ],
      ],
    },
  };
}

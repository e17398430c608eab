import { isRitenutaAcconto, type Totali } from "@fatturachiara/fatturapa/calcolo";
import { TipoCassa, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatPercento } from "@fatturachiara/fatturapa/presentazione";
import { netLabel } from "../../document/index.ts";

/** A line of the totals, with what explains it. */
export type TotalRow = {
  key: string;
  label: string;
  importo: Decimal;
  spiegazione: string;
  weight: "plain" | "total" | "net";
};

/** The rows of the totals panel, top to bottom; what is zero and says nothing is left out. */
export function totalRows(totali: Totali, idTipoDocumento: number | null | undefined): TotalRow[] {
  const plain = (key: string, label: string, part: { importo: Decimal; spiegazione: string }): TotalRow[] =>
    part.importo.isZero() ? [] : [{ key, label, ...part, weight: "plain" }];
  const minus = (part: { importo: Decimal; spiegazione: string }) => ({ ...part, importo: part.importo.negated() });
  return [
    { key: "imponibile", label: "Imponibile", ...totali.imponibile, weight: "plain" },
    ...totali.casse.map(
      (cassa, i): TotalRow => ({
        key: `cassa${i}`,
        label: `Cassa ${TipoCassa.perCodice(cassa.tipo)?.codice ?? ""} ${formatPercento(cassa.aliquota)}`,
        importo: cassa.importo,
        spiegazione: cassa.spiegazione,
        weight: "plain",
      }),
    ),
    ...totali.riepiloghi
      .filter((riepilogo) => riepilogo.natura === undefined)
      .map(
        (riepilogo, i): TotalRow => ({
          key: `iva${i}`,
          label: `IVA ${formatPercento(riepilogo.aliquotaIva)}${riepilogo.esigibilita === "S" ? " (split payment)" : ""}`,
          importo: riepilogo.imposta,
          spiegazione: riepilogo.spiegazione,
          weight: "plain",
        }),
      ),
    ...plain("spese", "Spese art. 15", totali.speseArt15),
    ...plain("bollo", "Bollo addebitato", totali.bolloAddebitato),
    ...plain("arrotondamento", "Arrotondamento", totali.arrotondamento),
    { key: "totale", label: "Totale documento", ...totali.totale, weight: "total" },
    ...totali.ritenute.map(
      (ritenuta, i): TotalRow => ({
        key: `ritenuta${i}`,
        label: withholdingName(ritenuta),
        importo: ritenuta.importo.negated(),
        spiegazione: ritenuta.spiegazione,
        weight: "plain",
      }),
    ),
    ...plain("split", "IVA split payment", minus(totali.ivaSplitPayment)),
    ...plain("sconto", "Sconto in fattura", minus(totali.scontoInFattura)),
    { key: "netto", label: netLabel(idTipoDocumento), ...totali.netto, weight: "net" },
  ];
}

/** "Ritenuta d'acconto 20%": what is withheld, and how much of it. */
export const withholdingName = (ritenuta: Totali["ritenute"][number]): string =>
  `${isRitenutaAcconto(ritenuta) ? "Ritenuta d'acconto" : TipoRitenuta.perCodice(ritenuta.tipo).descrizione} ${formatPercento(ritenuta.aliquota)}`;

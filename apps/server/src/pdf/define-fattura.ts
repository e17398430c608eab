import { type Pagina, pagine } from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { defineFoot } from "./define-foot.ts";
import { defineCausale, defineHead, defineParties, defineStrip, type Logo } from "./define-head.ts";
import { defineLines } from "./define-lines.ts";
import { definePayments } from "./define-payments.ts";
import { defineSummary } from "./define-summary.ts";
import { colour, defaultStyle, page, styles } from "./look.ts";

export type PrintOptions = {
  /** PNG or JPEG of the issuer. */
  logo?: Logo;
  /** Not sent yet: marked across the page, and said at the foot. */
  bozza?: boolean;
  /** Of the XML this page shows; printed at the foot. */
  fileName?: string;
};

/**
 * The sheet of a document as data, from its XML and nothing else: the texts are those of `pagine`, which the preview on
 * screen draws too. A lot (several bodies) begins every document on a new page.
 */
export function defineFattura(fattura: FatturaElettronica, options: PrintOptions = {}): TDocumentDefinitions {
  const sheets = pagine(fattura);
  const [first] = sheets;
  if (!first) throw new Error("An invoice without documents");
  const { titolo, emittente } = first;
  return {
    pageSize: page.size,
    pageMargins: [page.side, page.top, page.side, page.bottom],
    language: "it-IT",
    displayTitle: true,
    info: { title: `${titolo} - ${emittente}`, author: emittente, creator: "FatturaChiara", producer: "FatturaChiara" },
    defaultStyle,
    styles,
    watermark: options.bozza ? draftMark : undefined,
    header: (current) => (current === 1 ? null : running(`${titolo} · ${emittente}`)),
    footer: (current, count) => defineFoot({ fileName: options.fileName, bozza: options.bozza, current, count }),
    content: sheets.flatMap((sheet, i) => [...(i > 0 ? [pageBreak()] : []), ...defineSheet(sheet, options.logo)]),
  };
}

function defineSheet(sheet: Pagina, logo: Logo | undefined): Content[] {
  return [
    defineHead(sheet, logo),
    defineParties(sheet),
    defineStrip(sheet),
    ...defineCausale(sheet),
    defineLines(sheet),
    defineSummary(sheet),
    ...definePayments(sheet),
  ];
}

/** Across the sheet; at this strength it lies under the eye, whatever is written there stays readable. */
const draftMark = { text: "BOZZA", bold: true, fontSize: 60, color: colour.ink, opacity: 0.08, angle: -45 };

function running(text: string): Content {
  return { text, style: "small", margin: [page.side, page.top - 20, page.side, 0] };
}

function pageBreak(): Content {
  return { text: "", pageBreak: "after" };
}

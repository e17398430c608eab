import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import type { FatturaElettronica, FatturaElettronicaBody } from "@fatturachiara/fatturapa/tracciato";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { defineFoot } from "./define-foot.ts";
import { defineCausale, defineHead, defineParties, defineStrip, nameOf } from "./define-head.ts";
import { defineLines } from "./define-lines.ts";
import { definePayment } from "./define-payment.ts";
import { defineSummary } from "./define-summary.ts";
import { colour, defaultStyle, page, styles } from "./look.ts";

export type PrintOptions = {
  /** PNG or JPEG of the issuer. */
  logo?: { type: string; bytes: Uint8Array };
  /** Not sent yet: marked across the page, and said at the foot. */
  bozza?: boolean;
  /** Of the XML this page shows; printed at the foot. */
  fileName?: string;
};

/**
 * The page of a document as data, from its XML and nothing else: what the file says is what the page says.
 * A lot (several bodies) begins every document on a new page.
 */
export function defineFattura(fattura: FatturaElettronica, options: PrintOptions = {}): TDocumentDefinitions {
  const [first, ...others] = fattura.FatturaElettronicaBody;
  const title = titleOf(first);
  const issuer = nameOf(fattura.FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici.Anagrafica);
  return {
    pageSize: page.size,
    pageMargins: [page.side, page.top, page.side, page.bottom],
    language: "it-IT",
    displayTitle: true,
    info: { title: `${title} - ${issuer}`, author: issuer, creator: "FatturaChiara", producer: "FatturaChiara" },
    defaultStyle,
    styles,
    watermark: options.bozza ? draftMark : undefined,
    header: (current) => (current === 1 ? null : running(`${title} · ${issuer}`)),
    footer: (current, count) => defineFoot({ fileName: options.fileName, bozza: options.bozza, current, count }),
    content: [
      ...defineDocument(fattura, first, options),
      ...others.flatMap((body) => [pageBreak(), ...defineDocument(fattura, body, options)]),
    ],
  };
}

function defineDocument(fattura: FatturaElettronica, body: FatturaElettronicaBody, { logo }: PrintOptions): Content[] {
  const header = fattura.FatturaElettronicaHeader;
  return [
    defineHead({ title: titleOf(body), data: body.DatiGenerali.DatiGeneraliDocumento.Data, header, logo }),
    defineParties(header),
    defineStrip(body),
    ...defineCausale(body),
    defineLines(body),
    defineSummary(body),
    ...definePayment(header, body),
  ];
}

/** "Fattura 47/2026", "Nota di credito 3/2026". */
export function titleOf(body: FatturaElettronicaBody): string {
  const { TipoDocumento: tipo, Numero } = body.DatiGenerali.DatiGeneraliDocumento;
  return `${shortNames[tipo] ?? TipoDocumento.perCodice(tipo).descrizione} ${Numero}`;
}

/** Across the sheet; at this strength it lies under the eye, whatever is written there stays readable. */
const draftMark = { text: "BOZZA", bold: true, fontSize: 60, color: colour.ink, opacity: 0.08, angle: -45 };

/** Where the official name is too long for a title. */
const shortNames: Readonly<Record<string, string>> = {
  TD02: "Fattura di acconto",
  TD03: "Parcella di acconto",
  TD20: "Autofattura",
  TD21: "Autofattura",
  TD24: "Fattura differita",
  TD25: "Fattura differita",
  TD26: "Fattura",
  TD27: "Fattura",
};

function running(text: string): Content {
  return { text, style: "small", margin: [page.side, page.top - 20, page.side, 0] };
}

function pageBreak(): Content {
  return { text: "", pageBreak: "after" };
}

import { NOTA_BOZZA, NOTA_COPIA, NOTA_DA_FIRMARE, pagineDi, vistaTabellare } from "@fatturachiara/fatturapa/pagina";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { defaultStyle, draftMark, page, styles } from "../draw/look.ts";
import type { Logo } from "../draw/ready-picture.ts";
import type { Sheets } from "../draw/render-page.ts";
import type { PrintLanguage } from "../language/labels.ts";
import { pageIn } from "../language/page-in.ts";
import type { PrintedTransfer } from "../language/printed-transfer.ts";
import type { Invoice } from "../read-invoice.ts";
import { defineFattura } from "./define-fattura.ts";
import { defineFoot } from "./define-foot.ts";
import { defineTabular } from "./define-tabular.ts";

/** What is printed beside the document itself. */
export type PrintOptions = {
  /** When; written into the file. */
  printed: Date;
  /** PNG or JPEG of the issuer. */
  logo?: Logo | undefined;
  /** Not sent yet: marked across the page, and said at the foot. */
  bozza?: boolean;
  /** With `bozza`: fixed already, it waits for its signature. */
  daFirmare?: boolean;
  /** "tabellare": every element of the file in a table, instead of the page that reads like a letter. */
  vista?: "leggibile" | "tabellare" | undefined;
  /** How one of its documents is still to be paid from a telephone. */
  transfer?: PrintedTransfer | undefined;
  /** Of its labels; Italian unless told. What the law words stays Italian. */
  language?: PrintLanguage | undefined;
  /** Of the XML this page shows; printed at the foot, and the name of the XML inside. */
  fileName?: string;
};

/** All that is printed of an invoice: its pages as data, what the file says of itself, the XML that goes inside. */
export function defineSheets({ fattura, xml }: Invoice, options: PrintOptions): Sheets {
  const { printed, logo, bozza, daFirmare, fileName, vista, transfer, language = "it" } = options;
  const note = !bozza ? NOTA_COPIA : daFirmare ? NOTA_DA_FIRMARE : NOTA_BOZZA;
  const sheets = pagineDi(fattura).map((sheet) => pageIn(language, sheet));
  const [first] = sheets;
  if (!first) throw new Error("An invoice without documents");
  const { titolo, emittente } = first;
  const more =
    sheets.length > 1 ? (language === "it" ? ` e altri ${sheets.length - 1}` : ` + ${sheets.length - 1}`) : "";
  const define = (complete: boolean): TDocumentDefinitions => ({
    defaultStyle,
    styles,
    header: (current) => (current === 1 ? null : running(`${titolo}${more} · ${emittente}`)),
    footer: (current, count) => defineFoot({ note, fileName, current, count, language }),
    content:
      vista === "tabellare"
        ? defineTabular(first, vistaTabellare(fattura), { logo, complete })
        : defineFattura(sheets, { logo, complete, transfer, language }),
  });
  return {
    define,
    title: `${titolo}${more} - ${emittente}`,
    author: emittente,
    language,
    printed,
    logo,
    code: vista === "tabellare" ? undefined : transfer?.codice,
    mark: bozza ? draftMark : undefined,
    enclosed: {
      name: fileName ?? "fattura.xml",
      type: "text/xml",
      bytes: xml,
      description: "La fattura elettronica in XML, di cui queste pagine sono la copia da leggere",
      modified: printed,
    },
  };
}

/** What stands at the head of every page but the first. */
export function running(text: string): Content {
  return { text, role: "Artifact", style: "small", margin: [page.side, page.top - 20, page.side, 0] };
}

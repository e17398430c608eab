import type { Pagina } from "@fatturachiara/fatturapa/pagina";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { defaultStyle, draftMark, styles } from "../draw/look.ts";
import type { Logo } from "../draw/ready-picture.ts";
import type { Sheets } from "../draw/render-page.ts";
import type { PrintLanguage } from "../language/labels.ts";
import type { PrintedTransfer } from "../language/printed-transfer.ts";
import { defineFattura } from "./define-fattura.ts";
import { defineFoot } from "./define-foot.ts";
import { running } from "./define-sheets.ts";

/** What is printed beside the page itself. */
export type PageOptions = {
  /** When; written into the file. */
  printed: Date;
  /** PNG or JPEG of the issuer. */
  logo?: Logo | undefined;
  /** What it is not, at the foot of every page. */
  note: string;
  /** Not handed over yet: marked across the page. */
  bozza?: boolean;
  /** How it is paid from a telephone. */
  transfer?: PrintedTransfer | undefined;
  /** Of what stands around the page, which is in that language already; Italian unless told. */
  language?: PrintLanguage | undefined;
};

/** What is no invoice, on the paper of one: the same page, and no file inside. */
export function definePage(page: Pagina, options: PageOptions): Sheets {
  const { printed, logo, note, bozza, transfer, language = "it" } = options;
  const { titolo, emittente } = page;
  const define = (complete: boolean): TDocumentDefinitions => ({
    defaultStyle,
    styles,
    header: (current) => (current === 1 ? null : running(`${titolo} · ${emittente}`)),
    footer: (current, count) => defineFoot({ note, fileName: undefined, current, count, language }),
    content: defineFattura([page], { logo, complete, transfer, language }),
  });
  return {
    define,
    title: `${titolo} - ${emittente}`,
    author: emittente,
    language,
    printed,
    logo,
    code: transfer?.codice,
    mark: bozza ? draftMark : undefined,
  };
}

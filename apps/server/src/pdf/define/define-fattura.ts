import type { Pagina } from "@fatturachiara/fatturapa/pagina";
import type { Content } from "pdfmake/interfaces.js";
import type { Logo } from "../draw/ready-picture.ts";
import type { PrintLanguage } from "../language/labels.ts";
import type { PrintedTransfer } from "../language/printed-transfer.ts";
import { defineAttachments } from "./define-attachments.ts";
import { defineCausale, defineHead, defineParties, defineStrip } from "./define-head.ts";
import { defineLines } from "./define-lines.ts";
import { definePayments } from "./define-payments.ts";
import { defineSummary } from "./define-summary.ts";
import { defineTransfer } from "./define-transfer.ts";

/**
 * The readable page of every document of a file, as data: the texts are those of `Pagina`, which the preview on screen
 * draws too. A lot begins every document on a new page. Rows and blocks are kept whole unless they may be split.
 */
export function defineFattura(
  sheets: readonly Pagina[],
  {
    logo,
    complete,
    transfer,
    language,
  }: {
    logo: Logo | undefined;
    complete: boolean;
    transfer?: PrintedTransfer | undefined;
    language?: PrintLanguage | undefined;
  },
): Content[] {
  return sheets.map((sheet, at) => ({
    role: "Sect",
    pageBreak: at > 0 ? "before" : undefined,
    stack: [
      defineHead(sheet, logo),
      defineParties(sheet),
      defineStrip(sheet),
      ...defineCausale(sheet, language),
      defineLines(sheet, complete),
      defineSummary(sheet, complete),
      ...definePayments(sheet, complete),
      ...(transfer?.posizione === at ? [defineTransfer(transfer, language)] : []),
      ...defineAttachments(sheet),
    ],
  }));
}

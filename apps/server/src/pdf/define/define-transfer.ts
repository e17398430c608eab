import type { Content } from "pdfmake/interfaces.js";
import { mm } from "../draw/look.ts";
import type { PrintLanguage } from "../language/labels.ts";
import type { PrintedTransfer } from "../language/printed-transfer.ts";
import { transferWords } from "../language/transfer-words.ts";

/** The QR code of the next transfer, wide enough for any camera, and beside it the same in letters. */
export function defineTransfer(transfer: PrintedTransfer, language: PrintLanguage = "it"): Content {
  const words = transferWords[language];
  const { importo, entro, beneficiario, iban, causale, al } = transfer;
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columnGap: 12,
    columns: [
      {
        width: "auto",
        stack: [
          {
            image: "code",
            fit: [mm(32), mm(32)],
            alt: `${words.code}: ${words.amount} ${importo}, ${words.payee} ${beneficiario}, IBAN ${iban}, ${words.reason} ${causale}`,
          },
        ],
      },
      {
        width: "*",
        margin: [0, 8, 0, 0],
        stack: [
          { text: words.title, role: "H2", bold: true },
          {
            text: words.how,
            style: "small",
            margin: [0, 2, 0, 4],
          },
          {
            text: `${words.amount} ${importo}${entro && ` ${words.by} ${entro}`}, ${words.asOf} ${al}`,
            style: "small",
          },
          { text: `${words.payee} ${beneficiario}`, style: "small" },
          { text: `IBAN ${iban}`, style: "small" },
          { text: `${words.reason} ${causale}`, style: "small" },
        ],
      },
    ],
  };
}

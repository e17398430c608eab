import type { DownloadedFile } from "@fatturachiara/contract";
import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { CopyInput } from "@fatturachiara/contract/rooms/document-copy";
import type { Transfer } from "@fatturachiara/contract/rooms/document-payment";
import { descrizioneDiDocumento, nomeDiDocumento } from "@fatturachiara/fatturapa/codici";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { inTheNameOf } from "../../../mailer/in-the-name-of.ts";
import type { Mail } from "../../../mailer/mailer.ts";
import { type DocumentRecord, openAmount, typeOf } from "../../document/index.ts";

type About = {
  row: DocumentRecord;
  issuer: { name: string; email: string };
  /** The next one that pays it; its code stands on the PDF. */
  transfer: Transfer | undefined;
  /** The customer is not Italian: no reserved area of the tax agency holds the invoice. */
  abroad: boolean;
  pdf: DownloadedFile;
};

/** The letter that brings the courtesy copy, written for the customer, in the name of who issued the document. */
export function copyMail(
  { email, messaggio }: CopyInput,
  { row, issuer, transfer, abroad, pdf }: About,
  { companyName }: { companyName: string },
): Mail {
  const paragraphs = [
    "Buongiorno,",
    `in allegato la copia ${of(row)} ${numberOf(row)} di ${issuer.name}, per un totale di ${formatImporto(row.totale)}.`,
    messaggio,
    toPay(row, transfer),
    abroad ? "" : whereTheOriginalIs(row),
    ...inTheNameOf(issuer, companyName),
  ];
  return {
    to: email,
    subject: `${kindOf(row) ?? "Documento"} ${numberOf(row)} di ${issuer.name}`,
    text: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
    sender: { name: issuer.name, replyTo: issuer.email },
    attachment: pdf,
  };
}

/** The kinds whose official name is the word that people use; any other is a "Documento". */
function kindOf(row: DocumentRecord): string | undefined {
  const type = typeOf(row) ?? "";
  const name = nomeDiDocumento(type);
  return descrizioneDiDocumento(type) === name ? name : undefined;
}

function of(row: DocumentRecord): string {
  const kind = kindOf(row);
  return kind ? `della ${kind.toLowerCase()}` : "del documento";
}

/** "n. 13/2026 del 20/11/2026". */
function numberOf({ numeroDocumentoInvio, dataDocumentoInvio }: DocumentRecord): string {
  return `n. ${numeroDocumentoInvio}${dataDocumentoInvio ? conApostrofo` del ${formatGiorno(dataDocumentoInvio)}` : ""}`;
}

/** What is still open, by when and where to, as the file says; nothing of a credit note or of what was paid. */
function toPay(row: DocumentRecord, transfer: Transfer | undefined): string {
  const open = openAmount(row);
  if (row.idTipoDocumento === CREDIT_NOTE || !open.isPositive()) return "";
  const by = row.prossimaScadenza ? conApostrofo` entro il ${formatGiorno(row.prossimaScadenza)}` : "";
  if (!transfer) return `Da pagare${by}: ${formatImporto(open)}.`;
  const { importo, iban } = transfer;
  const inAll = importo.equals(open) ? "" : ` (in tutto restano ${formatImporto(open)})`;
  return [
    `Da pagare${by}: ${formatImporto(importo)}${inAll}, IBAN ${formattaIban(iban)}.`,
    "Il codice QR nel PDF compila il bonifico, se la tua banca legge i codici dei bonifici SEPA: inquadralo con la sua app.",
  ].join("\n");
}

/** The law asks the seller to tell a customer whom the SdI could not reach (provv. AdE 89757/2018, 3.4). */
function whereTheOriginalIs({ sottoStato }: DocumentRecord): string {
  const area =
    "nell'area riservata del sito dell'Agenzia delle Entrate (Fatture e Corrispettivi, o il cassetto fiscale)";
  return sottoStato === "made_available"
    ? `Il PDF è una copia di cortesia. Il Sistema di Interscambio non è riuscito a consegnare l'originale: si trova ${area}.`
    : `Il PDF è una copia di cortesia: l'originale è il file XML trasmesso al Sistema di Interscambio, che trovi anche ${area}.`;
}

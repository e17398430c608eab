import type { DownloadedFile } from "@fatturachiara/contract";
import type { CopyInput } from "@fatturachiara/contract/rooms/document-copy";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { inTheNameOf } from "../../../mailer/in-the-name-of.ts";
import type { Mail } from "../../../mailer/mailer.ts";
import { nameOf, type QuoteRecord } from "../record/quote-record.ts";

type About = {
  row: QuoteRecord;
  issuer: { name: string; email: string };
  link: string;
  pdf: DownloadedFile;
  /** Files that go along. */
  others: readonly { nome: string; tipo: string; contenuto: Uint8Array }[];
  /** The customer may still answer it: it has no answer, no invoice, and has not expired. */
  asks: boolean;
};

/** The letter that brings a quote, written for the customer, in the name of who offers. */
export function quoteMail(
  { email, messaggio }: CopyInput,
  { row, issuer, link, pdf, others, asks }: About,
  { companyName }: { companyName: string },
): Mail {
  const paragraphs = [
    "Buongiorno,",
    `in allegato trovi: ${nameOf(row)} di ${issuer.name}, per un totale di ${formatImporto(row.totale)}.`,
    messaggio,
    asks && row.tipo === "preventivo" && row.validoFino
      ? conApostrofo`L'offerta vale fino al ${formatGiorno(row.validoFino)}.`
      : "",
    row.tipo === "proforma" ? "Non è una fattura." : "",
    `${invitation(row, asks)}:\n${link}`,
    ...inTheNameOf(issuer, companyName),
  ];
  return {
    to: email,
    subject: `${nameOf(row)} - ${issuer.name}`,
    text: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
    sender: { name: issuer.name, replyTo: issuer.email },
    attachment: pdf,
    others: others.map(({ nome, tipo, contenuto }) => ({ name: nome, type: tipo, bytes: contenuto })),
  };
}

/** What the page behind the link is good for; when the invoice comes is said by the PDF, and of goods nobody promises it. */
function invitation({ tipo }: QuoteRecord, asks: boolean): string {
  if (tipo === "proforma") return asks ? "Per leggerla e pagarla" : "Per leggerla";
  return asks ? "Per leggerlo, accettarlo o chiederci qualcosa" : "Per leggerlo";
}

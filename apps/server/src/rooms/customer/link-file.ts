import type { DownloadedFile } from "@fatturachiara/contract";
import type { Deps } from "../../deps.ts";
import { documentPdf, documentXml } from "../archive/index.ts";
import { type LinkRow, sentAttachment, sentQuotePdf } from "../quotes/index.ts";
import { notThere } from "./open-link.ts";
import { statementFile } from "./statement-file.ts";
import { issuedDocument, linkedQuote } from "./view-link.ts";

/** What the link shows as PDF. */
export async function linkPdf(deps: Deps, link: LinkRow): Promise<DownloadedFile> {
  if (link.quoteId) return sentQuotePdf(deps, linkedQuote(link, link.quoteId));
  if (link.clientId) return statementFile(deps, link.profileId, { id: link.clientId, format: "pdf" });
  return documentPdf(deps, link.profileId, { id: await issued(deps, link), perCliente: true });
}

/** A file that goes along with the quote it shows. */
export async function linkAttachment({ db }: Deps, link: LinkRow, attachmentId: string): Promise<DownloadedFile> {
  if (!link.quoteId) throw notThere();
  return sentAttachment(db, linkedQuote(link, link.quoteId), attachmentId);
}

/** The file of the invoice it shows. */
export async function linkXml(deps: Deps, link: LinkRow): Promise<DownloadedFile> {
  return documentXml(deps, link.profileId, await issued(deps, link));
}

async function issued({ db }: Deps, { profileId, documentId }: LinkRow): Promise<string> {
  if (!documentId) throw notThere();
  return (await issuedDocument(db, profileId, documentId)).id;
}

import type { DownloadedFile } from "@fatturachiara/contract";
import type { Deps } from "../../deps.ts";
import { documentPdf, documentXml } from "../archive/index.ts";
import { type LinkRow, sentQuotePdf } from "../quotes/index.ts";
import { notThere } from "./open-link.ts";
import { viewLink } from "./view-link.ts";

/** What the link shows as PDF. */
export async function linkPdf(deps: Deps, link: LinkRow): Promise<DownloadedFile> {
  if (link.quoteId) return sentQuotePdf(deps, link.profileId, link.quoteId);
  return documentPdf(deps, link.profileId, { id: await issued(deps, link) });
}

/** The file of the invoice it shows. */
export async function linkXml(deps: Deps, link: LinkRow): Promise<DownloadedFile> {
  return documentXml(deps, link.profileId, await issued(deps, link));
}

/** The document of the link, which is there to be seen: sent, and not deleted. */
async function issued(deps: Deps, link: LinkRow): Promise<string> {
  if (!link.documentId) throw notThere();
  await viewLink(deps, link);
  return link.documentId;
}

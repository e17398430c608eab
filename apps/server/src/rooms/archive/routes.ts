import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { forwardReceived } from "../received/index.ts";
import { customerTold } from "./copy/customer-told.ts";
import { copyLimit, sendCopy } from "./copy/send-copy.ts";
import { documentFile, documentPdf, documentXml } from "./file/document-file.ts";
import { documentTransfers } from "./file/document-transfers.ts";
import { archiveDocuments } from "./package/archive-documents.ts";
import { readDossier } from "./package/archive-package.ts";
import { downloadDossier } from "./package/dossier-zip.ts";

/** The calls of this room. */
export function archiveRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const copies = copyLimit(deps);
  mount(app, document.sendCopy, async ({ actor, params, body, callKey }) => {
    await copies.take(actor.profile);
    return sendCopy(deps, actor, { id: params.id, input: body, key: callKey });
  });
  mount(app, document.customerTold, ({ actor, params }) => customerTold(deps, actor, params.id));
  mount(app, received.forward, async ({ actor, params, callKey }) => {
    await copies.take(actor.profile);
    return forwardReceived(deps, actor, { id: params.id, key: callKey });
  });
  mount(app, document.xml, ({ actor, params }) => documentXml(deps, actor.profile, params.id));
  mount(app, document.pdf, ({ actor, params, query }) =>
    documentPdf(deps, actor.profile, { id: params.id, vista: query.vista }),
  );
  mount(
    app,
    document.transfers,
    async ({ actor, params }) => (await documentTransfers(db, actor.profile, params.id)).transfers,
  );
  mount(app, document.file, ({ actor, params }) => documentFile(db, actor.profile, params));
  mount(app, document.archive, ({ actor, body }) => archiveDocuments(deps, actor.profile, body));
  mount(app, document.legal, ({ actor, params, query, accept }) =>
    wantsZip(query.format, accept)
      ? downloadDossier(db, actor.profile, params.id)
      : readDossier(db, actor.profile, params.id),
  );
}

/** By name in the address, else by the kind of answer the caller asks for. */
const wantsZip = (format: "json" | "zip" | undefined, accept: string) =>
  format === "zip" || (format === undefined && accept.includes("application/zip"));

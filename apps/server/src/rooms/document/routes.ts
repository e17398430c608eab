import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { attachFile, detachFile, readAttachment } from "./attach-file.ts";
import { cancelDocument } from "./cancel-document.ts";
import { cloneDocument } from "./clone-document.ts";
import { countDocument } from "./count-document.ts";
import { createDocument } from "./create-document.ts";
import { documentNeverSent, documentWasSent } from "./declare-sent.ts";
import { documentDates } from "./document-dates.ts";
import { documentFile, documentPdf, documentXml } from "./document-file.ts";
import { archiveDocuments } from "./files/archive-documents.ts";
import { readDossier } from "./files/archive-package.ts";
import { downloadDossier } from "./files/dossier-zip.ts";
import { exportDocuments } from "./list/export-documents.ts";
import { listDocuments } from "./list/list-documents.ts";
import { payDocument, unpayDocument } from "./mark-payment.ts";
import { readDocument } from "./read-document.ts";
import { clientOfSupplier } from "./received/client-of-supplier.ts";
import { draftOfReceived } from "./received/draft-of-received.ts";
import { forwardReceived } from "./received/forward-received.ts";
import { markReceived, payReceived } from "./received/mark-received.ts";
import { readReceivedDocument } from "./received/read-received.ts";
import { removeDocument } from "./remove-document.ts";
import { accountantPackage } from "./report/accountant-package.ts";
import { readReport } from "./report/read-report.ts";
import { reportFile } from "./report/report-file.ts";
import { markStampPaid } from "./report/stamp-payment.ts";
import { restoreDocument } from "./restore-document.ts";
import { copyLimit, sendCopy } from "./send-copy.ts";
import { sendDocument } from "./send-document.ts";
import { sendNow } from "./send-now.ts";
import { checkSigned } from "./signature/check-signed.ts";
import { prepareDocument } from "./signature/prepare-document.ts";
import { sendSigned } from "./signature/send-signed.ts";
import { undoPreparation } from "./signature/undo-preparation.ts";
import { updateDocument } from "./update-document.ts";
import { withdrawDocument } from "./withdraw-document.ts";

/** The calls of this room. */
export function documentRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  mount(app, document.list, ({ actor, query }) => listDocuments(db, clock, actor.profile, query));
  mount(app, document.dates, ({ actor }) => documentDates(db, clock, actor.profile));
  mount(app, document.counter, ({ actor, body }) => countDocument(db, actor.profile, body));
  mount(app, document.create, ({ actor, body }) => createDocument(deps, actor, body));
  mount(app, document.read, ({ actor, params }) => readDocument(db, actor.profile, params.id));
  mount(app, document.update, ({ actor, params, body }) => updateDocument(deps, actor, { id: params.id, input: body }));
  mount(app, document.remove, async ({ actor, params }) => {
    await removeDocument(deps, actor, params.id);
    return {};
  });
  mount(app, document.restore, ({ actor, params }) => restoreDocument(deps, actor, params.id));
  mount(app, document.report, ({ actor, query }) => readReport(db, clock, actor.profile, query));
  mount(app, document.reportFile, ({ actor, query }) => reportFile(deps, actor.profile, query));
  mount(app, document.package, ({ actor, query }) => accountantPackage(deps, actor.profile, query));
  mount(app, document.payStamp, async ({ actor, body }) => {
    await markStampPaid(deps, actor.profile, body);
    return {};
  });
  mount(app, document.pay, ({ actor, params, body }) => payDocument(deps, actor, { id: params.id, input: body }));
  mount(app, document.unpay, ({ actor, params }) => unpayDocument(deps, actor, params));
  mount(app, document.attach, ({ actor, params, body }) => attachFile(deps, actor, { id: params.id, file: body }));
  mount(app, document.detach, ({ actor, params }) => detachFile(deps, actor, params));
  mount(app, document.attachment, ({ actor, params }) => readAttachment(db, actor.profile, params));
  const copies = copyLimit(clock);
  mount(app, document.sendCopy, ({ actor, params, body }) => {
    copies.take(actor.profile);
    return sendCopy(deps, actor, { id: params.id, input: body });
  });
  mount(app, document.clone, ({ actor, params, query }) =>
    cloneDocument(deps, actor, { id: params.id, replaces: query.sostituisce === 1 }),
  );
  mount(app, document.send, ({ actor, params, idempotencyKey }) =>
    sendDocument(deps, actor, params.id, { key: idempotencyKey }),
  );
  mount(app, document.prepare, ({ actor, params }) => prepareDocument(deps, actor, params.id));
  mount(app, document.undoPrepare, ({ actor, params }) => undoPreparation(deps, actor, params.id));
  mount(app, document.checkSigned, ({ actor, params, body }) =>
    checkSigned(deps, actor.profile, { id: params.id, file: body }),
  );
  mount(app, document.sendSigned, ({ actor, params, body, idempotencyKey }) =>
    sendSigned(deps, actor, { id: params.id, file: body, key: idempotencyKey }),
  );
  mount(app, document.withdraw, ({ actor, params }) => withdrawDocument(deps, actor, params.id));
  mount(app, document.sendNow, ({ actor, params }) => sendNow(deps, actor, params.id));
  mount(app, document.wasSent, ({ actor, params }) => documentWasSent(deps, actor, params.id));
  mount(app, document.neverSent, ({ actor, params }) => documentNeverSent(deps, actor, params.id));
  mount(app, document.cancel, ({ actor, params }) => cancelDocument(deps, actor, params.id));
  mount(app, document.xml, ({ actor, params }) => documentXml(deps, actor.profile, params.id));
  mount(app, document.pdf, ({ actor, params, query }) =>
    documentPdf(deps, actor.profile, { id: params.id, vista: query.vista }),
  );
  mount(app, document.file, ({ actor, params }) => documentFile(db, actor.profile, params));
  mount(app, document.export, ({ actor, query }) => exportDocuments(deps, actor.profile, query));
  mount(app, document.archive, ({ actor, body }) => archiveDocuments(deps, actor.profile, body));
  mount(app, document.legal, ({ actor, params, query, accept }) =>
    wantsZip(query.format, accept)
      ? downloadDossier(db, actor.profile, params.id)
      : readDossier(db, actor.profile, params.id),
  );
  mount(app, received.read, ({ actor, params }) => readReceivedDocument(db, actor, params.id));
  mount(app, received.mark, ({ actor, params, body }) =>
    markReceived(deps, actor, { id: params.id, segno: body.segno }),
  );
  mount(app, received.pay, ({ actor, params, body }) =>
    payReceived(deps, actor, { id: params.id, pagataIl: body.pagataIl ?? null }),
  );
  mount(app, received.forward, ({ actor, params }) => {
    copies.take(actor.profile);
    return forwardReceived(deps, actor, params.id);
  });
  mount(app, received.makeClient, ({ actor, params }) => clientOfSupplier(deps, actor.profile, params.id));
  mount(app, received.makeDraft, ({ actor, params }) => draftOfReceived(deps, actor, params.id));
}

/** By name in the address, else by the kind of answer the caller asks for. */
const wantsZip = (format: "json" | "zip" | undefined, accept: string) =>
  format === "zip" || (format === undefined && accept.includes("application/zip"));

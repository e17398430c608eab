import { document } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { readFindings } from "./file/read-findings.ts";
import { cancelDocument } from "./send/cancel-document.ts";
import { documentNeverSent, documentWasSent } from "./send/declare-sent.ts";
import { sendDocument } from "./send/send-document.ts";
import { sendNow } from "./send/send-now.ts";
import { withdrawDocument } from "./send/withdraw-document.ts";
import { checkSigned } from "./signature/check-signed.ts";
import { prepareDocument } from "./signature/prepare-document.ts";
import { sendSigned } from "./signature/send-signed.ts";
import { undoPreparation } from "./signature/undo-preparation.ts";

/** The calls of this room. */
export function sendingRoutes(app: App, deps: Deps): void {
  mount(app, document.findings, ({ actor, params }) => readFindings(deps, actor.profile, params.id));
  mount(app, document.send, ({ actor, params, query, callKey }) =>
    sendDocument(deps, { actor, id: params.id }, { key: callKey?.key, version: query.version }),
  );
  mount(app, document.prepare, ({ actor, params, query }) =>
    prepareDocument(deps, actor, { id: params.id, version: query.version }),
  );
  mount(app, document.undoPrepare, ({ actor, params }) => undoPreparation(deps, actor, params.id));
  mount(app, document.checkSigned, ({ actor, params, body }) =>
    checkSigned(deps, actor.profile, { id: params.id, file: body }),
  );
  mount(app, document.sendSigned, ({ actor, params, body, callKey }) =>
    sendSigned(deps, actor, { id: params.id, file: body, key: callKey?.key }),
  );
  mount(app, document.withdraw, ({ actor, params }) => withdrawDocument(deps, actor, params.id));
  mount(app, document.sendNow, ({ actor, params, query }) =>
    sendNow(deps, actor, { id: params.id, tutte: query.tutte === 1 }),
  );
  mount(app, document.wasSent, ({ actor, params }) => documentWasSent(deps, actor, params.id));
  mount(app, document.neverSent, ({ actor, params }) => documentNeverSent(deps, actor, params.id));
  mount(app, document.cancel, ({ actor, params }) => cancelDocument(deps, actor, params.id));
}

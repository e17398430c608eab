import { document } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { cancelDocument } from "./cancel-document.ts";
import { cloneDocument } from "./clone-document.ts";
import { countDocument } from "./count-document.ts";
import { createDocument } from "./create-document.ts";
import { documentDates } from "./document-dates.ts";
import { documentFile, documentLegal, documentPdf, documentXml } from "./document-file.ts";
import { listDocuments } from "./list-documents.ts";
import { readDocument } from "./read-document.ts";
import { removeDocument } from "./remove-document.ts";
import { sendDocument } from "./send-document.ts";
import { updateDocument } from "./update-document.ts";
import { withdrawDocument } from "./withdraw-document.ts";

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
  mount(app, document.clone, ({ actor, params }) => cloneDocument(deps, actor, params.id));
  mount(app, document.send, ({ actor, params }) => sendDocument(deps, actor, params.id));
  mount(app, document.withdraw, ({ actor, params }) => withdrawDocument(deps, actor, params.id));
  mount(app, document.cancel, ({ actor, params }) => cancelDocument(deps, actor, params.id));
  mount(app, document.xml, ({ actor, params }) => documentXml(deps, actor.profile, params.id));
  mount(app, document.pdf, ({ actor, params }) => documentPdf(deps, actor.profile, params.id));
  mount(app, document.file, ({ actor, params }) => documentFile(db, actor.profile, params));
  mount(app, document.legal, ({ actor, params }) => documentLegal(db, actor.profile, params.id));
}

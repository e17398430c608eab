import { document } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { attachFile, detachFile, readAttachment } from "./attach-file.ts";
import { cloneDocument } from "./clone-document.ts";
import { createDocument } from "./create-document.ts";
import { rememberLines } from "./remember-lines.ts";
import { removeDocument } from "./remove-document.ts";
import { restoreDocument } from "./restore-document.ts";
import { updateDocument } from "./update-document.ts";

/** The calls of this room. */
export function draftRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  mount(app, document.create, ({ actor, body, callKey }) =>
    createDocument(deps, { actor, input: body }, { key: callKey }),
  );
  mount(app, document.remembered, ({ actor, query }) => rememberLines(db, actor.profile, query.cliente));
  mount(app, document.update, ({ actor, params, body }) => updateDocument(deps, actor, { id: params.id, input: body }));
  mount(app, document.remove, async ({ actor, params }) => {
    await removeDocument(deps, actor, params.id);
    return {};
  });
  mount(app, document.restore, ({ actor, params }) => restoreDocument(deps, actor, params.id));
  mount(app, document.attach, ({ actor, params, body, callKey }) =>
    attachFile(deps, actor, { id: params.id, file: body, key: callKey }),
  );
  mount(app, document.detach, ({ actor, params }) => detachFile(deps, actor, params));
  mount(app, document.attachment, ({ actor, params }) => readAttachment(db, actor.profile, params));
  mount(app, document.clone, ({ actor, params, query, callKey }) =>
    cloneDocument(deps, actor, { id: params.id, replaces: query.sostituisce === 1, key: callKey }),
  );
}

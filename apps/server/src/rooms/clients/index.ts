import { fail } from "@fatturachiara/contract";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { modelFile } from "../../import/model-file.ts";
import { receiveTable } from "../../import/receive-table.ts";
import { runImport } from "../../import/run-import.ts";
import { pastImports, undoImport } from "../../import/undo-import.ts";
import { findClient } from "./client/store.ts";
import { exportClients } from "./export-clients.ts";
import { clientImport } from "./import/client-import.ts";
import { receiveInvoices } from "./import/receive-invoices.ts";
import { listMatchingClients } from "./list-clients.ts";
import { type DocumentsMoved, listDuplicates, mergeClients } from "./merge-clients.ts";
import { removeClient } from "./remove-client.ts";
import { restoreClient } from "./restore-client.ts";
import { changeClient, createClient } from "./save-client.ts";
import { usualCap } from "./usual-cap.ts";

export { bookNames } from "./client/book-names.ts";
export { clientSnapshot } from "./client/client-snapshot.ts";
export { type NamedClient, partyText, textsBetweenBars } from "./client/party-text.ts";
export { findClient, holdClient } from "./client/store.ts";
export { createClient } from "./save-client.ts";
export { takeClients } from "./take-clients.ts";
export { withdrawClients } from "./withdraw-clients.ts";

/** The address book; what becomes of documents that pass to another customer is told to `documentsMoved`. */
export const clientsRoom = (hooks: { documentsMoved: DocumentsMoved }): Room => ({
  name: "clients",
  routes: (app, deps) => routes(app, { ...deps, ...hooks }),
});

function routes(app: App, deps: Deps & { documentsMoved: DocumentsMoved }): void {
  const today = () => yearOf(deps.clock.oggi());
  mount(app, clients.list, ({ actor, query }) =>
    listMatchingClients(deps.db, { profile: actor.profile, anno: today() }, query),
  );
  mount(app, clients.read, async ({ actor, params }) => {
    const client = await findClient(deps.db, actor.profile, params.id);
    if (!client) throw fail("clientNotFound");
    return client;
  });
  mount(app, clients.create, ({ actor, body, callKey }) =>
    createClient(deps, { profile: actor.profile, input: body }, { key: callKey }),
  );
  mount(app, clients.update, ({ actor, params, query, body }) =>
    changeClient(deps, actor.profile, {
      ...{ id: params.id, input: body },
      ...{ drafts: query.bozze === 1, seen: query.version },
    }),
  );
  mount(app, clients.remove, ({ actor, params }) => removeClient(deps, actor.profile, params.id));
  mount(app, clients.restore, ({ actor, params }) => restoreClient(deps, actor.profile, params.id));
  mount(app, clients.duplicates, ({ actor }) => listDuplicates(deps.db, actor.profile));
  mount(app, clients.cap, async ({ actor, query }) => ({
    cap: (await usualCap(deps.db, actor.profile, query.comune ?? "")) ?? null,
  }));
  mount(app, clients.merge, ({ actor, params, body }) =>
    mergeClients(deps, actor.profile, { id: params.id, twin: body.idDoppione }),
  );
  mount(app, clients.export, ({ actor, query }) => exportClients(deps, actor.profile, query));
  mount(app, clients.csvStep1, ({ actor, body }) =>
    receiveTable(deps, clientImport, { profile: actor.profile, file: body }),
  );
  mount(app, clients.csvStep2, ({ actor, body, callKey }) =>
    runImport(deps, clientImport, { who: actor, order: body, key: callKey }),
  );
  mount(app, clients.invoicesStep1, ({ actor, query, body }) =>
    receiveInvoices(deps, actor.profile, { file: body, uploadId: query.uploadId }),
  );
  mount(app, clients.csvModel, async () => modelFile(clientImport));
  mount(app, clients.csvPast, ({ actor }) => pastImports(deps, clientImport, actor.profile));
  mount(app, clients.csvUndo, ({ actor, params }) =>
    undoImport(deps, clientImport, { profile: actor.profile, id: params.id }),
  );
}

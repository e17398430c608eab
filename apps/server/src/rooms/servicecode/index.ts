import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { modelFile } from "../../import/model-file.ts";
import { receiveTable } from "../../import/receive-table.ts";
import { runImport } from "../../import/run-import.ts";
import { pastImports, undoImport } from "../../import/undo-import.ts";
import { exportServiceCodes } from "./export-service-codes.ts";
import { removeServiceCode } from "./remove-service-code.ts";
import { changeServiceCode, createServiceCode } from "./save-service-code.ts";
import { serviceCodeImport } from "./service-code-import.ts";
import { listServiceCodes } from "./store.ts";

export { createServiceCode } from "./save-service-code.ts";
export { takeServices } from "./take-services.ts";
export { withdrawServices } from "./withdraw-services.ts";

/** Services and products a profile invoices often. */
export const servicecodeRoom: Room = { name: "servicecode", routes };

function routes(app: App, deps: Deps): void {
  mount(app, servicecode.list, ({ actor }) => listServiceCodes(deps.db, actor.profile));
  mount(app, servicecode.create, ({ actor, body, callKey }) =>
    createServiceCode(deps, actor.profile, { input: body, key: callKey }),
  );
  mount(app, servicecode.update, ({ actor, params, body }) =>
    changeServiceCode(deps, actor.profile, { id: params.id, input: body }),
  );
  mount(app, servicecode.remove, ({ actor, params }) => removeServiceCode(deps, actor.profile, params.id));
  mount(app, servicecode.export, ({ actor, query }) => exportServiceCodes(deps, actor.profile, query));
  mount(app, servicecode.csvStep1, ({ actor, body }) =>
    receiveTable(deps, serviceCodeImport, { profile: actor.profile, file: body }),
  );
  mount(app, servicecode.csvStep2, ({ actor, body, callKey }) =>
    runImport(deps, serviceCodeImport, { who: actor, order: body, key: callKey }),
  );
  mount(app, servicecode.csvModel, async () => modelFile(serviceCodeImport));
  mount(app, servicecode.csvPast, ({ actor }) => pastImports(deps, serviceCodeImport, actor.profile));
  mount(app, servicecode.csvUndo, ({ actor, params }) =>
    undoImport(deps, serviceCodeImport, { profile: actor.profile, id: params.id }),
  );
}

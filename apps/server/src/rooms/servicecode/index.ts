import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { removeServiceCode } from "./remove-service-code.ts";
import { changeServiceCode, createServiceCode } from "./save-service-code.ts";
import { listServiceCodes } from "./store.ts";

/** Services and products a profile invoices often. */
export const servicecodeRoom: Room = { name: "servicecode", routes };

function routes(app: App, deps: Deps): void {
  mount(app, servicecode.list, ({ actor }) => listServiceCodes(deps.db, actor.profile));
  mount(app, servicecode.create, ({ actor, body }) => createServiceCode(deps, actor.profile, body));
  mount(app, servicecode.update, ({ actor, params, body }) =>
    changeServiceCode(deps, actor.profile, { id: params.id, input: body }),
  );
  mount(app, servicecode.remove, ({ actor, params }) => removeServiceCode(deps, actor.profile, params.id));
}

import { declarations } from "@fatturachiara/contract/rooms/declarations";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { listDeclarations } from "./list-declarations.ts";
import { changeDeclaration, createDeclaration, removeDeclaration } from "./save-declaration.ts";

export { knownDeclarations } from "./list-declarations.ts";

/** Declarations of intent that customers have given. */
export const declarationsRoom: Room = { name: "declarations", routes };

function routes(app: App, deps: Deps): void {
  mount(app, declarations.list, ({ actor, query }) =>
    listDeclarations(deps.db, actor.profile, {
      ...{ client: query.cliente, named: query.citate },
      except: query.senza,
    }),
  );
  mount(app, declarations.create, ({ actor, body, callKey }) =>
    createDeclaration(deps, actor.profile, { input: body, key: callKey }),
  );
  mount(app, declarations.update, ({ actor, params, body }) =>
    changeDeclaration(deps, actor.profile, { id: params.id, input: body }),
  );
  mount(app, declarations.remove, ({ actor, params }) => removeDeclaration(deps, actor.profile, params.id));
}

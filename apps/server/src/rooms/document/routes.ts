import { document } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { readCredited } from "./credits/read-credited.ts";
import { readDocument } from "./read-document.ts";

/** The calls of this room. */
export function documentRoutes(app: App, deps: Deps): void {
  mount(app, document.read, ({ actor, params }) => readDocument(deps.db, actor.profile, params.id));
  mount(app, document.credited, ({ actor, params }) => readCredited(deps.db, actor.profile, params.id));
}

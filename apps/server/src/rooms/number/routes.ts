import { document } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { countDocument } from "./count-document.ts";

/** The calls of this room. */
export function numberRoutes(app: App, deps: Deps): void {
  mount(app, document.counter, ({ actor, body }) => countDocument(deps.db, actor.profile, body));
}

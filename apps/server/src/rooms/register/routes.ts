import { document } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { exportDocuments } from "./list/export-documents.ts";
import { listDocuments } from "./list/list-documents.ts";

/** The calls of this room. */
export function registerRoutes(app: App, deps: Deps): void {
  mount(app, document.list, ({ actor, query }) =>
    listDocuments(deps.db, deps.clock, { profile: actor.profile, asked: query }),
  );
  mount(app, document.export, ({ actor, query }) => exportDocuments(deps, actor.profile, query));
}

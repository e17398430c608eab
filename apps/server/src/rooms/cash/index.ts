import { cash } from "@fatturachiara/contract/rooms/cash";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { readCash } from "./read-cash.ts";
import { readSoon } from "./read-soon.ts";

/** "Cassa": what comes in and goes out in the weeks to come. It keeps nothing: every figure is read where it stands. */
export const cashRoom: Room = { name: "cash", routes };

function routes(app: App, deps: Deps): void {
  mount(app, cash.read, ({ actor, query }) => readCash(deps, actor.profile, query));
  mount(app, cash.soon, ({ actor, query }) => readSoon(deps, actor.profile, query));
}

import { fail } from "@fatturachiara/contract";
import { clients } from "@fatturachiara/contract/rooms/clients";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { listMatchingClients } from "./list-clients.ts";
import { removeClient } from "./remove-client.ts";
import { changeClient, createClient } from "./save-client.ts";
import { findClient } from "./store.ts";

export { createClient } from "./save-client.ts";
export { findClient } from "./store.ts";

/** The address book. */
export const clientsRoom: Room = { name: "clients", routes };

function routes(app: App, deps: Deps): void {
  mount(app, clients.list, ({ actor, query }) => listMatchingClients(deps.db, actor.profile, query));
  mount(app, clients.read, async ({ actor, params }) => {
    const client = await findClient(deps.db, actor.profile, params.id);
    if (!client) throw fail("clientNotFound");
    return client;
  });
  mount(app, clients.create, ({ actor, body }) => createClient(deps, actor.profile, body));
  mount(app, clients.update, ({ actor, params, body }) => changeClient(deps, actor.profile, params.id, body));
  mount(app, clients.remove, async ({ actor, params }) => {
    await removeClient(deps, actor.profile, params.id);
    return {};
  });
}

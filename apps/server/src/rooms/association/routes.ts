import { association } from "@fatturachiara/contract/rooms/association";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { acceptRequest } from "./accept-request.ts";
import { connect, disconnect } from "./act-on-profile.ts";
import { readActors, readLog } from "./activity/read-log.ts";
import { cancelRequest } from "./cancel-request.ts";
import { endAssociation } from "./end-association.ts";
import { readCurrent } from "./read-current.ts";
import { readPending, readRequests } from "./read-requests.ts";
import { requestManagement } from "./request-management.ts";

// Who manages whom is about the person signed in, whichever profile the session acts on.
/** The calls of this room. */
export function associationRoutes(app: App, deps: Deps): void {
  mount(app, association.request, ({ actor, body }) => requestManagement(deps, actor.user, body));
  mount(app, association.requests, ({ actor }) => readRequests(deps, actor.user));
  mount(app, association.pending, ({ actor }) => readPending(deps, actor.user));
  mount(app, association.current, ({ actor }) => readCurrent(deps, actor.user));
  mount(app, association.log, ({ actor, query }) => readLog(deps.db, actor.profile, query));
  mount(app, association.logPeople, ({ actor }) => readActors(deps.db, actor.profile));
  mount(app, association.cancelRequest, async ({ actor, query }) => {
    await cancelRequest(deps, actor.user, query.id);
    return {};
  });
  mount(app, association.accept, async ({ actor, params }) => {
    await acceptRequest(deps, actor, params);
    return {};
  });
  mount(app, association.refuse, async ({ actor, params }) => {
    await endAssociation(deps, actor.user, params);
    return {};
  });
  mount(app, association.connect, async ({ actor, params }) => {
    await connect(deps, actor, params.id);
    return {};
  });
  mount(app, association.disconnect, async ({ actor, query }) => {
    await disconnect(deps, actor, query.id);
    return {};
  });
}

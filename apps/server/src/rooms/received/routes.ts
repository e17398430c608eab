import { received } from "@fatturachiara/contract/rooms/document-received";
import { envelopeTrust } from "@fatturachiara/contract/rooms/envelope-trust";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { clientOfSupplier } from "./client-of-supplier.ts";
import { draftOfReceived } from "./draft-of-received.ts";
import { markReceived, payReceived, verifyReceived } from "./mark-received.ts";
import { readReceivedDocument } from "./read-received-document.ts";
import { askEachTime, readTrust, trustProvider } from "./trust/envelope-trust.ts";

/** The calls of this room. */
export function receivedRoutes(app: App, deps: Deps): void {
  mount(app, received.read, ({ actor, params }) => readReceivedDocument(deps.db, actor, params.id));
  mount(app, received.mark, ({ actor, params, body }) =>
    markReceived(deps, actor, { id: params.id, segno: body.segno }),
  );
  mount(app, received.pay, ({ actor, params, body }) =>
    payReceived(deps, actor, { id: params.id, pagataIl: body.pagataIl ?? null }),
  );
  mount(app, received.verify, ({ actor, params }) => verifyReceived(deps, actor, params.id));
  mount(app, received.makeClient, ({ actor, params }) => clientOfSupplier(deps, actor.profile, params.id));
  mount(app, received.makeDraft, ({ actor, params, callKey }) =>
    draftOfReceived(deps, actor, { id: params.id, key: callKey }),
  );
  mount(app, envelopeTrust.read, ({ actor }) => readTrust(deps, actor.profile));
  mount(app, envelopeTrust.trust, ({ actor }) => trustProvider(deps, actor.profile));
  mount(app, envelopeTrust.askEachTime, ({ actor }) => askEachTime(deps, actor.profile));
}

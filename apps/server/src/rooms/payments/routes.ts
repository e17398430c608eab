import { document } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { payDocument, unpayDocument } from "./mark-payment.ts";

/** The calls of this room. */
export function paymentsRoutes(app: App, deps: Deps): void {
  mount(app, document.pay, ({ actor, params, body, callKey }) =>
    payDocument(deps, actor, { id: params.id, input: body, key: callKey }),
  );
  mount(app, document.unpay, ({ actor, params }) => unpayDocument(deps, actor, params));
}

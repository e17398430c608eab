import { movements } from "@fatturachiara/contract/rooms/movements";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { listAccounts } from "./account-store.ts";
import { listMovements } from "./list-movements.ts";
import { markMovement } from "./mark-movement.ts";
import { listCandidates } from "./match/list-candidates.ts";
import { matchMovement, unmatchMovement } from "./match-movement.ts";
import { takeStatement } from "./take-statement.ts";
import { listImports, undoImport } from "./undo-import.ts";

export { euroBalance } from "./euro-balance.ts";
export { markMovements } from "./mark-movement.ts";
export { maybePaid, maybePaidOnce, type PaidReader } from "./match/maybe-paid.ts";
export { openInvoices } from "./match/open-invoices.ts";
export type { OpenInvoice } from "./match/propose-matches.ts";
export { matchMovements, unmatchMovements } from "./match-movement.ts";
export { takeStatement } from "./take-statement.ts";

/** "Movimenti": what moved on bank accounts. */
export const movementsRoom: Room = { name: "movements", routes };

function routes(app: App, deps: Deps): void {
  const { db } = deps;
  mount(app, movements.list, ({ actor, query }) => listMovements(db, actor.profile, query));
  mount(app, movements.accounts, ({ actor }) => listAccounts(db, actor.profile));
  mount(app, movements.upload, ({ actor, query, body, callKey }) =>
    takeStatement(deps, actor.profile, { file: body, ...query, key: callKey }),
  );
  mount(app, movements.imports, ({ actor }) => listImports(db, actor.profile));
  mount(app, movements.undoImport, ({ actor, params }) => undoImport(db, actor.profile, params.id));
  mount(app, movements.mark, ({ actor, params, body }) =>
    markMovement(db, actor.profile, { id: params.id, stato: body.stato }),
  );
  mount(app, movements.candidates, ({ actor, params, query }) =>
    listCandidates(db, actor.profile, { id: params.id, search: query.search }),
  );
  mount(app, movements.match, ({ actor, params, body }) =>
    matchMovement(deps, actor, { id: params.id, documenti: body.documenti, storno: body.storno }),
  );
  mount(app, movements.unmatch, ({ actor, params }) => unmatchMovement(deps, actor, params.id));
}

import { document } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { accountantPackage } from "./accountant-package.ts";
import { readReport } from "./read-report.ts";
import { reportFile } from "./report-file.ts";
import { markStampPaid } from "./stamp-payment.ts";

/** The calls of this room. */
export function reportRoutes(app: App, deps: Deps): void {
  mount(app, document.report, ({ actor, query }) =>
    readReport({ db: deps.db, clock: deps.clock }, actor.profile, query),
  );
  mount(app, document.reportFile, ({ actor, query }) => reportFile(deps, actor.profile, query));
  mount(app, document.package, ({ actor, query }) => accountantPackage(deps, actor.profile, query));
  mount(app, document.payStamp, async ({ actor, body }) => {
    await markStampPaid(deps, actor.profile, body);
    return {};
  });
}

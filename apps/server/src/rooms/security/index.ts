import { securityLog } from "@fatturachiara/contract/rooms/security-log";
import * as z from "zod/mini";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { defineJob, everyCron, handleJob } from "../../jobs/job.ts";
import { forgetOld } from "./forget-old.ts";
import { downloadSecurityLog, readSecurityLog } from "./read-log.ts";
import { watchSecurity } from "./watch-security.ts";

export { noteOperator } from "./note-operator.ts";
export { noteVirus } from "./note-virus.ts";
export type { OperatorAct } from "./security-words.ts";

/** Every night: entries older than the log is kept go. */
const cleanUpSecurity = defineJob({ name: "clean-up-security", payload: z.object({}) });

/** What happened around the safety of accounts, and who may read it. */
export const securityRoom: Room = {
  name: "security",
  routes,
  watch: watchSecurity,
  jobs: (deps) => [handleJob(cleanUpSecurity, () => forgetOld(deps))],
  schedules: [everyCron(cleanUpSecurity, "25 3 * * *", {})],
};

function routes(app: App, deps: Deps): void {
  mount(app, securityLog.list, ({ actor, query }) => readSecurityLog(deps.db, actor, query));
  mount(app, securityLog.download, ({ actor, query }) => downloadSecurityLog(deps, actor, query));
}

import type { Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { emptyBin } from "./bin/empty-bin.ts";
import * as keepLists from "./bin/keep-lists.job.ts";
import { tidyTallies } from "./bin/tidy-tallies.ts";
import { registerRoutes } from "./routes.ts";

export { wipeTyped } from "./bin/empty-bin.ts";
export { tidyTalliesOf } from "./bin/tidy-tallies.ts";
export { daysOf, readFilter, refused } from "./list/document-filter.ts";
export type { Cell } from "./list/export-columns.ts";
export { exportDocuments } from "./list/export-documents.ts";
export { readOrder } from "./list/list-order.ts";
export { findIds, rowsOf } from "./list/list-store.ts";
export { toDoCondition } from "./list/to-do-condition.ts";
export { writeCsv } from "./list/write-csv.ts";
export { writeXlsx } from "./list/write-xlsx.ts";

/** Fatture emesse, fatture ricevute: lists, search, export, bin. */
export const registerRoom: Room = {
  name: "register",
  routes: registerRoutes,
  jobs: (deps) => [
    handleJob(keepLists.emptyBin, async () => void (await emptyBin(deps))),
    handleJob(keepLists.tidyTallies, async () => void (await tidyTallies(deps))),
  ],
  schedules: [everyCron(keepLists.emptyBin, "20 3 * * *", {}), everyCron(keepLists.tidyTallies, "17 * * * *", {})],
};

import type { Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { plainError } from "../../plain-error.ts";
import { emptyBin } from "./empty-bin.ts";
import { fillDerived } from "./fill-derived.ts";
import * as keepLists from "./keep-lists.job.ts";
import { remindDeadlines, tellDeadlines } from "./remind-deadlines.job.ts";
import { documentRoutes } from "./routes.ts";
import { tidyTallies } from "./tidy-tallies.ts";

export { type Applied, applyEventToDocument } from "./apply-event.ts";
export { asOfDay } from "./as-of-day.ts";
export { insertDraft } from "./create-document.ts";
export { countCredits, settleImported } from "./credited.ts";
export { documentPdf } from "./document-file.ts";
export { readOverview } from "./overview/read-overview.ts";
export { type IssuedToWrite, insertIssued } from "./past/insert-issued.ts";
export { insertReceived, type ReceivedToWrite } from "./past/insert-received.ts";
export { type IssuedElsewhere, readIssued, stateAfter } from "./past/issued-elsewhere.ts";
export { type IssuedKey, issuedKey, knownContents, knownIssued } from "./past/known-past.ts";
export { continueNumbers, learnFormat, unlearnFormat } from "./past/past-numbers.ts";
export { readReceived } from "./past/read-received.ts";
export { rewindNumbers } from "./past/rewind-numbers.ts";
export { type Withdrawable, withdrawable, withdrawIssued } from "./past/withdraw-issued.ts";
export { type WithdrawableReceived, withdrawableReceived, withdrawReceived } from "./past/withdraw-received.ts";
export type { PastFile, PastMessage } from "./past-file.ts";

import { fillRiepiloghi } from "./received/fill-riepiloghi.ts";

export { draftIn } from "./received/draft-in.ts";
export { type AnyInvoice, invoiceOf } from "./received/invoice-of.ts";
export { takeReceived } from "./received/take-received.ts";
export { sendDocument } from "./send-document.ts";
export { saveDraftParts } from "./store.ts";

/** Nuova fattura, Fatture emesse: drafts, numbers, sending, files and states of documents. */
export const documentRoom: Room = {
  name: "document",
  routes: documentRoutes,
  jobs: (deps) => [
    handleJob(keepLists.emptyBin, async () => void (await emptyBin(deps))),
    handleJob(keepLists.tidyTallies, async () => void (await tidyTallies(deps))),
    handleJob(remindDeadlines, () => tellDeadlines(deps)),
  ],
  schedules: [
    everyCron(keepLists.emptyBin, "20 3 * * *", {}),
    everyCron(keepLists.tidyTallies, "17 * * * *", {}),
    everyCron(remindDeadlines, "35 6-20 * * *", {}),
  ],
  async start(deps) {
    const stop = new AbortController();
    const filled = Promise.all([fillDerived(deps, stop.signal), fillRiepiloghi(deps, stop.signal)]);
    filled.catch((error: unknown) =>
      deps.log.error({ error: plainError(error) }, "documents of an older version could not be completed"),
    );
    return async () => {
      stop.abort();
      await filled.catch(() => undefined);
    };
  },
};

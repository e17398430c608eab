import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { createListeners } from "../../listeners/create-listeners.ts";
import { showToast } from "../../ui/feedback/toasts.ts";
import { notYet, type Sending, sendMany, type Way } from "./send-many.ts";
import { sentSummary } from "./sending-notice.tsx";

/** Documents that leave one after the other, whatever page is shown; `sending` stays until it is put aside. */
type SendingRun = { profile: string; sending: Sending; running: boolean };

let run: SendingRun | null = null;
let stop = new AbortController();
const listeners = createListeners();

function tell(next: SendingRun | null): void {
  run = next;
  listeners.tell();
}

/** Closing the window would leave the rest in draft: the browser asks first. */
const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

/** The one run there may be at a time, held above the pages. */
export const sendingRun = {
  get: () => run,
  subscribe: listeners.subscribe,
  /** Sends them all, or prepares them for a signature; where no list is shown when it ends, a message tells how it ended. */
  async start(profile: string, rows: readonly DocumentRow[], way: Way): Promise<void> {
    stop = new AbortController();
    const { signal } = stop;
    tell({ profile, sending: notYet(rows.length, way), running: true });
    window.addEventListener("beforeunload", askBeforeClosing);
    try {
      await sendMany(rows, { signal, way, tell: (sending) => tell({ profile, sending, running: true }) });
    } finally {
      window.removeEventListener("beforeunload", askBeforeClosing);
      if (run) tell({ ...run, running: false });
      if (run && !listeners.any()) tellElsewhere(run.sending);
    }
  },
  stop: () => stop.abort(),
  /** Puts what has ended aside. */
  close: () => tell(null),
};

function tellElsewhere(sending: Sending): void {
  const wrong = sending.refused.length > 0 || sending.stopped !== null;
  showToast({
    severity: wrong ? "warn" : "success",
    summary: sentSummary(sending),
    ...(wrong && { detail: "Apri «Fatture emesse» per vedere quali non sono partite e perché.", sticky: true }),
  });
  if (!wrong) tell(null);
}

import { isServiceReady } from "../api/is-service-ready.ts";
import { mayReloadForChunk } from "../session/reload-once.ts";
import { goTo } from "../ui/address/address.ts";
import { line } from "../ui/feedback/line.ts";
import { pageLeaves } from "../ui/feedback/page-leaves.ts";
import { destination } from "./destination.ts";

/** Longest wait for the word of the server that it is there, milliseconds. */
const patience = 5_000;

/**
 * A part of the application that cannot be loaded: one reload where the person was going, then /500 (decisions.md, "404 and
 * 500 pages"). While nobody answers a reload would leave nothing at all: who asked waits for the line (`patientImport`).
 */
export function watchChunks(): void {
  line.askedBy(() => isServiceReady(AbortSignal.timeout(patience)).catch(() => false));
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine) return;
    event.preventDefault();
    void leave();
  });
}

async function leave(): Promise<void> {
  if (!(await line.isThere()) || pageLeaves.is()) return;
  if (!mayReloadForChunk(Date.now())) return goTo("/500", "replace");
  pageLeaves.say();
  const to = destination.get();
  if (to === undefined) location.reload();
  else location.assign(to);
}

import { mayReloadForChunk } from "../session/reload-once.ts";
import { goTo } from "../ui/address/address.ts";
import { pageLeaves } from "../ui/feedback/page-leaves.ts";
import { destination } from "./destination.ts";

/**
 * A part of the application that cannot be loaded: one reload where the person was going, then /500 (decisions.md, "404 and
 * 500 pages"). Without a connection a reload would leave nothing at all: who asked waits for the line (`patientImport`).
 */
export function watchChunks(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine) return;
    event.preventDefault();
    if (!mayReloadForChunk(Date.now())) return goTo("/500", "replace");
    pageLeaves.say();
    const to = destination.get();
    if (to === undefined) location.reload();
    else location.assign(to);
  });
}

import { mayReloadForChunk } from "../session/reload-once.ts";
import { goTo } from "../ui/address/address.ts";

/** A part of the application that cannot be loaded: one reload, then /500 (decisions.md, "404 and 500 pages"). */
export function watchChunks(): void {
  addEventListener("vite:preloadError", (event) => {
    event.preventDefault();
    if (mayReloadForChunk(Date.now())) location.reload();
    else goTo("/500", "replace");
  });
}

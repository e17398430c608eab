import { mayReloadForChunk } from "../session/reload-once.ts";
import { goTo } from "../ui/address/address.ts";
import { pageLeaves } from "../ui/feedback/page-leaves.ts";
import { isWrittenIn } from "../ui/focus/is-written-in.ts";
import { destination } from "./destination.ts";

/**
 * Loads the page anew for a part that the server no longer has, where the person was going; a second time within a minute it
 * is /500 (decisions.md, "404 and 500 pages"). Who goes nowhere but writes is left to write: the page waits until no field has
 * the focus.
 */
export async function leaveForPart(): Promise<boolean> {
  while (destination.get() === undefined && isWrittenIn(document.activeElement)) {
    await new Promise((left) => addEventListener("focusout", () => setTimeout(left), { once: true }));
  }
  if (pageLeaves.is()) return true;
  if (!mayReloadForChunk(Date.now())) {
    goTo("/500", "replace");
    return false;
  }
  pageLeaves.say();
  const to = destination.get();
  if (to === undefined) location.reload();
  else location.assign(to);
  return true;
}

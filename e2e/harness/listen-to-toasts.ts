import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";

/** The words of a toast, title and detail on lines of their own, and how a screen reader is told of it. */
type Said = { role: "alert" | "status"; words: string };

/** What the toasts of a session have said. Each stays three seconds: who begins to look when it is gone finds nothing. */
export type Toasts = {
  /** The oldest first. */
  said(): readonly Said[];
  /** Waits until one of them has said this line. */
  hears(line: string): Promise<void>;
  /** What was said until now does not count any more. */
  forget(): void;
};

/** Listens on every page of the session, whatever loads or leaves. */
export async function listenToToasts(context: BrowserContext): Promise<Toasts> {
  const said: Said[] = [];
  await context.exposeBinding("toastHeard", (_, one: Said) => void said.push(one));
  await context.addInitScript(tellToasts);
  return {
    said: () => said,
    hears: (line) => expect.poll(() => said.flatMap(({ words }) => words.split("\n"))).toContain(line),
    forget: () => void said.splice(0),
  };
}

/** In the page. */
function tellToasts(): void {
  const { toastHeard } = globalThis as unknown as { toastHeard(said: Said): Promise<void> };
  const told = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const one of document.querySelectorAll<HTMLElement>(
      "[aria-label=Messaggi] :is([role=alert], [role=status])",
    )) {
      if (told.has(one)) continue;
      told.add(one);
      void toastHeard({ role: one.role as Said["role"], words: one.innerText });
    }
  }).observe(document, { childList: true, subtree: true });
}

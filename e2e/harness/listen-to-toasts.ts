import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";

/** The words of a toast, title and detail on lines of their own, and how a screen reader is told of it. */
type Toast = { role: "alert" | "status"; words: string };

/** What the toasts of a session have said. Each stays three seconds: who begins to look when it is gone finds nothing. */
export type Toasts = {
  /** The oldest first. */
  toasts(): readonly Toast[];
  /** Waits until one of them has said this line. */
  hears(line: string): Promise<void>;
  /** What was said until now does not count any more. */
  forget(): void;
};

/** Listens on every page of the session, whatever loads or leaves. */
export async function listenToToasts(context: BrowserContext): Promise<Toasts> {
  const toasts: Toast[] = [];
  await context.exposeBinding("toastHeard", (_, toast: Toast) => void toasts.push(toast));
  await context.addInitScript(tellToasts);
  return {
    toasts: () => toasts,
    hears: (line) => expect.poll(() => toasts.flatMap(({ words }) => words.split("\n"))).toContain(line),
    forget: () => void toasts.splice(0),
  };
}

/** In the page. */
function tellToasts(): void {
  const { toastHeard } = globalThis as unknown as { toastHeard(toast: Toast): Promise<void> };
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const element of document.querySelectorAll<HTMLElement>(
      "[aria-label=Messaggi] :is([role=alert], [role=status])",
    )) {
      if (seen.has(element)) continue;
      seen.add(element);
      void toastHeard({ role: element.role as Toast["role"], words: element.innerText });
    }
  }).observe(document, { childList: true, subtree: true });
}

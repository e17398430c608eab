import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";

/** Whether a document is left out of reminders, on its page. */
export const DocumentHold = lazyComponent(async () => (await import("./document-hold.tsx")).DocumentHold, null);

import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";

/** The card of a customer, new or not, beside what one is writing. */
export const ClientDialog = lazyComponent(async () => (await import("./client-dialog.tsx")).ClientDialog, null);

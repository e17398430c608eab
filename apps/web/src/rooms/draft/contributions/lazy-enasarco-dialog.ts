import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";

/** The agent's share of Enasarco, asked for from a proposal. */
export const EnasarcoDialog = lazyComponent(async () => (await import("./enasarco-dialog.tsx")).EnasarcoDialog, null);

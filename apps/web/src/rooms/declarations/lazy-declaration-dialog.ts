import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";

/** A declaration of intent written beside the invoice that needs it. */
export const DeclarationDialog = lazyComponent(
  async () => (await import("./declaration-dialog.tsx")).DeclarationDialog,
  null,
);

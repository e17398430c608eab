import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";

/** A new service made out of a line. */
export const NewServiceDialog = lazyComponent(
  async () => (await import("./new-service-dialog.tsx")).NewServiceDialog,
  null,
);

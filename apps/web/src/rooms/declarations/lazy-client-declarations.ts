import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";

/** The declarations of intent of one customer, in its record. */
export const ClientDeclarations = lazyComponent(
  async () => (await import("./client-declarations.tsx")).ClientDeclarations,
  null,
);

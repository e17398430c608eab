import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";

/** That the contribution of Enasarco is to be reckoned again, of whoever has one. */
export const EnasarcoChanged = lazyComponent(
  async () => (await import("./enasarco-changed.tsx")).EnasarcoChanged,
  null,
);

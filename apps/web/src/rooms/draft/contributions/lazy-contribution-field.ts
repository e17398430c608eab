import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";

/** Adds a fund or a withholding to the document: asked for when somebody opens what few need. */
export const ContributionField = lazyComponent(
  async () => (await import("./contribution-field.tsx")).ContributionField,
  null,
);

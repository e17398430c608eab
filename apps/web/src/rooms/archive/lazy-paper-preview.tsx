import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";

/** The document as a sheet of paper, for a page that does without until it is wanted: its code comes with the first one. */
export const LazyPaperPreview = lazyComponent(
  async () => (await import("./paper-preview.tsx")).PaperPreview,
  <SkeletonSheet rows={10} />,
);

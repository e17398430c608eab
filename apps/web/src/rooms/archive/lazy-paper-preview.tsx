import { lazy } from "react";

/** The document as a sheet of paper, for a page that does without until it is wanted: its code comes with the first one. */
export const LazyPaperPreview = lazy(() =>
  import("./paper-preview.tsx").then(({ PaperPreview }) => ({ default: PaperPreview })),
);

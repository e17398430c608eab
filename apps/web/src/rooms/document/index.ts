import { lazy } from "react";
import type { RouteObject } from "react-router";

export { creatorWords } from "./creator-words.ts";
export { deliverUnsent } from "./deliver-unsent.ts";
export { CreditedTag } from "./list/credited-tag.tsx";
export { undeliveredWords } from "./undelivered-words.ts";

/** The document as a sheet of paper; its code comes when it is wanted. */
export const PaperPreview = lazy(() =>
  import("./preview/paper-preview.tsx").then(({ PaperPreview }) => ({ default: PaperPreview })),
);

/** Routes of the room, relative to /ia. */
export const documentRoutes: RouteObject[] = [
  {
    path: "document/step/:step",
    lazy: async () => ({ Component: (await import("./step/step-page.tsx")).StepPage }),
  },
  {
    path: "document/received",
    lazy: async () => ({ Component: (await import("./received/received-page.tsx")).ReceivedPage }),
  },
  {
    path: "document/received/:id",
    lazy: async () => ({
      Component: (await import("./received/received-document-page.tsx")).ReceivedDocumentPage,
    }),
  },
  {
    path: "document/messages",
    lazy: async () => ({ Component: (await import("./messages/messages-page.tsx")).MessagesPage }),
  },
  {
    path: "document/reports",
    lazy: async () => ({ Component: (await import("./report/report-page.tsx")).ReportPage }),
  },
  { path: "document/sent", lazy: async () => ({ Component: (await import("./sent/sent-page.tsx")).SentPage }) },
  {
    path: "document/:id",
    lazy: async () => ({ Component: (await import("./document-page/document-page.tsx")).DocumentPage }),
  },
];

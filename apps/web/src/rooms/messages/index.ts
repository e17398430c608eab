import type { RouteObject } from "react-router";

export { messagesName } from "./messages-name.ts";
export { SignatureDoubt } from "./signature-doubt.tsx";
export { SignatureLine, Signatures } from "./signatures.tsx";
export { UnrecognisedLink } from "./unrecognised-link.tsx";
export { WaitingPanel } from "./waiting-panel.tsx";

/** Routes of the room, relative to /ia. */
export const messagesRoutes: RouteObject[] = [
  {
    path: "document/messages",
    lazy: async () => ({ Component: (await import("./messages-page.tsx")).MessagesPage }),
  },
];

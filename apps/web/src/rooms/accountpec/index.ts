import type { RouteObject } from "react-router";

export { wayOutKey } from "./keys.ts";
export { ProviderSilence } from "./provider-silence.tsx";
export { SendingHeld } from "./sending-held.tsx";
export { EnvelopeTrustNotice } from "./trust/envelope-trust-notice.tsx";
export { useWayOut } from "./use-way-out.ts";

/** Routes of the room, relative to /ia. */
export const accountpecRoutes: RouteObject[] = [
  {
    path: "account/accountpec",
    lazy: async () => ({ Component: (await import("./accountpec-page.tsx")).AccountpecPage }),
  },
];

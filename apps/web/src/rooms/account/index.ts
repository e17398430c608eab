import type { RouteObject } from "react-router";

/** Routes of the room, relative to /ia. */
export const accountRoutes: RouteObject[] = [
  { path: "account/profile", lazy: async () => ({ Component: (await import("./profile-page.tsx")).ProfilePage }) },
  {
    path: "account/modifyPassword",
    lazy: async () => ({ Component: (await import("./modify-password-page.tsx")).ModifyPasswordPage }),
  },
  {
    path: "account/security",
    lazy: async () => ({ Component: (await import("./security-page.tsx")).SecurityPage }),
  },
];

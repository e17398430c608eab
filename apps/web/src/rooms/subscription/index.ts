import type { RouteObject } from "react-router";

/** Routes of the room, relative to /ia. */
export const subscriptionRoutes: RouteObject[] = [
  {
    path: "account/subscription",
    lazy: async () => ({ Component: (await import("./subscription-page.tsx")).SubscriptionPage }),
  },
  { path: "account/orders", lazy: async () => ({ Component: (await import("./orders-page.tsx")).OrdersPage }) },
];

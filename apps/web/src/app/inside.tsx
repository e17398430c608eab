import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRouteError,
} from "react-router";
import { createQueryClient } from "../api/query-client.ts";
import { ProofDialog } from "../rooms/auth/index.ts";
import { deliverUnsent } from "../rooms/draft/index.ts";
import { useUser } from "../session/use-user.ts";
import { actingProfile } from "../session/user-logged.ts";
import { addressChanged } from "../ui/address/address.ts";
import { type Go, GoProvider } from "../ui/address/site-link.tsx";
import { useOccasion } from "../ui/focus/use-occasion.ts";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog.tsx";
import { insideRoutes } from "./inside-routes.ts";
import { offerTyping } from "./keep-typing.ts";
import { LoadingFrame } from "./loading-frame.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { Shell } from "./shell/shell.tsx";

/** The guarded area: data router, server cache, shell. Loaded on demand; made anew at every sign-in. */
export function Inside() {
  useState(offerTyping);
  const [router] = useState(() => createBrowserRouter(routesOfArea(insideRoutes)));
  const [queries] = useState(createQueryClient);
  const [go] = useState<Go>(
    () => (to: string, how?: string) => void router.navigate(to, { replace: how === "replace" }),
  );
  useEffect(
    () => () => {
      router.dispose();
      queries.clear();
    },
    [router, queries],
  );
  return (
    <QueryClientProvider client={queries}>
      <GoProvider value={go}>
        <RouterProvider router={router} flushSync={flushSync} />
        <ConfirmDialog />
        <ProofDialog />
      </GoProvider>
    </QueryClientProvider>
  );
}

/** The routes of /ia around the rooms: shell, unknown addresses, and the way out of the area. */
export function routesOfArea(children: RouteObject[]): RouteObject[] {
  return [
    {
      path: "/ia",
      element: <WithShell />,
      errorElement: <ToErrorBoundary />,
      HydrateFallback: LoadingFrame,
      children: [{ index: true, element: <Navigate to="/ia/home" replace /> }, ...children],
    },
    { path: "/ia/*", element: <NotFoundPage />, errorElement: <ToErrorBoundary /> },
    { path: "*", element: <LeaveArea />, errorElement: <ToErrorBoundary /> },
  ];
}

function WithShell() {
  const user = useUser();
  const id = user?.id;
  const profile = user ? actingProfile(user) : undefined;
  // What an earlier session could not deliver goes out when the same person is back.
  useEffect(() => {
    if (id && profile) void deliverUnsent(id, profile);
  }, [id, profile]);
  // Another profile (managed mode begins or ends): what the cache knows is about somebody else.
  const queries = useQueryClient();
  const shown = useRef(profile);
  useEffect(() => {
    if (shown.current === profile) return;
    shown.current = profile;
    void queries.resetQueries();
  }, [profile, queries]);
  return (
    <>
      <ScrollToTop />
      <Shell>
        <Outlet />
      </Shell>
    </>
  );
}

/** What a route throws belongs to the application's one error boundary. */
function ToErrorBoundary(): never {
  throw useRouteError();
}

function LeaveArea() {
  const { pathname } = useLocation();
  useOccasion(pathname, addressChanged);
  return <LoadingPage />;
}

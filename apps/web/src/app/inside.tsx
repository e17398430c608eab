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
import { rememberAnswers } from "../api/call.ts";
import { createQueryClient } from "../api/query-client.ts";
import { showNoAnswer } from "../api/show-failure.ts";
import { ProofDialog } from "../rooms/auth/index.ts";
import { loadDeliverUnsent } from "../rooms/draft/index.ts";
import { unsentEdits } from "../session/unsent-edits.ts";
import { useUser } from "../session/use-user.ts";
import { actingProfile } from "../session/user-logged.ts";
import { addressChanged } from "../ui/address/address.ts";
import { MayGoProvider } from "../ui/address/may-go.ts";
import { type Go, GoProvider } from "../ui/address/site-link.tsx";
import { patientImport } from "../ui/feedback/patient-import.ts";
import { useOccasion } from "../ui/focus/use-occasion.ts";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog.tsx";
import { whenIdle } from "../ui/time/when-idle.ts";
import { destination } from "./destination.ts";
import { effects } from "./effects.ts";
import { insideRoutes } from "./inside-routes.ts";
import { offerTyping } from "./keep-typing.ts";
import { LoadingFrame } from "./loading-frame.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { rememberedAnswers } from "./offline/remember-answers.ts";
import { startOffline } from "./offline/start-offline.ts";
import { Permitted, useMayGoTo } from "./permitted.tsx";
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
  useState(() => rememberAnswers(rememberedAnswers)); // before the first page asks
  useEffect(startOffline, []);
  useEffect(() => {
    const unfollow = destination.follow(router);
    return () => {
      unfollow();
      router.dispose();
      queries.clear();
    };
  }, [router, queries]);
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
      children: [{ index: true, element: <Navigate to="/ia/home" replace /> }, ...children.map(patient)],
    },
    { path: "/ia/*", element: <NotFoundPage />, errorElement: <ToErrorBoundary /> },
    { path: "*", element: <LeaveArea />, errorElement: <ToErrorBoundary /> },
  ];
}

/** A page that has not come yet without a connection: one stays where one is, is told, and goes on when the line is back. */
function patient(route: RouteObject): RouteObject {
  const { lazy } = route;
  return typeof lazy === "function"
    ? { ...route, lazy: () => patientImport(lazy, () => showNoAnswer(effects)) }
    : route;
}

function WithShell() {
  const user = useUser();
  const mayGo = useMayGoTo();
  const id = user?.id;
  const profile = user ? actingProfile(user) : undefined;
  // What could not be delivered goes out when the same person is back, or the line is.
  useEffect(() => {
    if (!id || !profile) return undefined;
    const out = () => void deliver(id, profile);
    const giveUp = whenIdle(out);
    addEventListener("online", out);
    return () => {
      giveUp();
      removeEventListener("online", out);
    };
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
      <MayGoProvider value={mayGo}>
        <Shell>
          <Permitted>
            <Outlet />
          </Permitted>
        </Shell>
      </MayGoProvider>
    </>
  );
}

async function deliver(user: string, profile: string) {
  if ((await unsentEdits.count(user)) === 0) return;
  const deliverUnsent = await loadDeliverUnsent();
  await deliverUnsent(user, profile);
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

import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { createQueryClient } from "../src/api/query-client.ts";
import { useMayGoTo } from "../src/app/permitted.tsx";
import { ProofDialog } from "../src/rooms/auth/index.ts";
import { MayGoProvider } from "../src/ui/address/may-go.ts";
import { GoProvider } from "../src/ui/address/site-link.tsx";
import { ToastStack } from "../src/ui/feedback/toast-stack.tsx";
import { ConfirmDialog } from "../src/ui/overlay/confirm-dialog.tsx";
import { ClockProvider } from "../src/ui/time/oggi.tsx";

/** The instant at which pages under test live: Friday 20 November 2026, 11:00 in Italy. */
export const testNow = new Date("2026-11-20T10:00:00.000Z");

function Around({ children }: { children: ReactNode }) {
  return (
    <ClockProvider value={{ now: () => testNow }}>
      {children}
      <ToastStack />
    </ClockProvider>
  );
}

/** Renders something of the half outside /ia, or a component of ui; null: at the address where the browser stands. */
export function renderPage(page: ReactNode, address: string | null = "/login") {
  if (address !== null) window.history.replaceState(null, "", address);
  return render(<Around>{page}</Around>);
}

/** Whoever is signed in is led only where they may go, as in the application. */
function ForWhoMayGo({ children }: { children: ReactNode }) {
  return <MayGoProvider value={useMayGoTo()}>{children}</MayGoProvider>;
}

/**
 * Renders a page of /ia in a data router of its own, with the server cache and the confirm dialog. `path` is its route
 * relative to /ia, `address` what stands in the address bar; `routes` are further routes it may lead to.
 */
export function renderInside(
  page: ReactNode,
  {
    path = "home",
    address = `/ia/${path}`,
    routes = [],
  }: { path?: string; address?: string; routes?: RouteObject[] } = {},
) {
  const router = createMemoryRouter([{ path: "/ia", children: [{ path, element: page }, ...routes] }], {
    initialEntries: [address],
  });
  const rendered = render(
    <Around>
      <QueryClientProvider client={createQueryClient()}>
        <GoProvider value={(to, how) => void router.navigate(to, { replace: how === "replace" })}>
          <ForWhoMayGo>
            <RouterProvider router={router} flushSync={flushSync} />
          </ForWhoMayGo>
          <ConfirmDialog />
          <ProofDialog />
        </GoProvider>
      </QueryClientProvider>
    </Around>,
  );
  return { ...rendered, router };
}

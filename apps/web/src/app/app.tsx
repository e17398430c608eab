import { MantineProvider } from "@mantine/core";
import { lazy, Suspense } from "react";
import { isInside, useAddress } from "../ui/address.ts";
import { ClockProvider, type PageClock } from "../ui/oggi.tsx";
import { theme, variables } from "../ui/theme.ts";
import { ToastStack } from "../ui/toast-stack.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Guard } from "./guard.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { OutsideRoutes } from "./outside-routes.tsx";

const Inside = lazy(() => import("./inside.tsx").then((module) => ({ default: module.Inside })));

/** The whole application. */
export function App({ clock, nonce }: { clock: PageClock; nonce?: string | undefined }) {
  const { path } = useAddress();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <ClockProvider value={clock}>
        <ErrorBoundary>
          {isInside(path) ? (
            <Guard>
              <Suspense fallback={<LoadingPage />}>
                <Inside />
              </Suspense>
            </Guard>
          ) : (
            <OutsideRoutes />
          )}
        </ErrorBoundary>
        <ToastStack />
      </ClockProvider>
    </MantineProvider>
  );
}

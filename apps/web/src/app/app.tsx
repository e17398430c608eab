import { isInside, useAddress } from "../ui/address/address.ts";
import { lazyComponent } from "../ui/feedback/lazy-component.tsx";
import { ToastStack } from "../ui/feedback/toast-stack.tsx";
import { ClockProvider, type PageClock } from "../ui/time/oggi.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Guard } from "./guard.tsx";
import { LoadingFrame } from "./loading-frame.tsx";
import { OutsideRoutes } from "./outside-routes.tsx";

/** The guarded area; asked for at the start by who is signed in. */
export const Inside = lazyComponent(async () => (await import("./inside.tsx")).Inside, <LoadingFrame />);

/** The whole application. */
export function App({ clock }: { clock: PageClock }) {
  const { path } = useAddress();
  return (
    <ClockProvider value={clock}>
      <ErrorBoundary>
        {isInside(path) ? (
          <Guard>
            <Inside />
          </Guard>
        ) : (
          <OutsideRoutes />
        )}
      </ErrorBoundary>
      <ToastStack />
    </ClockProvider>
  );
}

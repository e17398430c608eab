import { lazy, Suspense } from "react";
import { useSearch } from "../../ui/use-search.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { isSecondStep } from "./login-address.ts";
import { PasswordStep } from "./password-step.tsx";

const SecondStep = lazy(() => import("./second-step.tsx").then((m) => ({ default: m.SecondStep })));

/** Sign-in: e-mail and password, then the second factor of those who have one. */
export function LoginPage() {
  const search = useSearch();
  if (!isSecondStep(search)) return <PasswordStep />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SecondStep />
    </Suspense>
  );
}

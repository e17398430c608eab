import { useSearch } from "../../../ui/address/use-search.ts";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { LoadingScreen } from "../frame/loading-screen.tsx";
import { isSecondStep } from "./login-address.ts";
import { PasswordStep } from "./password-step.tsx";

const SecondStep = lazyComponent(async () => (await import("./second-step.tsx")).SecondStep, <LoadingScreen />);

/** Sign-in: e-mail and password, then the second factor of those who have one. */
export function LoginPage() {
  const search = useSearch();
  return isSecondStep(search) ? <SecondStep /> : <PasswordStep />;
}

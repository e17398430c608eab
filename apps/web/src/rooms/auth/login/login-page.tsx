import { useSearch } from "../../../ui/address/use-search.ts";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { LoadingScreen } from "../frame/loading-screen.tsx";
import { usePendingRegistration } from "../register/pending-registration.ts";
import { isSecondStep } from "./login-address.ts";
import { PasswordStep } from "./password-step.tsx";

const SecondStep = lazyComponent(async () => (await import("./second-step.tsx")).SecondStep, <LoadingScreen />);

const WaitingPage = lazyComponent(
  async () => (await import("../register/waiting-page.tsx")).WaitingPage,
  <LoadingScreen />,
);

/** Who has just registered waits here for the link. Sign-in: e-mail and password, then the second factor of those who have one. */
export function LoginPage() {
  const search = useSearch();
  const registration = usePendingRegistration();
  if (isSecondStep(search)) return <SecondStep />;
  return registration ? <WaitingPage registration={registration} /> : <PasswordStep />;
}

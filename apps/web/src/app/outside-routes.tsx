import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { LoginPage } from "../rooms/auth/login-page.tsx";
import { useAddress } from "../ui/address.ts";
import { useGo } from "../ui/site-link.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { OnlyLoggedOut } from "./only-logged-out.tsx";
import { UnavailablePage } from "./unavailable-page.tsx";

const RegisterPage = lazy(() => import("../rooms/auth/register-page.tsx").then((m) => ({ default: m.RegisterPage })));
const ForgotPasswordPage = lazy(() =>
  import("../rooms/auth/forgot-password-page.tsx").then((m) => ({ default: m.ForgotPasswordPage })),
);
const LoginLinkPage = lazy(() =>
  import("../rooms/auth/login-link-page.tsx").then((m) => ({ default: m.LoginLinkPage })),
);
const RecoverPasswordPage = lazy(() =>
  import("../rooms/auth/recover-password-page.tsx").then((m) => ({ default: m.RecoverPasswordPage })),
);
const ConfirmPage = lazy(() => import("../rooms/auth/confirm-page.tsx").then((m) => ({ default: m.ConfirmPage })));
const OutloginPage = lazy(() => import("../rooms/auth/outlogin-page.tsx").then((m) => ({ default: m.OutloginPage })));

/**
 * The routes of specification §2 outside the guarded area: whole paths, one page each. A table is router enough here; the
 * router library (35 KB) comes with /ia.
 */
export const outsideRoutes: Readonly<Record<string, () => ReactNode>> = {
  "/": () => <GoHome />,
  "/login": () => (
    <OnlyLoggedOut>
      <LoginPage />
    </OnlyLoggedOut>
  ),
  "/register": () => <RegisterPage />,
  "/confirmregister": () => <ConfirmPage what="registration" />,
  "/confirmmail": () => <ConfirmPage what="email" />,
  "/outlogin": () => <OutloginPage />,
  "/forgot-password": () => (
    <OnlyLoggedOut>
      <ForgotPasswordPage />
    </OnlyLoggedOut>
  ),
  "/login-link": () => (
    <OnlyLoggedOut>
      <LoginLinkPage />
    </OnlyLoggedOut>
  ),
  "/recoverpassword": () => <RecoverPasswordPage />,
  "/404": () => <NotFoundPage />,
  "/500": () => <UnavailablePage />,
};

/** The page of the present address; any other path is the 404 page. Every change of page scrolls to the top. */
export function OutsideRoutes() {
  const { path } = useAddress();
  const route = outsideRoutes[path.length > 1 ? path.replace(/\/$/, "") : path];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion, not an input
  useEffect(() => {
    window.scrollTo(0, 0); // braces: newer browsers answer a promise
  }, [path]);
  return (
    <Suspense fallback={<LoadingPage />} key={path}>
      {route ? route() : <NotFoundPage />}
    </Suspense>
  );
}

function GoHome() {
  const go = useGo();
  useEffect(() => {
    go("/ia/home", "replace");
  }, [go]);
  return null;
}

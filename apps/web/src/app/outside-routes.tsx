import { Fragment, type ReactNode, useEffect } from "react";
import { LoginPage } from "../rooms/auth/login/login-page.tsx";
import { useAddress } from "../ui/address/address.ts";
import { useGo } from "../ui/address/site-link.tsx";
import { lazyComponent } from "../ui/feedback/lazy-component.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { OnlyLoggedOut } from "./only-logged-out.tsx";
import { UnavailablePage } from "./unavailable-page.tsx";

const RegisterPage = lazyComponent(
  async () => (await import("../rooms/auth/register/register-page.tsx")).RegisterPage,
  <LoadingPage />,
);
const ForgotPasswordPage = lazyComponent(
  async () => (await import("../rooms/auth/links/forgot-password-page.tsx")).ForgotPasswordPage,
  <LoadingPage />,
);
const LoginLinkPage = lazyComponent(
  async () => (await import("../rooms/auth/links/login-link-page.tsx")).LoginLinkPage,
  <LoadingPage />,
);
const RecoverPasswordPage = lazyComponent(
  async () => (await import("../rooms/auth/links/recover-password-page.tsx")).RecoverPasswordPage,
  <LoadingPage />,
);
const ConfirmPage = lazyComponent(
  async () => (await import("../rooms/auth/links/confirm-page.tsx")).ConfirmPage,
  <LoadingPage />,
);
const NotMePage = lazyComponent(
  async () => (await import("../rooms/auth/links/not-me-page.tsx")).NotMePage,
  <LoadingPage />,
);
const EndManagersPage = lazyComponent(
  async () => (await import("../rooms/auth/links/end-managers-page.tsx")).EndManagersPage,
  <LoadingPage />,
);
const CustomerPage = lazyComponent(
  async () => (await import("../rooms/customer/customer-page.tsx")).CustomerPage,
  <LoadingPage />,
);
const OutloginPage = lazyComponent(
  async () => (await import("../rooms/auth/login/outlogin-page.tsx")).OutloginPage,
  <LoadingPage />,
);

/**
 * The routes of specification §2 outside the guarded area: whole paths, one page each. A table is router enough here; the
 * router library (35 KB) comes with /ia.
 */
const outsideRoutes: Readonly<Record<string, () => ReactNode>> = {
  "/": () => <GoHome />,
  "/login": () => (
    <OnlyLoggedOut>
      <LoginPage />
    </OnlyLoggedOut>
  ),
  "/register": () => <RegisterPage />,
  "/confirmregister": () => <ConfirmPage what="registration" />,
  "/confirmmail": () => <ConfirmPage what="email" />,
  "/notme": () => <NotMePage />,
  "/endmanagers": () => <EndManagersPage />,
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
  "/cliente": () => <CustomerPage />,
  "/recoverpassword": () => <RecoverPasswordPage />,
  "/404": () => <NotFoundPage />,
  "/500": () => <UnavailablePage />,
};

/** Where the visit began: that page stands at its top, and asking for it would lay it out once more. */
let opening: string | undefined = window.location.pathname;

/** The page of the present address; any other path is the 404 page. Every change of page scrolls to the top. */
export function OutsideRoutes() {
  const { path } = useAddress();
  const route = outsideRoutes[path.length > 1 ? path.replace(/\/$/, "") : path];
  useEffect(() => {
    const first = path === opening;
    opening = undefined;
    if (!first) window.scrollTo(0, 0);
  }, [path]);
  return <Fragment key={path}>{route ? route() : <NotFoundPage />}</Fragment>;
}

function GoHome() {
  const go = useGo();
  useEffect(() => {
    go("/ia/home", "replace");
  }, [go]);
  return null;
}

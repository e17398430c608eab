import { account } from "@fatturachiara/contract/rooms/account";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { sessions } from "@fatturachiara/contract/rooms/sessions";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { signedIn } from "../../test/a-user.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderInside } from "../../test/render-page.tsx";
import { ProfilePage } from "../rooms/account/profile-page.tsx";
import { OrdersPage } from "../rooms/subscription/orders-page.tsx";
import { SubscriptionPage } from "../rooms/subscription/subscription-page.tsx";
import { Shell } from "./shell/shell.tsx";

// SUBSCRIPTION=off: people who host the product for themselves (decisions, "Subscription and payments").
vi.mock("../api/page-config.ts", async (original) => ({
  ...(await original<object>()),
  pageConfig: () => ({
    mode: "production",
    companyName: "Studio",
    version: "1.0.0",
    apiBase: "/api",
    privacyUrl: null,
    termsUrl: null,
    subscription: false,
    trialDays: 30,
  }),
}));

test("where nobody renews the menu speaks of no renewal and no orders", () => {
  signedIn({ expireDate: null });
  fakeApi().respond(auth.me, () => new Promise(() => {}));

  renderInside(<Shell>pagina</Shell>);

  const menu = within(screen.getByRole("navigation", { name: "Menu principale" }));
  expect(menu.queryByText("Rinnova abbonamento")).toBeNull();
  expect(menu.queryByText("Ordini")).toBeNull();
  expect(screen.queryByText(/scaduto/i)).toBeNull();
});

test.each([
  ["subscription", <SubscriptionPage key="1" />],
  ["orders", <OrdersPage key="2" />],
])("the address of account/%s says that none is needed, and asks the server nothing", async (path, page) => {
  signedIn({ expireDate: null });
  const api = fakeApi();

  renderInside(page, { path: `account/${path}` });

  expect(await screen.findByText("Qui non serve un abbonamento.")).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test("the account has no section about it", async () => {
  signedIn({ expireDate: null });
  const api = fakeApi().answer(account.read, {
    name: "Giulia",
    surname: "Ferrari",
    phone: "0612345678",
    email: "giulia@ferrari.example",
    createdAt: "2026-11-20T10:00:00.000Z",
    expiringDate: null,
    flagMarketingEmail: false,
    flagPollEmail: false,
    avvisi: { scarto: "subito", consegna: "giornaliero", ricevuta: "giornaliero", scadenze: "giornaliero" },
  });
  api.answer(sessions.list, []);
  api.respond(secondFactor.state, () => new Promise(() => {}));

  renderInside(<ProfilePage />, { path: "account/profile" });

  expect(await screen.findByText("Dati personali")).toBeTruthy();
  expect(screen.queryByText("Abbonamento")).toBeNull();
});

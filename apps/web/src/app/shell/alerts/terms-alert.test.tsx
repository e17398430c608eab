import { account } from "@fatturachiara/contract/rooms/account";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aMe, signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { Shell } from "../shell.tsx";

// An operator whose terms have changed (TERMS_VERSION).
vi.mock("../../../api/page-config.ts", async (original) => ({
  ...(await original<object>()),
  pageConfig: () => ({
    mode: "production",
    companyName: "Studio",
    version: "1.0.0",
    apiBase: "/api",
    privacyUrl: "https://studio.example/privacy",
    termsUrl: "https://studio.example/termini",
    termsVersion: "2027-01",
    subscription: true,
    trialDays: 30,
  }),
}));

const asked = [{ type: "terms", count: 1 }];
const title = "Le condizioni del servizio sono cambiate";

test("whoever is asked for a yes to the terms of today reads them, says it, and is not asked any more", async () => {
  signedIn({ notifications: asked });
  const api = fakeApi().answer(auth.me, aMe({ notifications: asked }));
  api.answer(account.acceptTerms, () => {
    api.answer(auth.me, aMe({ notifications: [] }));
    return anAccount;
  });
  renderInside(<Shell>pagina</Shell>);
  expect(await screen.findByText(title)).toBeTruthy();
  const links = screen.getAllByRole("link", { name: "Termini" }).map((link) => link.getAttribute("href"));
  expect(new Set(links)).toEqual(new Set(["https://studio.example/termini"]));

  await userEvent.click(screen.getByRole("button", { name: "Accetto" }));

  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(api.callsTo(account.acceptTerms).map(({ body }) => body)).toEqual([{ versione: "2027-01" }]);
});

test("nobody is asked who has agreed, or while acting for somebody else", () => {
  signedIn({ notifications: asked, isCurrentManagedUser: true });
  fakeApi().respond(auth.me, () => new Promise(() => {}));

  renderInside(<Shell>pagina</Shell>);

  expect(screen.queryByText(title)).toBeNull();
});

const anAccount = {
  name: "Giulia",
  surname: "Ferrari",
  phone: "0612345678",
  flagMarketingEmail: false,
  flagPollEmail: false,
  email: "giulia@example.it",
  createdAt: "2026-11-20T09:00:00.000Z",
  expiringDate: null,
  avvisi: { scarto: "subito", consegna: "mai", ricevuta: "mai", scadenze: "mai" },
} as const;

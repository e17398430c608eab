import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";
import { renderInside } from "../../../../test/render-page.tsx";
import type { UserLogged } from "../../../session/user-logged.ts";
import { StepPage } from "./step-page.tsx";

beforeEach(() => {
  fakeApi();
});

async function explained(user: Partial<UserLogged>) {
  signedIn(user);
  renderInside(<StepPage />, { path: "document/step/:step", address: "/ia/document/step/init" });
  return (await screen.findByText(/^L'abbonamento/)).textContent;
}
const renewal = () => screen.queryByRole("link", { name: "Rinnova abbonamento" });

test("§22.7: whose subscription has expired is told that a new invoice needs renewal, with the way to it", async () => {
  expect(await explained({ isExpired: true })).toBe(
    "L'abbonamento è scaduto: per creare una nuova fattura va rinnovato.",
  );
  expect(renewal()?.getAttribute("href")).toBe("/ia/account/subscription");
});

test("an address that names no document says so: to try again cannot help", async () => {
  editorApi();
  openEditorPage("init", "?id=niente");

  expect(await screen.findByText("Questo documento non esiste, o non è tuo.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Riprova" })).toBeNull();
});

test("a manager on the manager's own account is shown the way to renew", async () => {
  expect(await explained({ isExpired: true, isUserManager: true })).toBe(
    "L'abbonamento è scaduto: per creare una nuova fattura va rinnovato.",
  );
  expect(renewal()?.getAttribute("href")).toBe("/ia/account/subscription");
});

test("a manager is told whose subscription has expired, and is not sent to a page that is not theirs", async () => {
  const luca = { name: "Luca", surname: "Bianchi", email: "luca@bianchi.example", companyName: "", vatNumber: "" };
  const sentence = await explained({
    isUserManager: true,
    isCurrentManagedUser: true,
    currentManagedProfileId: "0193f1a0-0000-7000-8000-0000000000ff",
    currentManagedUser: { ...luca, expiringDate: null, isExpired: true },
  });

  expect(sentence).toBe("L'abbonamento di Luca Bianchi è scaduto: finché non è rinnovato non si creano nuove fatture.");
  expect(renewal()).toBeNull();
});

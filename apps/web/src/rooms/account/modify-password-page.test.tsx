import { auth } from "@fatturachiara/contract/rooms/auth";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { ModifyPasswordPage } from "./modify-password-page.tsx";

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const field = (name: string) => window.document.getElementById(name) as HTMLInputElement;
const error = (name: string) =>
  field(name).getAttribute("aria-invalid") === "true" ? field(name).closest("[class*=root]")?.textContent : undefined;
const press = () => user.click(screen.getByRole("button", { name: "Cambia password" }));
const open = () => renderInside(<ModifyPasswordPage />, { path: "account/modifyPassword" });

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await act(async () => {
      fireEvent.change(field(name), { target: { value } });
      fireEvent.blur(field(name));
    });
  }
}

beforeEach(() => {
  signedIn();
  api = fakeApi();
});

test("the rules are there before anything is typed, then follow it with the bar", async () => {
  open();
  expect(screen.getByText("almeno 8 caratteri")).toBeTruthy();
  await fill({ password: "abcdef1" });
  expect(screen.getByTestId("strength-bar").style.width).toBe("66.66%");
  expect(screen.getByText("Media")).toBeTruthy();
  expect(screen.getByText("almeno 8 caratteri").textContent).toContain("manca:");
  expect(screen.getByText("un numero").textContent).not.toContain("manca:");
});

test("a password around one's own name or the product's is marked while it is typed", async () => {
  open();
  const rule = "nessuna parola del servizio, né il tuo nome, la tua e-mail o la tua azienda";
  await fill({ password: "G1ulia2026!" });
  const marked = screen.getByText(rule).textContent;
  await fill({ password: "Tartaruga26!" });

  expect(marked).toContain("manca:");
  expect(screen.getByText(rule).textContent).not.toContain("manca:");
});

test.each([
  [{ currentPassword: "", password: "", repeat: "" }, "currentPassword", "Inserisci la password"],
  [
    { currentPassword: "x", password: "Prova!26è", repeat: "Prova!26è" },
    "password",
    "Sono ammessi solo lettere, numeri e i simboli @$!%*?&",
  ],
  [
    { currentPassword: "x", password: "Aa1!", repeat: "Aa1!" },
    "password",
    "La password deve essere lunga almeno 8 caratteri.",
  ],
  [{ currentPassword: "x", password: "Prova!2026", repeat: "Prova!2027" }, "repeat", "Le password non corrispondono"],
])("%j is not sent: at %s", async (values, name, sentence) => {
  open();
  await fill(values);
  await press();
  await waitFor(() => expect(error(name)).toContain(sentence));
  expect(window.document.activeElement).toBe(field(name));
  const summary = within(
    (await screen.findByText(/^Correggi i campi evidenziati/)).closest("[role=alert]") as HTMLElement,
  );
  expect(summary.getAllByRole("link").length).toBeGreaterThan(0);
  expect(api.callsTo(auth.changePassword)).toHaveLength(0);
});

test("a wrong current password is said at its field, nothing typed is lost", async () => {
  const sentence = "La password attuale non è corretta.";
  api.fail(auth.changePassword, "wrongCurrentPassword", { fields: { currentPassword: [sentence] } });
  open();
  await fill({ currentPassword: "Vecchia!1", password: "Prova!2026", repeat: "Prova!2026" });
  await press();
  await waitFor(() => expect(error("currentPassword")).toContain(sentence));
  expect(field("password").value).toBe("Prova!2026");
});

test("changed, it says so with the other sessions, and the fields are empty again", async () => {
  api.answer(auth.changePassword, {});
  open();
  await fill({ currentPassword: "Vecchia!1", password: "Prova!2026", repeat: "Prova!2026" });
  await press();
  expect(await screen.findByText("Password cambiata con successo")).toBeTruthy();
  expect(screen.getByText("Abbiamo chiuso le altre sessioni")).toBeTruthy();
  expect(api.callsTo(auth.changePassword)[0]?.body).toEqual({
    ...{ currentPassword: "Vecchia!1", password: "Prova!2026", tieniToken: false },
  });
  expect(field("password").value).toBe("");
});

test("the tokens of programs end with it unless they are kept; where new ones are made is told", async () => {
  api.answer(auth.changePassword, {});
  open();
  expect(screen.getByRole("link", { name: "creare in Account" }).getAttribute("href")).toBe("/ia/account/profile");
  await fill({ currentPassword: "Vecchia!1", password: "Prova!2026", repeat: "Prova!2026" });
  await user.click(screen.getByRole("checkbox", { name: "Tieni i token per le API" }));
  await press();
  await waitFor(() => expect(api.callsTo(auth.changePassword)[0]?.body.tieniToken).toBe(true));
});

test("in managed mode only the owner may, and there is no form", () => {
  signedIn({ isCurrentManagedUser: true });
  open();
  expect(screen.getByText("Solo il titolare può cambiare la password.")).toBeTruthy();
  expect(field("password")).toBeNull();
});

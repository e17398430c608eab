import { auth } from "@fatturachiara/contract/rooms/auth";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aMe, signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { OutsideRoutes } from "../../../app/outside-routes.tsx";
import { sessionStore } from "../../../session/session-store.ts";
import { toasts } from "../../../ui/feedback/toasts.ts";
import { endWaiting, register } from "./pending-registration.ts";

const luca = {
  ...{ name: "Luca", surname: "Bianchi", phone: "011 123456", emailAddress: "luca@bianchi.exmaple" },
  ...{ password: "Moffetta26!", flagMarketingEmail: false, flagPollEmail: false },
};
const tokens = { token: "t", refreshToken: "r" };
let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  api = fakeApi().answer(auth.register, { message: "ok" }).fail(auth.login, "emailNotConfirmed");
  await register(luca, "messageHeadRegister");
  renderPage(<OutsideRoutes />, "/login");
  await screen.findByRole("heading", { level: 1, name: "Conferma la tua e-mail" });
});
afterEach(() => {
  cleanup();
  endWaiting();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const looksAgain = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));

test("who comes back from the mail is taken on, once the link was opened elsewhere", async () => {
  await looksAgain();
  await waitFor(() => expect(api.callsTo(auth.login)).toHaveLength(1));
  expect(location.pathname).toBe("/login");
  api.answer(auth.login, tokens).answer(auth.me, aMe());

  await looksAgain();

  await waitFor(() => expect(location.pathname).toBe("/ia/home"));
  expect(api.callsTo(auth.login)[1]?.body).toEqual({ email: luca.emailAddress, password: luca.password });
});

test("whoever has left the page, and signed in as somebody else, is not signed in again by an answer that comes late", async () => {
  const answer = Promise.withResolvers<typeof tokens>();
  api.answer(auth.login, () => answer.promise).answer(auth.me, aMe());
  await looksAgain();
  await waitFor(() => expect(api.callsTo(auth.login)).toHaveLength(1));
  cleanup();
  const other = signedIn({ id: "0193f1a0-0000-7000-8000-000000000002" });

  answer.resolve(tokens);
  await new Promise((soon) => setTimeout(soon));

  expect(sessionStore.user()).toEqual(other);
  expect(api.callsTo(auth.me)).toEqual([]);
});

test("a password that does not open the account is not tried again", async () => {
  api.fail(auth.login, "loginRefused");
  await looksAgain();
  await waitFor(() => expect(api.callsTo(auth.login)).toHaveLength(1));

  await looksAgain();
  await press("Ho aperto il link");

  expect(await screen.findByRole("heading", { level: 1, name: "Accedi" })).toBeTruthy();
  expect(api.callsTo(auth.login)).toHaveLength(1);
});

test("whose address refuses our letters is told at once, and goes on with another", async () => {
  api.fail(auth.login, "emailRefusesMail");
  await looksAgain();
  expect(await screen.findByText("L'indirizzo rifiuta la nostra e-mail")).toBeTruthy();
  expect(screen.queryByText(/posta indesiderata/)).toBeNull();
  const field = screen.getByLabelText("Indirizzo email");
  await userEvent.clear(field);
  await userEvent.type(field, "luca@bianchi.example");
  await press("Invia qui il link");

  await waitFor(() => expect(screen.queryByText("L'indirizzo rifiuta la nostra e-mail")).toBeNull());
  expect(screen.getByText("luca@bianchi.example")).toBeTruthy();
});

test("who says so too early is told that the link was not opened yet", async () => {
  await press("Ho aperto il link");

  await waitFor(() => expect(toasts.recent()[0]?.summary).toBe("Il link non risulta ancora aperto."));
});

test("a mistyped address is mended in place, with everything else as it was typed", async () => {
  await press("Correggilo");
  const field = screen.getByLabelText("Indirizzo email");
  await userEvent.clear(field);
  await press("Invia qui il link");
  expect(screen.getByText("L'e-mail è obbligatoria!")).toBeTruthy();
  await userEvent.type(field, "luca@bianchi.example");
  await press("Invia qui il link");

  expect(await screen.findByText("luca@bianchi.example")).toBeTruthy();
  expect(api.callsTo(auth.register)[1]?.body).toEqual({ ...luca, emailAddress: "luca@bianchi.example" });
});

test("another mail may be asked for after a minute, which is counted down", async () => {
  expect(screen.getByText("Invia di nuovo fra 60 s")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Invia di nuovo" })).toBeNull();

  await screen.findByText("Invia di nuovo fra 59 s", {}, { timeout: 5_000 });
});

test("who wants to sign in otherwise finds the form, with the address in it", async () => {
  await press("Torna all'accesso");

  expect(await screen.findByRole("heading", { level: 1, name: "Accedi" })).toBeTruthy();
});

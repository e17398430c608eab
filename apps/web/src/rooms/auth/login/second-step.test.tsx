import { auth } from "@fatturachiara/contract/rooms/auth";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { startAuthentication } from "@simplewebauthn/browser";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aMe } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { OutsideRoutes } from "../../../app/outside-routes.tsx";
import { goTo } from "../../../ui/address/address.ts";
import { toasts } from "../../../ui/feedback/toasts.ts";
import { typedEmail } from "../form/typed-email.ts";

// jsdom has no passkeys: only the browser's own dialogue is played here; e2e has it for real.
vi.mock("@simplewebauthn/browser", () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
}));

const tokens = { token: "t", refreshToken: "r" };
const everything = { totp: true, passkey: true, recoveryCode: true, expiresAt: "2026-11-20T10:10:00.000Z" };
const path = () => location.pathname + location.search;
const code = () => screen.getByLabelText("Codice", { exact: true }) as HTMLInputElement;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(secondFactor.pending, everything);
  typedEmail.keep(null);
});

async function reachIt(pending = everything) {
  api.fail(auth.login, "secondFactorNeeded").answer(secondFactor.pending, pending);
  renderPage(<OutsideRoutes />, "/login?returnUrl=%2Fia%2Fclients%2Flist");
  await userEvent.type(screen.getByLabelText("E-mail"), "giulia@ferrari.example");
  await userEvent.type(screen.getByLabelText("Password", { selector: "input" }), "qualunque");
  await press("Accedi");
  await screen.findByRole("heading", { level: 1, name: "Verifica in due passaggi" });
}

test("the right password leads to the code, without a word of refusal, and then to the page that was asked for", async () => {
  await reachIt();
  expect([screen.queryByRole("alert")?.textContent ?? "", toasts.recent()]).toEqual(["", []]);
  api.answer(secondFactor.complete, tokens).answer(auth.me, aMe());
  await userEvent.type(await screen.findByLabelText("Codice"), "123 456{Enter}");

  await waitFor(() => expect(path()).toBe("/ia/clients/list"));
  expect(api.callsTo(secondFactor.complete)[0]?.body).toEqual({ code: "123 456" });
});

test("an empty or wrong code is said at its field, and nowhere else", async () => {
  await reachIt();
  await screen.findByLabelText("Codice");
  await press("Accedi");
  expect(errorOf(code())).toContain("Inserisci il codice");

  api.fail(secondFactor.complete, "secondFactorRefused");
  await userEvent.type(code(), "000000{Enter}");

  await waitFor(() => expect(errorOf(code())).toContain("Il codice non è corretto."));
  expect([document.activeElement, toasts.recent()]).toEqual([code(), []]);
});

test("a recovery code does as well", async () => {
  await reachIt();
  await screen.findByLabelText("Codice");
  await press("Usa un codice di recupero");
  api.answer(secondFactor.complete, tokens).answer(auth.me, aMe());
  await userEvent.type(screen.getByLabelText("Codice di recupero"), "k7qm-x2vd-9hpa-tn4c{Enter}");

  await waitFor(() => expect(path()).toBe("/ia/clients/list"));
  expect(api.callsTo(secondFactor.complete)[0]?.body).toEqual({ recoveryCode: "k7qm-x2vd-9hpa-tn4c" });
});

test("only what the account has is offered", async () => {
  await reachIt({ ...everything, totp: false, recoveryCode: false });

  expect(await screen.findByRole("button", { name: "Usa la passkey" })).toBeTruthy();
  expect(screen.queryByLabelText("Codice")).toBeNull();
  expect(screen.queryByRole("button", { name: "Usa un codice di recupero" })).toBeNull();
});

test("a passkey is asked of the browser, and what it says is sent on as it is", async () => {
  await reachIt({ ...everything, totp: false });
  api.answer(secondFactor.passkeyOptions, { challenge: "abc", rpId: "localhost" });
  api.answer(secondFactor.complete, tokens).answer(auth.me, aMe());
  vi.mocked(startAuthentication).mockResolvedValueOnce({ id: "p1", type: "public-key" } as never);
  await screen.findByRole("button", { name: "Usa la passkey" });
  await press("Usa la passkey");

  await waitFor(() => expect(path()).toBe("/ia/clients/list"));
  expect(vi.mocked(startAuthentication)).toHaveBeenLastCalledWith({
    optionsJSON: { challenge: "abc", rpId: "localhost" },
  });
  expect(api.callsTo(secondFactor.complete)[0]?.body).toEqual({ passkey: { id: "p1", type: "public-key" } });
});

test.each([
  ["NotAllowedError", "Non hai completato la richiesta del browser, oppure è passato troppo tempo. Riprova."],
  ["SecurityError", "Le passkey di questo account funzionano solo all'indirizzo fatture.example."],
  ["UnknownError", "Il browser non è riuscito a usare la passkey. Riprova, oppure usa un altro metodo."],
])("a passkey that does not come (%s) is explained beside its button", async (name, sentence) => {
  await reachIt({ ...everything, totp: false });
  api.answer(secondFactor.passkeyOptions, { challenge: "abc", rpId: "fatture.example" });
  vi.mocked(startAuthentication).mockRejectedValueOnce(Object.assign(new Error(), { name }));
  await screen.findByRole("button", { name: "Usa la passkey" });
  await press("Usa la passkey");

  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Usa la passkey" })).toBeTruthy();
});

test("going back keeps the e-mail and the page that was asked for", async () => {
  await reachIt();
  await screen.findByLabelText("Codice");
  await userEvent.click(screen.getByRole("link", { name: "Torna all'accesso" }));

  expect((screen.getByLabelText("E-mail") as HTMLInputElement).value).toBe("giulia@ferrari.example");
  expect(path()).toBe("/login?returnUrl=%2Fia%2Fclients%2Flist");
});

test("when the step is over, the sign-in begins again and says why", async () => {
  await reachIt();
  api.fail(secondFactor.complete, "secondStepOver");
  await userEvent.type(await screen.findByLabelText("Codice"), "123456{Enter}");

  await waitFor(() => expect(path()).toBe("/login?returnUrl=%2Fia%2Fclients%2Flist"));
  expect(toasts.recent()[0]).toMatchObject({ summary: "Errore", detail: "È passato troppo tempo: accedi di nuovo." });
});

test("too many wrong codes are said above the form, with the way in that is left", async () => {
  await reachIt();
  api.fail(secondFactor.complete, "tooManyGuesses");
  await userEvent.type(await screen.findByLabelText("Codice"), "123456{Enter}");

  expect(await screen.findByRole("link", { name: "Ricevi un link di accesso" })).toBeTruthy();
});

test("opened without a sign-in under way it is the first step", async () => {
  api.fail(secondFactor.pending, "secondStepOver");
  renderPage(<OutsideRoutes />, "/login");
  goTo("/login?passo=verifica");

  await waitFor(() => expect(api.callsTo(secondFactor.pending)).toHaveLength(1));
  await waitFor(() => expect(path()).toBe("/login"));
});

test("without an answer it can be tried again", async () => {
  api.offline(secondFactor.pending);
  renderPage(<OutsideRoutes />, "/login?passo=verifica");
  const again = await screen.findByRole("button", { name: "Riprova" });
  api.answer(secondFactor.pending, everything);
  await userEvent.click(again);

  expect(await screen.findByLabelText("Codice")).toBeTruthy();
});

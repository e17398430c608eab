import { auth } from "@fatturachiara/contract/rooms/auth";
import { type SecondFactorState, secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { startRegistration } from "@simplewebauthn/browser";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { toasts } from "../../../ui/feedback/toasts.ts";
import { SecondFactorSection } from "./second-factor-section.tsx";

// jsdom has no passkeys: only the browser's own dialogue is played here; e2e has it for real.
vi.mock("@simplewebauthn/browser", () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
}));

const off: SecondFactorState = { totp: false, passkeys: [], recoveryCodesLeft: 0, passkeyHost: "localhost" };
const laptop = {
  id: "0193f1a0-0000-7000-8000-0000000000a1",
  name: "Portatile",
  createdAt: "2026-11-05T09:00:00.000Z",
  lastUsedAt: null,
};
const on: SecondFactorState = { ...off, totp: true, passkeys: [laptop], recoveryCodesLeft: 8 };
const codes = ["k7qm-x2vd-9hpa-tn4c", "aaaa-bbbb-cccc-dddd"];
const wrongPassword = { fields: { currentPassword: ["La password attuale non è corretta."] } };

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const summaries = () => toasts.recent().map(({ summary }) => summary);
const field = (label: string) => screen.getByLabelText(label, { selector: "input" });
const dialog = () => screen.findByRole("dialog");

async function open(state: SecondFactorState) {
  api.answer(secondFactor.state, state);
  renderInside(<SecondFactorSection />);
  await screen.findByRole("list", { name: "Verifica in due passaggi" });
}

async function givePassword(button: string) {
  await user.type(field("Password"), "Prova!2026");
  await press(button);
}

beforeEach(() => {
  signedIn();
  api = fakeApi();
});

test("off, it says that the password is enough, and has no recovery codes to show", async () => {
  await open(off);

  expect(screen.getByText("Non attiva: per entrare basta la password.")).toBeTruthy();
  expect(screen.queryByText("Codici di recupero")).toBeNull();
});

test("an app is turned on by password, secret and code; the recovery codes stay until they are kept", async () => {
  await open(off);
  await press("Attiva l'app di autenticazione");
  await dialog();
  api.fail(secondFactor.beginTotp, "wrongCurrentPassword", wrongPassword);
  await givePassword("Continua");
  expect(await screen.findByText("La password attuale non è corretta.")).toBeTruthy();
  expect(summaries()).toEqual([]);

  const uri = "otpauth://totp/FatturaChiara:giulia?secret=JBSWY3DPEHPK3PXP&issuer=FatturaChiara";
  api.answer(secondFactor.beginTotp, { secret: "JBSWY3DPEHPK3PXP", uri });
  await user.clear(field("Password"));
  await givePassword("Continua");
  expect(await screen.findByRole("img", { name: "Codice QR per l'app di autenticazione" })).toBeTruthy();
  for (const group of ["JBSW", "Y3DP", "EHPK", "3PXP"]) expect(screen.getByText(group)).toBeTruthy();

  const refused = { fields: { code: ["Il codice non è corretto."] } };
  api.fail(secondFactor.confirmTotp, "secondFactorRefused", refused);
  await user.type(field("Codice"), "000000");
  await press("Attiva");
  expect(await screen.findByText("Il codice non è corretto.")).toBeTruthy();

  api.answer(secondFactor.confirmTotp, { recoveryCodes: codes });
  api.answer(secondFactor.state, { ...off, totp: true, recoveryCodesLeft: 10 });
  await user.clear(field("Codice"));
  await user.type(field("Codice"), "123456");
  await press("Attiva");
  const shown = await screen.findByRole("list", { name: "Codici di recupero" });
  expect(
    within(shown)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(codes);
  await user.keyboard("{Escape}");
  expect(screen.getByRole("list", { name: "Codici di recupero" })).toBeTruthy();

  await press("Li ho conservati");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Attiva: per entrare serve anche la tua conferma.")).toBeTruthy();
  expect(screen.getByText("Ne restano 10. Ognuno vale una volta sola.")).toBeTruthy();
  expect(summaries()).toEqual([]);
});

test("where nobody was heard on what turns it on, the page looks how things stand and leads to new codes", async () => {
  await open(off);
  await press("Attiva l'app di autenticazione");
  await dialog();
  api.answer(secondFactor.beginTotp, { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/a?secret=JBSWY3DPEHPK3PXP" });
  await givePassword("Continua");
  await user.type(await screen.findByLabelText("Codice", { selector: "input" }), "123456");
  api.offline(secondFactor.confirmTotp);
  api.answer(secondFactor.state, { ...off, totp: true, recoveryCodesLeft: 10 });
  await press("Attiva");

  expect(await screen.findByText("Attiva: per entrare serve anche la tua conferma.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Non sappiamo se è riuscito")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Crea nuovi codici di recupero" })).toBeTruthy();
});

test("the codes can be copied, saved and printed", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText");
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  api.answer(secondFactor.renewRecoveryCodes, { recoveryCodes: codes });
  await open(on);
  await press("Crea nuovi codici di recupero");
  await dialog();
  await givePassword("Crea i codici");
  await screen.findByRole("list", { name: "Codici di recupero" });

  await press("Copia");
  await press("Scarica");
  await press("Stampa");

  expect(await screen.findByRole("button", { name: "Copiati" })).toBeTruthy();
  expect(written).toHaveBeenLastCalledWith(codes.join("\n"));
  const text = (await saved[0]?.text()) ?? "";
  for (const part of ["giulia@ferrari.example", "20/11/2026", ...codes]) expect(text).toContain(part);
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  [on, "Per confermare l'accesso userai una passkey o un codice di recupero."],
  [{ ...on, passkeys: [] }, "Per entrare basterà la password, e i codici di recupero non varranno più."],
])("turning the app off asks the password and says what will be so afterwards", async (state, sentence) => {
  await open(state);
  await press("Disattiva l'app di autenticazione");
  await dialog();
  expect(screen.getByText(sentence)).toBeTruthy();
  await press("Disattiva");
  expect(await screen.findByText("Inserisci la password")).toBeTruthy();

  api.answer(secondFactor.removeTotp, {});
  await givePassword("Disattiva");

  await waitFor(() => expect(summaries()).toEqual(["App di autenticazione disattivata."]));
  expect(api.callsTo(secondFactor.removeTotp)[0]?.body).toEqual({
    currentPassword: "Prova!2026",
    tieniToken: false,
  });
});

test("tokens of programs stay where the person says so, and new recovery codes ask nothing about them", async () => {
  await open(on);
  await press("Crea nuovi codici di recupero");
  await dialog();
  expect(screen.queryByLabelText("Tieni i token per le API")).toBeNull();
  await press("Annulla");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Disattiva l'app di autenticazione");
  await dialog();
  api.answer(secondFactor.removeTotp, {});

  await user.click(screen.getByLabelText("Tieni i token per le API"));
  await givePassword("Disattiva");

  await waitFor(() => expect(api.callsTo(secondFactor.removeTotp)[0]?.body.tieniToken).toBe(true));
});

describe("where it is not certain any more who changes the second factor", () => {
  const refused = { fields: { code: ["Il codice non è corretto."] } };

  /** As the server answers a session that has shown nothing for a while, until it does. */
  function unproven(factors: { totp: boolean; passkey: boolean }) {
    let isProven = false;
    api.answer(auth.proof, factors);
    api.answer(auth.prove, () => {
      isProven = true;
      return { token: "nuovo", refreshToken: "seguente" };
    });
    api.respond(secondFactor.removeTotp, () =>
      isProven
        ? Response.json({ data: {} })
        : Response.json({ messages: ["Conferma che sei tu."], codes: ["proofNeeded"] }, { status: 400 }),
    );
  }

  test("a code is asked beside the password that was typed, and the app goes off with both", async () => {
    await open(on);
    await press("Disattiva l'app di autenticazione");
    await dialog();
    unproven({ totp: true, passkey: true });
    await givePassword("Disattiva");
    await screen.findByText("Quello dell'app di autenticazione, o un codice di recupero.");
    await waitFor(() => expect(window.document.activeElement).toBe(field("Codice")));
    await press("Disattiva");
    expect(await screen.findByText("Inserisci il codice")).toBeTruthy();
    api.fail(auth.prove, "secondFactorRefused", refused);
    await user.type(field("Codice"), "000000");
    await press("Disattiva");
    expect(await screen.findByText("Il codice non è corretto.")).toBeTruthy();
    expect(summaries()).toEqual([]);

    unproven({ totp: true, passkey: true });
    await user.clear(field("Codice"));
    await user.type(field("Codice"), "123456");
    await press("Disattiva");
    await waitFor(() => expect(summaries()).toEqual(["App di autenticazione disattivata."]));
    expect(api.callsTo(auth.prove).at(-1)?.body).toEqual({ currentPassword: "Prova!2026", code: "123456" });
  });

  test("without a second factor the password that was typed is enough", async () => {
    await open(on);
    await press("Disattiva l'app di autenticazione");
    await dialog();
    unproven({ totp: false, passkey: false });
    await givePassword("Disattiva");

    await waitFor(() => expect(summaries()).toEqual(["App di autenticazione disattivata."]));
    expect(api.callsTo(auth.prove)[0]?.body).toEqual({ currentPassword: "Prova!2026" });
  });
});

test("a passkey is named, made by the browser, and brings recovery codes when it is the first factor", async () => {
  await open(off);
  await press("Aggiungi una passkey");
  await dialog();
  await press("Continua");
  expect(await screen.findByText("Dai un nome alla passkey")).toBeTruthy();

  api.answer(secondFactor.beginPasskey, { challenge: "abc", rp: { id: "localhost", name: "FatturaChiara" } });
  vi.mocked(startRegistration).mockRejectedValueOnce(Object.assign(new Error(), { name: "InvalidStateError" }));
  await user.type(field("Nome della passkey"), "Portatile");
  await givePassword("Continua");
  expect(await screen.findByText("Questo dispositivo ha già una passkey per il tuo account.")).toBeTruthy();
  expect(api.callsTo(secondFactor.addPasskey)).toEqual([]);

  vi.mocked(startRegistration).mockResolvedValueOnce({ id: "p1" } as never);
  api.answer(secondFactor.addPasskey, { passkey: laptop, recoveryCodes: codes });
  await press("Continua");

  expect(await screen.findByRole("list", { name: "Codici di recupero" })).toBeTruthy();
  expect(api.callsTo(secondFactor.addPasskey)[0]?.body).toEqual({
    ...{ name: "Portatile", response: { id: "p1" }, tieniToken: false },
  });
});

test("passkeys are listed with their life, and removed one by one", async () => {
  await open({ ...on, passkeys: [laptop, { ...laptop, id: "0193f1a0-0000-7000-8000-0000000000a2", name: "Chiave" }] });
  expect(screen.getAllByText("Passkey aggiunta il 05/11/2026 · mai usata")).toHaveLength(2);
  await press("Rimuovi la passkey Chiave");
  await dialog();
  api.answer(secondFactor.removePasskey, {});
  await givePassword("Rimuovi");

  await waitFor(() => expect(summaries()).toEqual(["Passkey rimossa."]));
  expect(api.callsTo(secondFactor.removePasskey)[0]?.params).toEqual({ id: "0193f1a0-0000-7000-8000-0000000000a2" });
});

test("at another host than the passkeys' own it says where they are made", async () => {
  await open({ ...off, passkeyHost: "fatture.example" });

  expect(screen.queryByRole("button", { name: "Aggiungi una passkey" })).toBeNull();
  expect(screen.getByRole("link").getAttribute("href")).toContain("//fatture.example");
});

test.each([
  [0, "Non ne restano: creane di nuovi, o senza telefono non potrai entrare."],
  [1, "Ne resta uno: creane di nuovi."],
  [2, "Ne restano 2: creane di nuovi."],
  [3, "Ne restano 3. Ognuno vale una volta sola."],
])("%i recovery codes left", async (recoveryCodesLeft, sentence) => {
  await open({ ...on, recoveryCodesLeft });

  expect(screen.getByText(sentence)).toBeTruthy();
});

test("what did not load can be loaded again", async () => {
  api.fail(secondFactor.state, "internal");
  renderInside(<SecondFactorSection />);
  const again = await screen.findByRole("button", { name: "Riprova" });
  api.answer(secondFactor.state, off);
  await user.click(again);

  expect(await screen.findByRole("list", { name: "Verifica in due passaggi" })).toBeTruthy();
});

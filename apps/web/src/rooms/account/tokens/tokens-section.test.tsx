import { type ApiToken, apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { TokensSection } from "./tokens-section.tsx";

const gestionale: ApiToken = {
  ...{ id: "0193f1a0-0000-7000-8000-0000000000f1", nome: "Gestionale", permesso: "scrittura" },
  ...{ creatoIl: "2026-11-01T10:00:00.000Z", scadeIl: "2099-01-31T10:00:00.000Z" },
  ultimoUsoIl: "2026-11-20T09:10:00.000Z",
};
const old: ApiToken = {
  ...gestionale,
  ...{ id: "0193f1a0-0000-7000-8000-0000000000f2", nome: "Prova", permesso: "lettura" },
  ...{ scadeIl: "2020-01-31T10:00:00.000Z", ultimoUsoIl: null },
};

let api: ReturnType<typeof fakeApi>;
let there: ApiToken[];
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  signedIn();
  api = fakeApi();
  there = [gestionale, old];
  api.answer(apiTokens.list, () => there);
});

const pressNew = async () => user.click(await screen.findByRole("button", { name: "Nuovo token…" }));

const open = () => renderInside(<TokensSection />, { path: "account/profile" });

test("tokens are listed with what they may do, their end and their last use", async () => {
  open();

  const rows = within(await screen.findByRole("list", { name: "Token" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "GestionaleLettura e scrittura · scade il 31/01/2099Ultimo uso 20/11/2026, 10:10Revoca",
    "ProvaSolo lettura · scaduto il 31/01/2020Mai usatoRevoca",
  ]);
  expect(screen.getByRole("link", { name: "Come si usano" }).getAttribute("href")).toBe("/ia/docs/api");
});

test("a new one takes a name, a permission, a life and the password, and is shown once", async () => {
  api.answer(apiTokens.create, ({ body }) => {
    const { currentPassword: _, giorni: __, ...fields } = body;
    const created = { ...gestionale, ...fields, id: "0193f1a0-0000-7000-8000-0000000000f3" };
    there = [created, ...there];
    return { ...created, token: "fc_abc" };
  });
  open();
  await pressNew();
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByRole("textbox", { name: /Nome del token/ }), "Sito");
  await user.click(dialog.getByRole("radio", { name: "Scrittura" }));
  await user.type(dialog.getByLabelText(/^Password/), "Prova!2026");
  await user.click(dialog.getByRole("button", { name: "Crea il token" }));

  expect(await screen.findByText("fc_abc")).toBeTruthy();
  expect(api.callsTo(apiTokens.create)[0]?.body).toEqual({
    ...{ nome: "Sito", permesso: "scrittura", giorni: 90, currentPassword: "Prova!2026" },
  });
  await user.click(screen.getByRole("button", { name: "L'ho copiato" }));
  expect(await screen.findByRole("button", { name: "Revoca il token Sito" })).toBeTruthy();
  expect(screen.queryByText("fc_abc")).toBeNull();
});

test("where it is not certain any more who asks, a second factor is asked for in the form, a wrong code said there", async () => {
  api.answer(auth.proof, { totp: true, passkey: false });
  api.fail(auth.prove, "secondFactorRefused", { fields: { code: ["Il codice non è corretto."] } });
  api.fail(apiTokens.create, "proofNeeded");
  open();
  await pressNew();
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByRole("textbox", { name: /Nome del token/ }), "Sito");
  await user.type(dialog.getByLabelText(/^Password/), "Prova!2026");
  await user.click(dialog.getByRole("button", { name: "Crea il token" }));
  await dialog.findByRole("textbox", { name: /^Codice/ });
  await user.click(dialog.getByRole("button", { name: "Crea il token" }));
  expect(await dialog.findByText("Inserisci il codice")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /^Codice/ }), "123456");
  await user.click(dialog.getByRole("button", { name: "Crea il token" }));

  expect(await dialog.findByText("Il codice non è corretto.")).toBeTruthy();
  expect(api.callsTo(auth.prove)[0]?.body).toEqual({ currentPassword: "Prova!2026", code: "123456" });
  expect(screen.queryByRole("dialog", { name: "Conferma che sei tu" })).toBeNull();
});

test("a name that is there already and a wrong password are said at their fields", async () => {
  api.fail(apiTokens.create, "tokenNameTaken", { fields: { nome: ["Hai già un token con questo nome."] } });
  open();
  await pressNew();
  const dialog = within(await screen.findByRole("dialog"));
  const name = await dialog.findByRole("textbox", { name: /Nome del token/ });
  await user.type(name, "Gestionale");
  await user.type(dialog.getByLabelText(/^Password/), "Prova!2026");
  await user.click(dialog.getByRole("button", { name: "Crea il token" }));

  expect(await dialog.findByText("Hai già un token con questo nome.")).toBeTruthy();
  expect((name as HTMLInputElement).value).toBe("Gestionale");
});

test("one is revoked after a question", async () => {
  api.answer(apiTokens.revoke, ({ params }) => {
    there = there.filter(({ id }) => id !== params.id);
    return {};
  });
  open();
  await user.click(await screen.findByRole("button", { name: "Revoca il token Gestionale" }));
  expect(await screen.findByText(/Il programma che lo usa non potrà più entrare/)).toBeTruthy();
  expect(api.callsTo(apiTokens.revoke)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Si" }));

  expect(await screen.findByText("Token revocato.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Revoca il token Gestionale" })).toBeNull();
  expect(screen.getByRole("button", { name: "Revoca il token Prova" })).toBeTruthy();
});

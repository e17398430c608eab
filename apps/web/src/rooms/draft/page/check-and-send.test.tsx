import type { Client } from "@fatturachiara/contract/rooms/clients";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { managing } from "../../../../test/a-user.ts";
import { aLine, editorApi, openDraft, openEditorPage } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
const client: Client = aClient();

beforeEach(() => localStorage.clear());

/** Of an invoice just begun: customer, description, price, and the account to be paid on. */
const checks = async () => {
  const title = await screen.findByRole("heading", { name: "Controlli" });
  return within(title.closest("section") as HTMLElement);
};
const go = () => screen.getByRole("button", { name: /^Controlla e invia Ctrl/ });
const isWrong = (id: string) => document.getElementById(id)?.getAttribute("aria-invalid") === "true";

test("a new invoice counts what is to be entered, and finds no fault with anybody", async () => {
  editorApi();
  openEditorPage("all");

  const panel = await checks();
  expect(await panel.findByText("4 dati da inserire")).toBeTruthy();
  expect(panel.getByRole("heading", { level: 3 }).textContent).toBe("Da inserire");
  expect(panel.queryByText(/errori?$|avvis[oi]$/)).toBeNull();
  expect(isWrong("idCliente")).toBe(false);
});

test("a field that was left empty is an error, and only that one", async () => {
  editorApi();
  openEditorPage("all");
  const panel = await checks();
  await panel.findByText("4 dati da inserire");

  await user.click(screen.getByLabelText("Descrizione, riga 1"));
  await user.tab();

  expect(await panel.findByText("1 errore")).toBeTruthy();
  expect(panel.getByText("3 dati da inserire")).toBeTruthy();
  expect(isWrong("idCliente")).toBe(false);
});

test("«Controlla e invia» with something missing says all of it and goes to the first; pressed again it goes on", async () => {
  editorApi();
  const { router } = openEditorPage("all");
  const panel = await checks();
  await panel.findByText("4 dati da inserire");

  await user.click(go());

  await waitFor(() => expect(document.activeElement?.id).toBe("idCliente"));
  expect(isWrong("idCliente")).toBe(true);
  expect(await panel.findByText("4 errori")).toBeTruthy();
  expect(router.state.location.pathname).toBe("/ia/document/step/all");

  await user.click(go());
  await waitFor(() => expect(router.state.location.pathname).toBe("/ia/document/step/confirm"));
});

test("with everything there it leads on at once, also what was typed that very moment", async () => {
  editorApi({ client, draft: { documentServices: [{ ...aLine("100"), prezzoUnitario: null }] } });
  const { router } = openDraft("all");
  await (await checks()).findByText("1 dato da inserire");

  await user.type(screen.getByLabelText("Prezzo, riga 1"), "350{Control>}{Enter}{/Control}");

  await waitFor(() => expect(router.state.location.pathname).toBe("/ia/document/step/confirm"));
});

test("a manager who may not send reads at the last step that one checks there, and nothing of sending", async () => {
  editorApi({ client, draft: { documentServices: [aLine("100")] } });
  managing("bozze");
  openDraft("init");

  const steps = within(await screen.findByRole("navigation", { name: "Passi" }));
  expect(steps.getByRole("link", { name: /Conferma/ }).textContent).toMatch(/Controlla$/);
});

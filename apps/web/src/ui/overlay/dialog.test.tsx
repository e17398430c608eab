import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { Button } from "../button/button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { confirm } from "./confirm.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu, MenuItem } from "./menu.tsx";

const button = (name: string) => screen.getByRole("button", { name });
const focused = () => document.activeElement?.textContent;

test("the question that a menu's entry asks gives the focus back to the menu's button", async () => {
  renderPage(
    <>
      <Menu opener={<button type="button">Azioni</button>}>
        <MenuItem onClick={() => void confirm({ header: "Elimina", message: "Sicuro?", destroys: true })}>
          Elimina
        </MenuItem>
      </Menu>
      <ConfirmDialog />
    </>,
  );
  button("Azioni").focus();
  await userEvent.keyboard("{Enter}");
  (await screen.findByRole("menuitem", { name: "Elimina" })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(focused()).toBe("No"));

  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(focused()).toBe("Azioni"));
});

function Saving() {
  const [saving, setSaving] = useState(false);
  return (
    <Dialog opened onClose={() => {}} title="Password">
      <input aria-label="Password" data-autofocus />
      <Button saving={saving} onClick={() => setSaving(true)}>
        Continua
      </Button>
      <output ref={(element) => element?.addEventListener("failed", () => setSaving(false))} />
    </Dialog>
  );
}

test("an answer that did not come leaves the focus on the button of the dialog", async () => {
  renderPage(<Saving />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Password" })));
  await userEvent.keyboard("{Tab}{Enter}");
  const saving = button("Salvataggio…") as HTMLButtonElement;
  expect(saving.disabled).toBe(true);
  saving.blur(); // browsers take the focus from what is disabled; jsdom does not

  act(() => void screen.getByRole("status").dispatchEvent(new Event("failed")));

  await waitFor(() => expect(focused()).toBe("Continua"));
});

function Asking({ light = false }) {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Nuovo cliente" light={light}>
        <input aria-label="Nome" defaultValue="Rossi" data-autofocus />
        <input aria-label="Cerca" type="search" />
        <Button onClick={() => void confirm({ header: "Doppione", message: "Salvare lo stesso?" })}>Salva</Button>
      </Dialog>
      <ConfirmDialog />
    </>
  );
}

test("Esc closes a dialog in which nothing was typed, a search apart", async () => {
  renderPage(<Asking />);
  await userEvent.type(await screen.findByRole("searchbox", { name: "Cerca" }), "alfa");

  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Nome" })).toBeNull());
});

test("what was typed in a dialog is thrown away by Esc only after a question, and No leaves it there", async () => {
  renderPage(<Asking />);
  await userEvent.type(await screen.findByRole("textbox", { name: "Nome" }), " e figli");

  await userEvent.keyboard("{Escape}");
  await screen.findByText("Hai modifiche non salvate. Vuoi uscire senza salvare?");
  await waitFor(() => expect(focused()).toBe("No"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText(/Hai modifiche non salvate/)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Nome" }).value).toBe("Rossi e figli");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Si" }));

  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Nome" })).toBeNull());
});

const layerOf = (dialog: HTMLElement) => Number(dialog.closest<HTMLElement>("[style*=z-index]")?.style.zIndex);

test("a question lies above the dialog it asks about", async () => {
  renderPage(<Asking />);
  await userEvent.type(await screen.findByRole("textbox", { name: "Nome" }), " e figli");

  await userEvent.keyboard("{Escape}");

  const question = await screen.findByRole("dialog", { name: "Modifiche non salvate" });
  expect(layerOf(question)).toBeGreaterThan(layerOf(screen.getByRole("dialog", { name: "Nuovo cliente" })));
  await userEvent.click(button("No")); // the questions of all tests are the same one
});

test("the Esc that answers a question leaves the dialog under it as it is, whoever asked", async () => {
  renderPage(<Asking />);
  await userEvent.type(await screen.findByRole("textbox", { name: "Nome" }), " e figli");
  await userEvent.click(button("Salva"));
  await waitFor(() => expect(focused()).toBe("Si"));

  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByText("Salvare lo stesso?")).toBeNull());
  expect(screen.queryByText(/Hai modifiche non salvate/)).toBeNull();
  expect(screen.getByRole("dialog", { name: "Nuovo cliente" })).toBeTruthy();
  await waitFor(() => expect(focused()).toBe("Salva"));
});

test("where little is typed and soon typed again, Esc closes without a question", async () => {
  renderPage(<Asking light />);
  await userEvent.type(await screen.findByRole("textbox", { name: "Nome" }), " e figli");

  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Nome" })).toBeNull());
});

test("a dialog begins at the first field still to be filled in, one that may stay empty apart", async () => {
  renderPage(
    <Dialog opened onClose={() => {}} title="Nuovo cliente" closable>
      <TextField label="Nome" defaultValue="Rossi" />
      <TextField label="Titolo" optional />
      <TextField label="Partita IVA" />
    </Dialog>,
  );

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Partita IVA" })));
});

test.each([
  ["cap", "CAP"],
  ["altro", "Nome"],
  [undefined, "Nome"],
])("asked to begin at %s it begins at %s", async (beginAt, label) => {
  renderPage(
    <Dialog opened onClose={() => {}} title="Cliente" beginAt={beginAt}>
      <input aria-label="Nome" data-autofocus />
      <input aria-label="CAP" id="cap" />
    </Dialog>,
  );

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { Dialog } from "../overlay/dialog.tsx";

const button = (name: string) => screen.getByRole("button", { name });

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Apri
      </button>
      <button type="button">Altro</button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Domanda">
        <input aria-label="Risposta" data-autofocus />
      </Dialog>
    </>
  );
}

async function opened() {
  renderPage(<Page />);
  button("Apri").focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Risposta" })));
}

test("whoever works by keyboard sees where the focus comes back, also when the page has grown above it", async () => {
  await opened();
  const scrolled = vi.spyOn(button("Apri"), "scrollIntoView");

  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(document.activeElement).toBe(button("Apri")));
  expect(scrolled).toHaveBeenCalledWith({ block: "nearest" });
});

test("whoever has gone on before the focus comes back stays where he is", async () => {
  await opened();

  fireEvent.keyDown(window, { key: "Escape" });
  button("Altro").focus();

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await new Promise((turn) => setTimeout(turn)); // the focus is given back in a turn that was asked for before this
  expect(document.activeElement).toBe(button("Altro"));
});

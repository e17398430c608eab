import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { PanelButton } from "./panel-button.tsx";

function Fading() {
  const [there, setThere] = useState(true);
  return (
    there && (
      <button type="button" onClick={() => setThere(false)}>
        Segna letto
      </button>
    )
  );
}

async function open(): Promise<void> {
  renderPage(
    <PanelButton face="Notifiche">
      <p>Nessuna notifica nuova</p>
      <a href="#messaggi">Tutti i messaggi</a>
      <Fading />
    </PanelButton>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Notifiche" }));
}

const isOpen = () => screen.queryByText("Nessuna notifica nuova") !== null;

test("a panel stays open where only its words are pressed", async () => {
  await open();

  await userEvent.click(screen.getByText("Nessuna notifica nuova"));

  expect(isOpen()).toBe(true);
});

test("what is chosen in it closes it, also a button that goes with its press, by mouse or key", async () => {
  await open();
  await userEvent.click(screen.getByRole("link", { name: "Tutti i messaggi" }));
  expect(isOpen()).toBe(false);

  await userEvent.click(screen.getByRole("button", { name: "Notifiche" }));
  screen.getByRole("button", { name: "Segna letto" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(isOpen()).toBe(false);
});

test("Esc closes it and gives the focus back; a press elsewhere closes it", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  expect([isOpen(), document.activeElement?.textContent]).toEqual([false, "Notifiche"]);

  await userEvent.click(screen.getByRole("button", { name: "Notifiche" }));
  await userEvent.click(document.body);
  expect(isOpen()).toBe(false);
});

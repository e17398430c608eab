import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { Button } from "../button/button.tsx";
import { Menu, MenuItem } from "./menu.tsx";

const focused = () => document.activeElement?.textContent;

function open(copy = vi.fn()) {
  renderPage(
    <Menu opener={<Button>Azioni</Button>}>
      <MenuItem onClick={copy}>Copia</MenuItem>
      <MenuItem disabled>Invia</MenuItem>
      <MenuItem to="/ia/home">Home</MenuItem>
    </Menu>,
  );
  return userEvent.click(screen.getByRole("button", { name: "Azioni" }));
}

test("an open menu has the focus on its first entry; arrows, Home and End walk round what can be pressed", async () => {
  await open();

  expect(focused()).toBe("Copia");
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("Home");
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("Copia");
  await userEvent.keyboard("{ArrowUp}");
  expect(focused()).toBe("Home");
  await userEvent.keyboard("{Home}{End}");
  expect(focused()).toBe("Home");
});

test("what the width hides is passed over: the focus begins on what is seen", async () => {
  // Nothing is laid out in jsdom: the class stands for the rule that hides.
  Element.prototype.checkVisibility = function () {
    return !this.classList.contains("onPhone");
  };
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, "checkVisibility");
  });
  renderPage(
    <Menu opener={<Button>Azioni</Button>}>
      <MenuItem className="onPhone">Duplica</MenuItem>
      <MenuItem>Copia</MenuItem>
      <MenuItem>Stampa</MenuItem>
    </Menu>,
  );

  await userEvent.click(screen.getByRole("button", { name: "Azioni" }));
  const first = focused();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");

  expect([first, focused()]).toEqual(["Copia", "Copia"]);
});

test("Esc closes it and gives the focus back; a press beside it closes it", async () => {
  await open();
  expect(screen.getByRole("menu", { name: "Azioni" })).toBeTruthy();

  await userEvent.keyboard("{Escape}");
  expect([screen.queryByRole("menu"), focused()]).toEqual([null, "Azioni"]);

  await userEvent.click(screen.getByRole("button", { name: "Azioni" }));
  await userEvent.click(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("an entry acts once and closes the menu", async () => {
  const copy = vi.fn();
  await open(copy);

  await userEvent.keyboard("{Enter}");

  expect(copy).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).toBeNull();
});

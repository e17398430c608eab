import { act, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useRef, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

const later = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const focused = () => document.activeElement?.textContent;
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Page() {
  const main = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(["uno", "due", "tre"]);
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
  return (
    <main ref={main} tabIndex={-1}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              Togli {row}
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <form>
          <input aria-label="Indirizzo" />
          <button type="button" onClick={() => setOpen(false)}>
            Annulla
          </button>
        </form>
      ) : (
        <p>
          <button type="button" onClick={() => setOpen(true)}>
            Cambia
          </button>
        </p>
      )}
      <button type="button" disabled={saving} onClick={() => setSaving(true)}>
        Salva
      </button>
      <output ref={(element) => element?.addEventListener("saved", () => setSaving(false))} />
    </main>
  );
}

/** As Enter does. */
async function press(name: string) {
  button(name).focus();
  fireEvent.keyDown(button(name), { key: "Enter" });
  fireEvent.click(button(name));
  await later();
}

test("a row taken away hands the focus to the next one, the last to the one before", async () => {
  render(<Page />);

  await press("Togli due");
  expect(focused()).toBe("Togli tre");
  await press("Togli tre");

  expect(focused()).toBe("Togli uno");
});

test("a form that closes hands the focus to the button that stands in its place", async () => {
  render(<Page />);
  await press("Cambia");
  expect(document.activeElement).toBe(screen.getByLabelText("Indirizzo"));

  await press("Annulla");

  expect(focused()).toBe("Cambia");
});

test("a button that was disabled while it saved has the focus again", async () => {
  render(<Page />);
  await press("Salva");
  expect((button("Salva") as HTMLButtonElement).disabled).toBe(true);
  button("Salva").blur(); // browsers take the focus from what is disabled; jsdom does not

  act(() => void screen.getByRole("status").dispatchEvent(new Event("saved")));
  await later();

  expect(focused()).toBe("Salva");
});

test("a menu hangs at the end of the page: when its act takes the row away, the row beside its button has the focus", async () => {
  render(<Page />);
  button("Togli due").focus();
  const menu = document.createElement("div");
  menu.setAttribute("role", "menu");
  menu.innerHTML = '<button type="button">Elimina</button>';
  screen.getByRole("main").append(menu);
  button("Elimina").focus();
  fireEvent.keyDown(button("Elimina"), { key: "Enter" });

  menu.remove();
  fireEvent.click(button("Togli due"));
  await later();

  expect(focused()).toBe("Togli tre");
});

test("a menu that closes gives the focus back to its button, whoever opened it, unless a form has taken it", async () => {
  render(<Page />);
  const menu = document.createElement("div");
  menu.setAttribute("role", "menu");
  menu.innerHTML = '<button type="button">Elimina</button>';
  const openMenu = () => {
    fireEvent.pointerDown(button("Salva"));
    button("Salva").focus();
    screen.getByRole("main").append(menu);
    button("Elimina").focus();
  };

  openMenu();
  menu.remove();
  await later();
  expect(focused()).toBe("Salva");

  openMenu();
  menu.remove();
  button("Cambia").focus();
  await later();
  expect(focused()).toBe("Cambia");
});

test("behind an open dialog the page takes no focus", async () => {
  render(<Page />);
  button("Togli due").focus();
  fireEvent.keyDown(button("Togli due"), { key: "Enter" });
  const dialog = document.createElement("section");
  dialog.setAttribute("role", "dialog");
  dialog.dataset.opened = "true";
  document.body.append(dialog);

  fireEvent.click(button("Togli due"));
  await later();
  dialog.remove();

  expect(document.activeElement).toBe(document.body);
});

test("whoever points keeps nothing: no field is entered unasked", async () => {
  render(<Page />);

  await press("Cambia");
  fireEvent.pointerDown(button("Annulla"));
  fireEvent.click(button("Annulla"));
  await later();

  expect(document.activeElement).toBe(document.body);
});

test("where the focus has gone of itself, it stays", async () => {
  render(<Page />);

  button("Togli due").focus();
  fireEvent.keyDown(button("Togli due"), { key: "Enter" });
  fireEvent.click(button("Togli due"));
  button("Salva").focus();
  await later();

  expect(focused()).toBe("Salva");
});

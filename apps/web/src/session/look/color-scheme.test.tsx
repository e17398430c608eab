import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseColorScheme, startColorScheme, useColorScheme } from "./color-scheme.ts";

const system = Object.assign(new EventTarget(), { matches: false });
const shown = () => document.documentElement.dataset.colorScheme;
const Chosen = () => <output>{useColorScheme()}</output>;

beforeEach(() => {
  system.matches = false;
  vi.stubGlobal("matchMedia", () => system);
});
afterEach(() => {
  delete document.documentElement.dataset.colorScheme;
});

test("what was chosen before the page changed its library still holds", () => {
  localStorage.setItem("mantine-color-scheme-value", "dark");
  startColorScheme();

  expect(shown()).toBe("dark");
});

test("where nothing was chosen the system's is shown, and goes along with it", () => {
  startColorScheme();
  expect(shown()).toBe("light");

  system.matches = true;
  system.dispatchEvent(new Event("change"));

  expect(shown()).toBe("dark");
});

test("a choice is shown at once, kept, and known to who draws it; the system has no say any more", () => {
  startColorScheme();
  render(<Chosen />);
  expect(screen.getByRole("status").textContent).toBe("auto");

  act(() => chooseColorScheme("light"));
  system.matches = true;
  system.dispatchEvent(new Event("change"));

  expect([shown(), screen.getByRole("status").textContent]).toEqual(["light", "light"]);
  expect(localStorage.getItem("mantine-color-scheme-value")).toBe("light");
});

test("a choice made in another tab is shown here", () => {
  startColorScheme();
  localStorage.setItem("mantine-color-scheme-value", "dark");

  dispatchEvent(new StorageEvent("storage", { key: "mantine-color-scheme-value" }));

  expect(shown()).toBe("dark");
});

import { useSyncExternalStore } from "react";
import { createListeners } from "../../listeners/create-listeners.ts";

/** Light or dark, or as the system has it. */
export type ColorScheme = "light" | "dark" | "auto";

/** The name of a library that went: who had chosen before keeps what they chose. */
const key = "mantine-color-scheme-value";
const { subscribe, tell } = createListeners();

const chosen = (): ColorScheme => {
  const kept = localStorage.getItem(key);
  return kept === "light" || kept === "dark" ? kept : "auto";
};

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");

/** Colours change at once: each transition for itself would show a page of two halves. */
const changeEnds = 10;

function apply(): void {
  const { dataset } = document.documentElement;
  const scheme = chosen();
  dataset.colorScheme = scheme === "auto" ? (systemIsDark().matches ? "dark" : "light") : scheme;
  dataset.schemeChanges = "";
  setTimeout(() => delete dataset.schemeChanges, changeEnds);
  tell();
}

/** The page has its colours from now on, also when the system or another tab changes them; before anything is drawn. */
export function startColorScheme(): void {
  apply();
  systemIsDark().addEventListener("change", apply);
  addEventListener("storage", (event) => event.key === key && apply());
}

/** Chooses for this browser. */
export function chooseColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(key, scheme);
  apply();
}

/** What was chosen in this browser. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, chosen);

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { Tabs } from "./tabs.tsx";

function Example() {
  const [at, setAt] = useState<"righe" | "file" | "incassi">("righe");
  const tabs = (["righe", "file", "incassi"] as const).map((key) => ({ key, label: key, panel: () => `di ${key}` }));
  return <Tabs tabs={tabs} at={at} onChoose={setAt} />;
}

test("arrows, Home and End choose a tab, round the ends; only the chosen one is reached with Tab", async () => {
  renderPage(<Example />);
  const shown = () => [document.activeElement?.textContent, screen.getByRole("tabpanel").textContent];

  await userEvent.tab();
  expect(shown()).toEqual(["righe", "di righe"]);
  await userEvent.keyboard("{ArrowLeft}");
  expect(shown()).toEqual(["incassi", "di incassi"]);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(shown()).toEqual(["file", "di file"]);
  await userEvent.keyboard("{End}");
  expect(shown()).toEqual(["incassi", "di incassi"]);
  await userEvent.keyboard("{Home}");
  expect(shown()).toEqual(["righe", "di righe"]);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole("tab", { selected: true, name: "righe" })).toBeTruthy();
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { Tooltip } from "./tooltip.tsx";

test("words come for who points and for who works by keyboard, and go with Esc; the name is heard once", async () => {
  renderPage(
    <Tooltip words="Clienti">
      <button type="button" aria-label="Clienti" />
    </Tooltip>,
  );
  const button = screen.getByRole("button", { name: "Clienti" });

  await userEvent.hover(button);
  expect(screen.getByText("Clienti").getAttribute("aria-hidden")).toBe("true");
  await userEvent.unhover(button);
  expect(screen.queryByText("Clienti")).toBeNull();

  await userEvent.tab();
  expect(screen.getByText("Clienti")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Clienti")).toBeNull();
});

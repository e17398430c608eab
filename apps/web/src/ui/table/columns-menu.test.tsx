import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";

const columns = ["Numero", "Cliente"].map((label) => ({ key: label, label, shown: true }));

test("the columns open with the focus on the first; Tab goes round among them, Esc gives the focus back", async () => {
  const toggle = vi.fn();
  renderPage(<ColumnsMenu columns={columns} onToggle={toggle} />);
  await userEvent.click(screen.getByRole("button", { name: "Colonne" }));
  const box = (name: string) => screen.getByRole("checkbox", { name });
  expect(screen.getByRole("dialog", { name: "Colonne" }).contains(document.activeElement)).toBe(true);

  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(box("Cliente"));
  await userEvent.keyboard(" ");
  expect(toggle).toHaveBeenCalledWith("Cliente");
  await userEvent.tab();
  expect(document.activeElement).toBe(box("Numero"));

  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Colonne" }));
});

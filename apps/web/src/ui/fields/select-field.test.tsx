import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { SelectField } from "./select-field.tsx";

test("a list that has just opened is named by its field, and by its field's label", async () => {
  const choices = [
    { value: 1, label: "Contanti" },
    { value: 5, label: "Bonifico" },
  ];
  renderPage(<SelectField label="Modalità" choices={choices} value={5} onChange={() => {}} />);
  const field = screen.getByRole("combobox", { name: "Modalità" });

  field.focus();
  await userEvent.keyboard("{ArrowDown}");

  const list = await screen.findByRole("listbox", { name: "Modalità" });
  await waitFor(() => expect(field.getAttribute("aria-controls")).toBe(list.id));
  expect(field.getAttribute("aria-expanded")).toBe("true");
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

const client = () => screen.getByLabelText<HTMLInputElement>("Cliente", { selector: "input" });

beforeEach(() => {
  localStorage.clear();
  editorApi();
});

async function makeOneOf(name: string) {
  const user = userEvent.setup();
  openEditorPage("init");
  await user.type(await screen.findByLabelText("Cliente", { selector: "input" }), name);
  await screen.findByRole("option", { name: /Crea/ });
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Nuovo cliente" });
  return user;
}

test("a customer made from a typed name begins at the first field still to be filled in", async () => {
  await makeOneOf("Zorro S.r.l.");

  await waitFor(() => expect(document.activeElement?.id).toBe("partitaIva"));
  expect(screen.getByLabelText<HTMLInputElement>("Ragione sociale").value).toBe("Zorro S.r.l.");
});

test("the customer's field says that one is missing when it is left, not when a new one is being made", async () => {
  const user = await makeOneOf("Zorro S.r.l.");
  await waitFor(() => expect(document.activeElement?.id).toBe("partitaIva"));
  expect(client().getAttribute("aria-invalid")).not.toBe("true");

  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(client()));
  expect(client().getAttribute("aria-invalid")).not.toBe("true");
  await user.tab();

  await waitFor(() => expect(client().getAttribute("aria-invalid")).toBe("true"));
});

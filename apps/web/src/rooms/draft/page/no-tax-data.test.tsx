import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

test("who begins an invoice without tax data is led to them, and back to this very invoice", async () => {
  editorApi().answer(taxdata.read, null);

  openEditorPage("init", "?cliente=0193f1a0-0000-7000-8000-0000000000c3");

  const way = await screen.findByRole("link", { name: "Completa i dati fiscali" });
  const to = new URL(way.getAttribute("href") ?? "", "http://localhost");
  expect(to.pathname).toBe("/ia/account/taxdata");
  expect(to.searchParams.get("ritorno")).toBe("/ia/document/step/init?cliente=0193f1a0-0000-7000-8000-0000000000c3");
});

import { document as calls } from "@fatturachiara/contract/rooms/document";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
const silent = /la numerazione resta com'è/;

test("a number that is not written as the others are moves no counter, and says so", async () => {
  const api = editorApi({ draft: { documentServices: [aLine("100")] } });
  api.answer(calls.counter, {
    ...{ numeroDocumento: 1, numeroFormattato: "1/2026", formato: "{n}/{yyyy}", anno: 2026, provvisorio: true },
    ...{ buchi: [], avvisi: [], storia: { documenti: [] } },
  });
  openDraft("init");
  await user.click(await screen.findByLabelText("Scelgo io il numero"));
  const field = await screen.findByRole("textbox", { name: /^Numero/ });
  await user.clear(field);
  await user.type(field, "8/B");
  await user.click(screen.getByLabelText(/^Prosegui la numerazione da qui/));

  const note = await screen.findByText(silent);
  expect(note.textContent).toBe(
    "8/B non è scritto come gli altri numeri (per esempio 1/2026): la numerazione resta com'è.",
  );

  await user.clear(field);
  await user.type(field, "8/2026");
  await waitFor(() => expect(screen.queryByText(silent)).toBeNull());
});

import { document as calls } from "@fatturachiara/contract/rooms/document";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
const id = "0193f1a0-0000-7000-8000-0000000000d7";
const file = (nome: string, at: number) => ({
  ...{ id: `0193f1a0-0000-7000-8000-0000000000a${at}`, nome, dimensione: 3 },
});

test("a file taken away while another is on its way stays away, whichever answer comes first", async () => {
  localStorage.clear();
  const [contract, plan] = [file("Contratto.pdf", 1), file("Pianta.pdf", 2)];
  const api = editorApi();
  let allegati = [contract];
  api.answer(calls.read, () => aDocument("B", "draft", { id, allegati }));
  const arrived = Promise.withResolvers<void>();
  api.answer(calls.attach, async () => {
    allegati = [...allegati, plan];
    const then = allegati;
    await arrived.promise;
    return aDocument("B", "draft", { id, allegati: then });
  });
  api.answer(calls.detach, () => {
    allegati = allegati.filter(({ nome }) => nome !== contract.nome);
    return aDocument("B", "draft", { id, allegati });
  });
  openEditorPage("init", `?id=${id}`);
  await user.click(await screen.findByText(/^Allegati:/));
  const list = within(await screen.findByRole("list", { name: "Allegati" }));

  await user.upload(screen.getByTestId("file"), new File(["x"], plan.nome, { type: "application/pdf" }));
  await waitFor(() => expect(api.callsTo(calls.attach)).toHaveLength(1));
  await user.click(list.getByRole("button", { name: "Togli l'allegato Contratto.pdf" }));
  arrived.resolve();

  await waitFor(() => expect(api.callsTo(calls.detach)).toHaveLength(1));
  await waitFor(() =>
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Pianta.pdf3 byte"]),
  );
});

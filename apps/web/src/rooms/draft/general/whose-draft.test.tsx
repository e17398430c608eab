import { clients } from "@fatturachiara/contract/rooms/clients";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aDocument } from "../../../../test/a-document.ts";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
const aurora = aClient({ id: "0193f1a0-0000-7000-8000-0000000000c3", ragioneSociale: "Condominio Aurora" });
const vega = aClient({ id: "0193f1a0-0000-7000-8000-0000000000c4", ragioneSociale: "Vega S.r.l." });
const field = () => document.getElementById("idCliente") as HTMLInputElement;

beforeEach(() => localStorage.clear());

test("a customer chosen by mistake and undone is no longer the customer, on the page either", async () => {
  const api = editorApi({ known: [vega], client: aurora, draft: { documentServices: [aLine("100")] } });
  openDraft("all");
  await waitFor(() => expect(field()?.value).toBe("Condominio Aurora"));
  await user.clear(field());
  await user.type(field(), "Vega");
  await user.click(await screen.findByRole("option", { name: /^Vega/ }));
  expect(field().value).toBe("Vega S.r.l.");

  // Back to the draft as it was opened: choosing, and typing over the name, are a step each.
  await user.click(screen.getByLabelText("Descrizione, riga 1"));
  await user.keyboard("{Control>}z{/Control}");
  await user.keyboard("{Control>}z{/Control}");

  await waitFor(() => expect(field().value).toBe("Condominio Aurora"));
  await user.keyboard(" mia");
  await waitFor(() => expect(api.kept()?.idCliente).toBe(aurora.id));
});

test("the version somebody else saved is taken with its customer", async () => {
  const api = editorApi({ client: aurora, draft: { documentServices: [aLine("100")] } });
  openDraft("all");
  await waitFor(() => expect(field()?.value).toBe("Condominio Aurora"));
  api.fail(calls.update, "documentChanged");
  api.answer(clients.read, vega);
  api.answer(calls.read, ({ params }) =>
    aDocument("B", "draft", { ...params, version: 2, client: vega, idCliente: vega.id }),
  );
  await user.type(screen.getByLabelText("Descrizione, riga 1"), " mia");

  await user.click(await screen.findByRole("button", { name: "Usa quella salvata" }));

  await waitFor(() => expect(field().value).toBe("Vega S.r.l."));
});

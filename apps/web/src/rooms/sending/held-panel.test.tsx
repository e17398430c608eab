import { document as calls } from "@fatturachiara/contract/rooms/document";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aDocument } from "../../../test/a-document.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { DocumentPage } from "../register/page/document-page.tsx";

test("a held document says why it waits, and may be sent without waiting after a question", async () => {
  signedIn();
  const api = fakeApi();
  const user = userEvent.setup({ delay: null });
  const freed = aDocument("I", "queued");
  api.answer(calls.read, aDocument("I", "queued", { inAttesaDal: "2026-11-20T09:00:00.000Z", altreInAttesa: 2 }));
  renderInside(<DocumentPage />, { path: "document/:id", address: `/ia/document/${freed.id}` });

  expect(await screen.findByText("In attesa della prima risposta del SdI")).toBeTruthy();
  expect(screen.getByRole("link", { name: "PEC account" }).getAttribute("href")).toBe("/ia/account/accountpec");
  api.answer(calls.sendNow, () => {
    api.answer(calls.read, freed);
    return freed;
  });
  await user.click(screen.getByRole("button", { name: "Invia senza aspettare" }));
  expect(api.callsTo(calls.sendNow)).toHaveLength(0);
  await user.click(await screen.findByRole("button", { name: "Si" }));

  await waitFor(() => expect(screen.queryByText("In attesa della prima risposta del SdI")).toBeNull());
});

test("where others are held as well, all of them may be sent at once", async () => {
  signedIn();
  const api = fakeApi();
  const user = userEvent.setup({ delay: null });
  const held = aDocument("I", "queued", { inAttesaDal: "2026-11-20T09:00:00.000Z", altreInAttesa: 2 });
  api.answer(calls.read, held);
  api.answer(calls.sendNow, aDocument("I", "queued"));
  renderInside(<DocumentPage />, { path: "document/:id", address: `/ia/document/${held.id}` });

  await user.click(await screen.findByRole("button", { name: "Invia tutte le 3 in attesa" }));
  await user.click(await screen.findByRole("button", { name: "Si" }));

  await waitFor(() => expect(api.callsTo(calls.sendNow)[0]?.query.get("tutte")).toBe("1"));
});

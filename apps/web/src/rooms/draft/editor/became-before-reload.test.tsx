import { clients } from "@fatturachiara/contract/rooms/clients";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aDocument } from "../../../../test/a-document.ts";
import { aMe } from "../../../../test/a-user.ts";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";
import { readSavedDocument, writeSavedDocument } from "../../../session/saved-document.ts";
import { becameBeforeReload } from "./became-before-reload.ts";

const user = userEvent.setup({ delay: null });

let loading: NavigationTimingType;
/** What a page finds that is loaded anew in this tab. */
function found(): string | undefined {
  loading = "reload";
  const became = becameBeforeReload(aMe().id, aMe().id);
  loading = "navigate";
  return became;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  loading = "navigate";
  vi.spyOn(performance, "getEntriesByType").mockImplementation(() => [
    { type: loading } as PerformanceNavigationTiming,
  ]);
});

/** Writes a new invoice until the server has it, and leaves it. */
async function written() {
  const api = editorApi();
  openEditorPage("init");
  await user.type(await screen.findByLabelText("Causale", { exact: false }), "Sopralluogo");
  await waitFor(() => expect(found()).toBeTruthy());
  cleanup();
  return api;
}

test("a page loaded anew goes on with the new invoice that the server took meanwhile", async () => {
  const api = await written();

  expect(api.callsTo(calls.create)).toHaveLength(1);
  expect(found()).toBeTruthy();
});

test("who has asked for another one since is not led back to it, however early the page is loaded anew", async () => {
  const api = await written();
  api.respond(taxdata.read, () => new Promise(() => {}));

  openEditorPage("init");
  await waitFor(() => expect(api.callsTo(taxdata.read).length).toBeGreaterThan(1));

  expect(found()).toBeUndefined();
});

/** Writes a new invoice that lies on this device, and leaves it. */
async function writtenOffline() {
  const api = editorApi();
  api.offline(calls.create);
  openEditorPage("init");
  await user.type(await screen.findByLabelText("Causale", { exact: false }), "Sopralluogo");
  await screen.findByText("Senza connessione: salvato su questo dispositivo");
  cleanup();
  return api;
}

const foundAgain = () =>
  waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>("Causale", { exact: false }).value).toBe("Sopralluogo"),
  );

test("what had not reached the server goes on under its own key, and is found again once it has", async () => {
  const api = await writtenOffline();

  openEditorPage("init");
  await foundAgain();
  api.answer(calls.create, ({ body }) => ({ ...aDocument("B", "draft"), ...body, version: 1 }) as DocumentDetail);
  await waitFor(() => expect(found()).toBeTruthy());
});

test.each([null, "0193f1a0-0000-7000-8000-0000000000d9"])(
  "nor is it lost where another tab writes a new one as well (which has the id %s)",
  async (id) => {
    await writtenOffline();
    const kept = readSavedDocument(aMe().id, aMe().id) ?? expect.unreachable();
    const document = { ...(kept.document as object), causale: "Della scheda accanto" };
    writeSavedDocument({ ...kept, id, begunAs: "new-in-another-tab", document });

    openEditorPage("init");

    await foundAgain();
  },
);

test("nor is one begun for a customer lost, whose name the address still has", async () => {
  const school = aClient();
  const api = editorApi({ known: [school], draft: { causale: "Sopralluogo", idCliente: school.id } });
  api.answer(clients.read, school);
  openEditorPage("init", `?cliente=${school.id}`);
  await user.type(await screen.findByLabelText("Causale", { exact: false }), "Sopralluogo");
  await waitFor(() => expect(found()).toBeTruthy());
  cleanup();
  const before = api.callsTo(calls.create).length;

  loading = "reload"; // the answer came while the page was already going
  openEditorPage("init", `?cliente=${school.id}`);

  const causale = await screen.findByLabelText<HTMLTextAreaElement>("Causale", { exact: false });
  expect(causale.value).toBe("Sopralluogo");
  expect([before, api.callsTo(calls.create).length]).toEqual([1, 1]);
});

import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { aMe, signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { testNow } from "../../../../test/render-page.tsx";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import { sessionStore } from "../../../session/session-store.ts";
import { startDraft } from "../content/start-draft.ts";
import { openEditor } from "./editor.ts";

const oggi = "2026-11-20";
let api: ReturnType<typeof fakeApi>;
let watching = 0;

beforeEach(() => {
  signedIn();
  api = fakeApi();
  watching = 0;
  const subscribe = sessionStore.subscribe;
  vi.spyOn(sessionStore, "subscribe").mockImplementation((listener) => {
    const unsubscribe = subscribe(listener);
    watching += 1;
    return () => {
      unsubscribe();
      watching -= 1;
    };
  });
});

afterEach(() => vi.restoreAllMocks());

const open = () => {
  const me = aMe().id;
  const draft = startDraft(someFiscalData, [], oggi);
  return openEditor({
    ...{ draft, opened: null, user: me, profile: me, now: () => testNow, undelivered: false },
    context: { fiscal: someFiscalData, bankAccounts: [], client: undefined, numero: "1/2026", oggi },
  });
};

test("a closed editor hears of the session no more, once the server has what was typed", async () => {
  api.answer(calls.create, ({ body }) => ({ ...aDocument("B", "draft"), ...body, version: 1 }) as DocumentDetail);
  const editor = open();
  editor.store.set({ causale: "Consulenza" });
  expect(watching).toBe(1);

  editor.close();

  await vi.waitFor(() => expect(watching).toBe(0));
  expect(api.callsTo(calls.create)).toHaveLength(1);
});

test("one that nobody typed in is done with at once", async () => {
  open().close();

  await vi.waitFor(() => expect(watching).toBe(0));
});

test("closed without connection it watches the session as long as it tries, and gives up when that ends", async () => {
  api.offline(calls.create);
  const editor = open();
  editor.store.set({ causale: "Consulenza" });
  editor.close();
  await vi.waitFor(() => expect(editor.autosave.state().kind).toBe("waiting"));
  expect(watching).toBe(1);

  sessionStore.clear();

  await vi.waitFor(() => expect(watching).toBe(0));
  expect(api.callsTo(calls.create)).toHaveLength(1);
});

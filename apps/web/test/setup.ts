import "fake-indexeddb/auto";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { openDB } from "idb";
import { afterEach, beforeEach, vi } from "vitest";
import * as z from "zod/mini";
import { prepareCalls } from "../src/api/call.ts";
import { askProof, proofQuestion } from "../src/api/proof-question.ts";
import { effects } from "../src/app/effects.ts";
import { sessionStore } from "../src/session/session-store.ts";
import { actingProfile } from "../src/session/user-logged.ts";
import { messageAreas } from "../src/ui/feedback/message-areas.ts";
import { toasts } from "../src/ui/feedback/toasts.ts";
import { keptTyping } from "../src/ui/form/kept-typing.ts";
import { confirmQuestions } from "../src/ui/overlay/confirm.ts";

z.config({ jitless: true });
// What a page comes to show may take long where several test files share two cores: as patient as `expect.poll` is.
configure({ asyncUtilTimeout: 30_000 });

/**
 * What was found has had its effects too (focus, title, listeners): React does them in a turn of their own after the words
 * stand on the page, and on a busy machine a test could look between the two.
 */
const turn = setImmediate; // React's scheduler takes the same, also where a test stops the clock
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (found) =>
    asyncWrapper(async () => {
      const result = await found();
      await new Promise(turn);
      await new Promise(turn);
      return result;
    }),
});

// What jsdom does not have and the components ask for.
window.matchMedia ??= ((query: string) => ({
  matches: query === "(prefers-reduced-motion: reduce)", // what closes is gone at once
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
})) as unknown as typeof window.matchMedia;
window.scrollTo = () => {};
URL.createObjectURL ??= () => "blob:";
URL.revokeObjectURL ??= () => {};
if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget() });
Element.prototype.scrollIntoView ??= () => {};
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** No test reaches the network by accident. */
const noNetwork = () => Promise.reject(new Error("This test makes a call without a fakeApi"));

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn(noNetwork));
  const profile = () => {
    const user = sessionStore.user();
    return user && actingProfile(user);
  };
  prepareCalls({ base: "/api", effects, prove: askProof, profile, token: async () => sessionStore.token() });
});

/** The files of one worker share its window, and so what an editor has kept for the next sign-in. */
async function forgetKeptEdits() {
  for (const { name } of await indexedDB.databases()) {
    const database = await openDB(name ?? "");
    for (const store of database.objectStoreNames) await database.clear(store);
    database.close();
  }
}

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.reread();
  toasts.clear();
  keptTyping.offer({});
  confirmQuestions.open()?.answer(false); // a question nobody answered
  proofQuestion.open()?.answer(false);
  for (const area of ["messageHeadAlert", "messageHeadLogin", "messageHeadRegister"]) messageAreas.clear(area);
  window.history.replaceState(null, "", "/");
  await forgetKeptEdits();
});

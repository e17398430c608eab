import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "../../../api/call-failure.ts";
import { type Draft, toDocumentInput } from "../content/draft.ts";
import { createDraftStore } from "../content/draft-store.ts";
import { printOf } from "../content/typed-over.ts";
import { type AutosavePorts, createAutosave, type SavedAs } from "./autosave.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const empty: Draft = {
  numeroDocumentoInserimentoManuale: false,
  startFromThisNumber: false,
  flagBollo: true,
  modoBollo: "automatico",
  flagBolloVirtuale: true,
  addebitaBollo: false,
  rate: [],
  riferimenti: [],
  lines: [],
};
const theirs = { ...toDocumentInput({ ...empty, causale: "loro" }, 7), id: "d1", version: 7 } as DocumentDetail;
const delivered = { undelivered: false, unanswered: [] };
const noAnswer = () => new CallFailure("no-answer", 0, { messages: [] });
const changed = () =>
  new CallFailure("answer", 400, {
    messages: ["Il documento è stato modificato altrove."],
    codes: ["documentChanged"],
  });

function setting(over: Partial<AutosavePorts> = {}, found: Parameters<typeof createAutosave>[2] = {}) {
  let version = 1;
  const ports = {
    ready: vi.fn(async () => true),
    create: vi.fn(async () => ({ id: "d1", version })),
    update: vi.fn(async (id: string) => ({ id, version: ++version })),
    read: vi.fn(async () => theirs),
    keepInBrowser: vi.fn(),
    keepSent: vi.fn(),
    keepUnsent: vi.fn(async () => true),
    forgetUnsent: vi.fn(async () => {}),
    now: () => new Date("2026-11-20T10:32:00Z"),
    ...over,
  } satisfies AutosavePorts;
  const store = createDraftStore(empty);
  return { ports, store, autosave: createAutosave({ store, from: null }, ports, found) };
}

test("nothing is saved before something is typed", async () => {
  const { ports } = setting();

  await vi.advanceTimersByTimeAsync(10_000);

  expect(ports.create).not.toHaveBeenCalled();
});

test("a draft is created half a second after the last change, then updated from its version", async () => {
  const { ports, store, autosave } = setting();

  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(400);
  store.set({ causale: "pr" }, "causale");
  await vi.advanceTimersByTimeAsync(499);
  expect(ports.create).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ports.create).toHaveBeenCalledTimes(1);

  store.set({ causale: "pro" }, "causale");
  await vi.advanceTimersByTimeAsync(500);

  expect(ports.update).toHaveBeenCalledWith("d1", expect.objectContaining({ causale: "pro" }), 1);
  expect(autosave.state()).toEqual({ kind: "saved", at: new Date("2026-11-20T10:32:00Z") });
});

test("every change is kept in the browser at once", () => {
  const { ports, store } = setting();

  store.set({ causale: "p" }, "causale");

  expect(ports.keepInBrowser).toHaveBeenLastCalledWith(expect.objectContaining({ causale: "p" }), null, {
    undelivered: true,
    unanswered: [],
  });
});

test("what is typed while a save is under way goes out with the next, never two at once", async () => {
  let finish = (_: { id: string; version: number }) => {};
  const { ports, store, autosave } = setting({
    create: vi.fn<AutosavePorts["create"]>(() => new Promise((resolve) => (finish = resolve))),
  });

  store.set({ causale: "a" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "ab" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  expect(ports.update).not.toHaveBeenCalled();
  finish({ id: "d1", version: 1 });
  await vi.advanceTimersByTimeAsync(500);

  expect(ports.create).toHaveBeenCalledTimes(1);
  expect(ports.update).toHaveBeenCalledWith("d1", expect.objectContaining({ causale: "ab" }), 1);
  expect(autosave.state().kind).toBe("saved");
});

test("without connection the edit waits on the device and goes out by itself", async () => {
  const create = vi.fn(async () => ({ id: "d1", version: 1 })).mockRejectedValueOnce(noAnswer());
  const { ports, store, autosave } = setting({ create });

  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  expect(autosave.state()).toEqual({ kind: "waiting", kept: true });
  expect(ports.keepUnsent).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);

  expect(autosave.state().kind).toBe("saved");
  expect(ports.forgetUnsent).toHaveBeenCalled();
});

test("what is typed while a save fails waits on the device with the rest", async () => {
  let fail = (_: CallFailure) => {};
  const { ports, store } = setting({
    create: vi.fn<AutosavePorts["create"]>(() => new Promise((_, reject) => (fail = reject))),
  });

  store.set({ causale: "a" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "ab" }, "causale");
  fail(noAnswer());
  await vi.advanceTimersByTimeAsync(0);

  expect(ports.keepUnsent).toHaveBeenLastCalledWith(
    expect.objectContaining({ causale: "ab" }),
    null,
    expect.any(Array),
  );
});

test("while the service is busy the edit waits on the device, and is not offered at every moment", async () => {
  const busy = new CallFailure("busy", 429, { messages: ["Il servizio è occupato."] });
  const create = vi.fn(async () => ({ id: "d1", version: 1 })).mockRejectedValueOnce(busy);
  const { ports, store, autosave } = setting({ create });

  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  expect(autosave.state()).toEqual({ kind: "busy", kept: true });
  expect(ports.keepUnsent).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(create).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);

  expect(autosave.state().kind).toBe("saved");
  expect(ports.forgetUnsent).toHaveBeenCalled();
});

test("what a server in between finds too large is refused, and lies on the device", async () => {
  const create = vi.fn(async () =>
    Promise.reject(new CallFailure("unreadable", 413, { messages: ["Troppo grande."] })),
  );
  const { ports, store, autosave } = setting({ create });

  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(60_000);

  expect(autosave.state()).toEqual({ kind: "refused", messages: ["Troppo grande."] });
  expect(ports.keepUnsent).toHaveBeenCalled();
  expect(create).toHaveBeenCalledTimes(1);
});

test("a document saved elsewhere stops the saving until the person chooses; mine then goes over theirs", async () => {
  const update = vi.fn(async (id: string, _: Draft, version: number) => ({ id, version: version + 1 }));
  const { ports, store, autosave } = setting({ update });
  store.set({ causale: "a" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  update.mockRejectedValueOnce(changed());

  store.set({ causale: "ab" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  expect(autosave.state()).toEqual({ kind: "conflict", theirs });
  store.set({ causale: "abc" }, "causale");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(update).toHaveBeenCalledTimes(1);
  await autosave.keepMine();

  expect(update).toHaveBeenLastCalledWith("d1", expect.objectContaining({ causale: "abc" }), 7);
  expect(ports.keepUnsent).toHaveBeenCalled();
  expect(autosave.state().kind).toBe("saved");
});

test("a draft that is kept is saved again where the person says so, a new one in which nothing stands is not", async () => {
  const { ports, store, autosave } = setting();

  expect(await autosave.save()).toBe(false);
  expect(ports.create).not.toHaveBeenCalled();
  store.set({ causale: "Lavori" }, "causale");
  await autosave.flush();
  expect(await autosave.save()).toBe(true);

  expect(ports.create).toHaveBeenCalledTimes(1);
  expect(ports.update).toHaveBeenCalledTimes(1);
});

test("flush saves what is pending and tells whether the server has it all", async () => {
  const { ports, store, autosave } = setting();

  store.set({ causale: "p" }, "causale");

  expect(await autosave.flush()).toBe(true);
  expect(ports.create).toHaveBeenCalledTimes(1);
});

test("what was found again in the browser is delivered by itself", async () => {
  const { ports, autosave } = setting({}, { undelivered: true });

  await vi.advanceTimersByTimeAsync(500);

  expect(ports.create).toHaveBeenCalledTimes(1);
  expect(autosave.state().kind).toBe("saved");
});

test("what this browser saved before the page was loaded again is said to be saved, and not saved again", async () => {
  const savedAt = new Date("2026-11-20T10:31:00Z");
  const { ports, autosave } = setting({}, { savedAt });

  await vi.advanceTimersByTimeAsync(10_000);

  expect(autosave.state()).toEqual({ kind: "saved", at: savedAt });
  expect(ports.create).not.toHaveBeenCalled();
});

test("the id of a new draft is known at once, however long the browser takes to tidy its store", async () => {
  const { ports, store, autosave } = setting({ forgetUnsent: () => new Promise<void>(() => {}) });
  const ids: (string | undefined)[] = [];
  autosave.subscribe(() => ids.push(autosave.saved()?.id));

  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);

  expect(ids.at(-1)).toBe("d1");
  expect(ports.keepInBrowser).toHaveBeenLastCalledWith(store.get(), { id: "d1", version: 1 }, delivered);
});

test("when its session ends it tries no more, and what the server has not got lies on this device", async () => {
  const create = vi.fn(async () => Promise.reject(noAnswer()));
  const { ports, store, autosave } = setting({ create });
  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "pro" }, "causale");

  autosave.end();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(create).toHaveBeenCalledTimes(1);
  expect(ports.keepUnsent).toHaveBeenLastCalledWith(
    expect.objectContaining({ causale: "pro" }),
    null,
    expect.any(Array),
  );
  expect(await autosave.flush()).toBe(false);
});

test("what was typed while a save was under way as the session ended lies there too, under the new id", async () => {
  let answer = (_: { id: string; version: number }) => {};
  const { ports, store, autosave } = setting({ create: () => new Promise((resolve) => (answer = resolve)) });
  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "pro" }, "causale");
  autosave.end();

  answer({ id: "d1", version: 1 });
  await vi.advanceTimersByTimeAsync(0);

  expect(ports.keepUnsent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ causale: "pro" }),
    { id: "d1", version: 1 },
    [],
  );
});

test("a draft that cannot be on the server yet lies on this device, and goes out as soon as it can", async () => {
  let whole = false;
  const { ports, store, autosave } = setting({ ready: vi.fn(async () => whole) });
  store.set({ causale: "Consulenza" });
  await vi.advanceTimersByTimeAsync(500);

  expect(autosave.state().kind).toBe("held");
  expect(ports.create).not.toHaveBeenCalled();
  expect(ports.keepUnsent).toHaveBeenCalledWith(store.get(), null, []);

  whole = true;
  expect(await autosave.flush()).toBe(true);
  expect(ports.create).toHaveBeenCalledTimes(1);
  expect(autosave.state().kind).toBe("saved");
});

test.each([
  ["an answer that got lost", noAnswer],
  // The server has taken it, somebody in between waited too short for its word.
  ["a proxy that lost the answer", () => new CallFailure("busy", 504, { messages: ["Il servizio è occupato."] })],
])("%s is no conflict: what was typed since goes on from what the server has of ours", async (_, lost) => {
  let answers = 0;
  const update = vi.fn(async (id: string, _draft: Draft, version: number) => {
    answers += 1;
    if (answers === 1) throw lost(); // the server has taken it
    if (version === 1) throw changed();
    return { id, version: 3 };
  });
  const ours = { ...toDocumentInput({ ...empty, causale: "prima" }, 2), id: "d1", version: 2 } as DocumentDetail;
  const { ports, store, autosave } = setting({ update, read: vi.fn(async () => ours) });
  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);

  store.set({ causale: "prima" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "prima e dopo" }, "causale");
  await vi.advanceTimersByTimeAsync(1_000);

  expect(ports.update).toHaveBeenLastCalledWith("d1", expect.objectContaining({ causale: "prima e dopo" }), 2);
  expect(autosave.state()).toMatchObject({ kind: "saved" });
});

test("an answer that got lost, and nothing typed since: what the server has is ours, and it is said to be saved", async () => {
  const update = vi.fn(async (_id: string, _draft: Draft, _version: number) => {
    if (update.mock.calls.length === 1) throw noAnswer(); // the server has taken it
    throw changed();
  });
  const ours = { ...toDocumentInput({ ...empty, causale: "prima" }, 2), id: "d1", version: 2 } as DocumentDetail;
  const { ports, store, autosave } = setting({ update, read: vi.fn(async () => ours) });
  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);

  store.set({ causale: "prima" }, "causale");
  await vi.advanceTimersByTimeAsync(60_000);

  expect(ports.update).toHaveBeenCalledTimes(2);
  expect(autosave.state()).toMatchObject({ kind: "saved" });
  expect(autosave.saved()).toEqual({ id: "d1", version: 2 });
  expect(ports.keepInBrowser).toHaveBeenLastCalledWith(store.get(), { id: "d1", version: 2 }, delivered);
  expect(ports.forgetUnsent).toHaveBeenLastCalledWith({ id: "d1", version: 2 });
});

test("what was found again after a reload is no conflict where the server has just that, whoever heard of it", async () => {
  const update = vi.fn(async (): Promise<never> => {
    throw changed();
  });
  const ours = { ...toDocumentInput({ ...empty, causale: "prima" }, 2), id: "d1", version: 2 } as DocumentDetail;
  const { ports } = setting({ update, read: vi.fn(async () => ours) });
  const store = createDraftStore({ ...empty, causale: "prima" });
  const autosave = createAutosave({ store, from: { id: "d1", version: 1 } }, ports, { undelivered: true });

  await vi.advanceTimersByTimeAsync(60_000);

  expect(autosave.state()).toMatchObject({ kind: "saved" });
  expect(autosave.saved()).toEqual({ id: "d1", version: 2 });
});

test("what went out before a reload, its answer never heard, is no conflict for what was typed since", async () => {
  const never = new Promise<never>(() => {});
  const kept: Parameters<AutosavePorts["keepInBrowser"]>[] = [];
  const before = setting({
    update: vi.fn(() => never), // the server takes it, the page goes before it hears so
    keepInBrowser: (...it) => void kept.push(it),
  });
  before.store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  before.store.set({ causale: "prima" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  before.store.set({ causale: "prima e dopo" }, "causale");
  before.autosave.stop();
  const [typed, from, how] = kept.at(-1) ?? expect.unreachable();
  const update = vi.fn(async (id: string, _draft: Draft, version: number) => {
    if (version === 1) throw changed();
    return { id, version: 3 };
  });
  const ours = { ...toDocumentInput({ ...empty, causale: "prima" }, 2), id: "d1", version: 2 } as DocumentDetail;
  const after = setting({ update, read: vi.fn(async () => ours) });

  const again = createAutosave({ store: createDraftStore(typed), from }, after.ports, how);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(update).toHaveBeenLastCalledWith("d1", expect.objectContaining({ causale: "prima e dopo" }), 2);
  expect(again.state()).toMatchObject({ kind: "saved" });
});

test("what somebody else wrote meanwhile is a conflict after a reload too", async () => {
  const update = vi.fn(async (): Promise<never> => {
    throw changed();
  });
  const { ports } = setting({ update });
  const store = createDraftStore({ ...empty, causale: "dopo" });
  const unanswered = [printOf({ ...empty, causale: "prima" })];

  const autosave = createAutosave({ store, from: { id: "d1", version: 1 } }, ports, { undelivered: true, unanswered });
  await vi.advanceTimersByTimeAsync(1_000);

  expect(autosave.state()).toEqual({ kind: "conflict", theirs });
});

test("a lost answer is remembered through however many tries that nobody hears", async () => {
  const update = vi.fn(async (id: string, _draft: Draft, version: number): Promise<SavedAs> => {
    if (update.mock.calls.length <= 12) throw noAnswer(); // the first of them was taken
    if (version === 1) throw changed();
    return { id, version: 3 };
  });
  const ours = { ...toDocumentInput({ ...empty, causale: "prima" }, 2), id: "d1", version: 2 } as DocumentDetail;
  const { ports } = setting({ update, read: vi.fn(async () => ours) });
  const store = createDraftStore({ ...empty, causale: "prima" });
  const autosave = createAutosave({ store, from: { id: "d1", version: 1 } }, ports, { undelivered: true });
  await vi.advanceTimersByTimeAsync(1_000);
  store.set({ causale: "prima e dopo" }, "causale");

  await vi.advanceTimersByTimeAsync(120_000);

  expect(autosave.state()).toMatchObject({ kind: "saved" });
  expect(ports.update).toHaveBeenLastCalledWith("d1", expect.objectContaining({ causale: "prima e dopo" }), 2);
});

test("who writes what went out of here before a conflict, after it, is somebody else", async () => {
  const theirsNow = (causale: string, version: number) =>
    ({ ...toDocumentInput({ ...empty, causale }, version), id: "d1", version }) as DocumentDetail;
  const read = vi.fn(async () => theirsNow("loro", 3));
  const update = vi.fn(async (_id: string, _draft: Draft, version: number): Promise<SavedAs> => {
    if (version === 1 && update.mock.calls.length === 1) throw noAnswer();
    throw changed();
  });
  const { ports } = setting({ update, read });
  const store = createDraftStore({ ...empty, causale: "mia" });
  const autosave = createAutosave({ store, from: { id: "d1", version: 1 } }, ports, { undelivered: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(autosave.state().kind).toBe("conflict");
  read.mockImplementation(async () => theirsNow("mia", 4));
  store.set({ causale: "mia e dopo" }, "causale");

  await autosave.keepMine();

  expect(autosave.state()).toEqual({ kind: "conflict", theirs: theirsNow("mia", 4) });
});

test("a conflict whose other version cannot be read just then is tried again, and does not wait for ever", async () => {
  const update = vi.fn(async (): Promise<never> => {
    throw changed();
  });
  const read = vi.fn(async () => theirs).mockRejectedValueOnce(noAnswer());
  const { store, autosave } = setting({ update, read });
  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);

  store.set({ causale: "prima" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  expect(autosave.state()).toEqual({ kind: "waiting", kept: true });
  await vi.advanceTimersByTimeAsync(5_000);

  expect(autosave.state()).toEqual({ kind: "conflict", theirs });
});

/** A server that takes what is created and loses the answers it is told to lose; what comes again, just so, is answered alike. */
function forgetful(lost: number) {
  const taken: Draft[] = [];
  let answers = 0;
  const create = vi.fn(async (draft: Draft) => {
    if (!taken.includes(draft)) taken.push(draft);
    answers += 1;
    if (answers <= lost) throw noAnswer();
    return { id: `d${taken.indexOf(draft) + 1}`, version: 1 };
  });
  return { taken, create };
}

test("a new draft whose answer got lost is made once: it goes out just so again, then what was typed since", async () => {
  const { taken, create } = forgetful(2);
  const { ports, store, autosave } = setting({ create });

  store.set({ causale: "Lavori" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "Lavori di novembre" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  await vi.advanceTimersByTimeAsync(5_000);

  expect(taken.map(({ causale }) => causale)).toEqual(["Lavori"]);
  expect(ports.update).toHaveBeenCalledExactlyOnceWith("d1", store.get(), 1);
  expect(autosave.state().kind).toBe("saved");
});

test("whoever asks whether all is saved hears it of what was typed since too", async () => {
  const { create } = forgetful(1);
  const { ports, store, autosave } = setting({ create });
  store.set({ causale: "Lavori" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "Lavori di novembre" }, "causale");

  expect(await autosave.flush()).toBe(true);
  expect(ports.update).toHaveBeenCalledExactlyOnceWith("d1", store.get(), 1);
});

test("what somebody wrote meanwhile into the draft whose answer got lost is a conflict, not written over", async () => {
  const create = vi.fn(async () => ({ id: "d1", version: 2 })).mockRejectedValueOnce(noAnswer());
  const changedByOther = {
    ...toDocumentInput({ ...empty, causale: "Del commercialista" }, 2),
    ...{ id: "d1", version: 2 },
  } as DocumentDetail;
  const { ports, store, autosave } = setting({ create, read: vi.fn(async () => changedByOther) });
  store.set({ causale: "Lavori" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "Lavori di novembre" }, "causale");
  await vi.advanceTimersByTimeAsync(5_500);

  expect(autosave.state()).toEqual({ kind: "conflict", theirs: changedByOther });
  expect(ports.update).not.toHaveBeenCalled();
  expect(await autosave.keepMine()).toBe(true);
  expect(ports.update).toHaveBeenCalledExactlyOnceWith("d1", store.get(), 2);
});

test("what the server refuses of the first try is not asked for again where something else is written by now", async () => {
  const refused = new CallFailure("answer", 400, { messages: ["Numero già usato."] });
  const create = vi.fn(async (_: Draft) => ({ id: "d1", version: 1 }));
  create.mockRejectedValueOnce(noAnswer()).mockRejectedValueOnce(refused);
  const { store, autosave } = setting({ create });
  store.set({ causale: "Lavori" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "Lavori di novembre" }, "causale");
  await vi.advanceTimersByTimeAsync(500);

  expect(create).toHaveBeenLastCalledWith(store.get());
  expect(autosave.state().kind).toBe("saved");
});

test("what went out before a reload goes out just so after it, and what was found typed since follows", async () => {
  const { taken, create } = forgetful(0);
  const { ports } = setting({ create });
  const store = createDraftStore({ ...empty, causale: "Lavori di novembre" });
  const creating = { ...empty, causale: "Lavori" };
  const autosave = createAutosave({ store, from: null }, ports, { undelivered: true, creating });

  await vi.advanceTimersByTimeAsync(500);

  expect(taken).toEqual([creating]);
  expect(ports.update).toHaveBeenCalledExactlyOnceWith("d1", store.get(), 1);
  expect(autosave.state().kind).toBe("saved");
});

test("what goes out to become a document is kept before it does", async () => {
  const kept: unknown[] = [];
  const { store } = setting({
    keepSent: (draft) => kept.push(draft),
    create: async (draft) => {
      expect(kept).toEqual([draft]);
      return { id: "d1", version: 1 };
    },
  });
  store.set({ causale: "Lavori" }, "causale");
  await vi.advanceTimersByTimeAsync(500);

  expect(kept).toEqual([store.get()]);
});

test("what is taken back before it went out needs no saving, and is not said to be on its way for ever", async () => {
  const { ports, store, autosave } = setting();
  store.set({ causale: "Lavori" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  const rested = autosave.state();

  store.set({ causale: "Lavori di troppo" }, "causale 2");
  store.undo();
  await vi.advanceTimersByTimeAsync(500);

  expect(ports.update).not.toHaveBeenCalled();
  expect(autosave.state()).toEqual(rested);
  expect(ports.keepInBrowser).toHaveBeenLastCalledWith(store.get(), { id: "d1", version: 1 }, delivered);
});

test("what was refused and is taken back does not lie on this device to go out later", async () => {
  const refused = new CallFailure("answer", 400, { messages: ["Numero già usato."] });
  const update = vi.fn(async (): Promise<never> => Promise.reject(refused));
  const forgetUnsent = vi.fn(async (_: SavedAs | null) => {});
  const { store, autosave } = setting({ update, forgetUnsent });
  store.set({ causale: "Lavori" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ numeroManuale: "7" }, "numero");
  await vi.advanceTimersByTimeAsync(500);
  expect(autosave.state().kind).toBe("refused");
  forgetUnsent.mockClear();

  store.undo();
  await vi.advanceTimersByTimeAsync(500);

  expect(autosave.state().kind).toBe("saved");
  expect(forgetUnsent).toHaveBeenCalledWith({ id: "d1", version: 1 });
});

test("what is taken back after an answer got lost is saved as it stands: the server may have the other", async () => {
  const update = vi.fn(async (id: string, _: Draft, version: number) => ({ id, version: version + 1 }));
  const { store, autosave } = setting({ update });
  store.set({ causale: "Lavori" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  update.mockRejectedValueOnce(noAnswer());
  store.set({ causale: "Lavori di troppo" }, "causale 2");
  await vi.advanceTimersByTimeAsync(500);

  store.undo();
  await vi.advanceTimersByTimeAsync(500);

  expect(update).toHaveBeenLastCalledWith("d1", expect.objectContaining({ causale: "Lavori" }), 1);
  expect(autosave.state().kind).toBe("saved");
});

test("mine goes over theirs also when it is what was there before: the server has theirs by then", async () => {
  const update = vi.fn(async (id: string, _: Draft, version: number) => ({ id, version: version + 1 }));
  const { store, autosave } = setting({ update });
  store.set({ causale: "Lavori" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  update.mockRejectedValueOnce(changed());
  store.set({ causale: "Lavori di troppo" }, "causale 2");
  await vi.advanceTimersByTimeAsync(500);
  store.undo();

  await autosave.keepMine();

  expect(update).toHaveBeenLastCalledWith("d1", expect.objectContaining({ causale: "Lavori" }), 7);
});

test("what lay on this device and another tab has delivered is ours: what was typed since goes on from there", async () => {
  let fail = (_: CallFailure) => {};
  const update = vi.fn(async (id: string, _: Draft, version: number) => ({ id, version: version + 1 }));
  const kept: Draft[] = [];
  const other = { id: "d1", version: 2 };
  const read = vi.fn(async () => ({ ...toDocumentInput(kept[0] ?? empty, 2), ...other }) as DocumentDetail);
  const keepUnsent = vi.fn(async (draft: Draft) => kept.push(draft) > 0);
  const { store, autosave } = setting({ update, read, keepUnsent });
  store.set({ causale: "p" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  update.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  store.set({ causale: "prima" }, "causale");
  await vi.advanceTimersByTimeAsync(500);
  store.set({ causale: "prima e dopo" }, "causale");
  fail(noAnswer());
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.at(-1)?.causale).toBe("prima e dopo");

  store.set({ causale: "prima, dopo e ora" }, "causale");
  update.mockRejectedValueOnce(changed());
  await vi.advanceTimersByTimeAsync(1_000);

  expect(update).toHaveBeenLastCalledWith("d1", expect.objectContaining({ causale: "prima, dopo e ora" }), 2);
  expect(autosave.state().kind).toBe("saved");
});

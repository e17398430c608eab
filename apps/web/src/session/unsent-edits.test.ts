import { expect, test, vi } from "vitest";
import { purgeSavedDocument, readSavedDocument, writeSavedDocument } from "./saved-document.ts";
import { sessionStore } from "./session-store.ts";
import { unsentEdits } from "./unsent-edits.ts";

const edit = (user: string, profile: string, id: string, savedAt = "2026-11-20T10:00:00.000Z") => ({
  user,
  profile,
  id,
  document: { causale: id },
  version: 1,
  savedAt,
});

test("edits live per user and profile, the oldest first", async () => {
  await unsentEdits.put(edit("u1", "p1", "b", "2026-11-20T11:00:00.000Z"));
  await unsentEdits.put(edit("u1", "p1", "a", "2026-11-20T12:00:00.000Z"));
  await unsentEdits.put(edit("u1", "p2", "c"));
  await unsentEdits.put(edit("u2", "p1", "d"));

  expect((await unsentEdits.list("u1", "p1")).map((edit) => edit.id)).toEqual(["b", "a"]);
  expect(await unsentEdits.count("u1")).toBe(3);
  expect((await unsentEdits.get("u2", "p1", "d"))?.document).toEqual({ causale: "d" });
  expect(await unsentEdits.get("u1", "p1", "d")).toBeUndefined();
});

test("they survive the purge and the end of the session, until they are removed", async () => {
  await unsentEdits.put(edit("u3", "p", "x"));
  purgeSavedDocument();
  sessionStore.clear();

  expect(await unsentEdits.count("u3")).toBe(1);
  await unsentEdits.remove("u3", "p", "x");
  expect(await unsentEdits.count("u3")).toBe(0);
});

test("a browser that keeps nothing holds nobody up, and what it keeps later is kept", async () => {
  await unsentEdits.count("u4");
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("The disk is full", "QuotaExceededError");
  });

  await unsentEdits.put(edit("u4", "p", "x"));
  expect(await unsentEdits.get("u4", "p", "x")).toBeUndefined();
  expect(await unsentEdits.list("u4", "p")).toEqual([]);
  expect(await unsentEdits.count("u4")).toBe(0);
  await unsentEdits.remove("u4", "p", "x");
  transaction.mockRestore();
  await unsentEdits.put(edit("u4", "p", "x"));

  expect(await unsentEdits.count("u4")).toBe(1);
});

test("a store that could not be opened once is opened the next time", async () => {
  vi.resetModules();
  const { unsentEdits } = await import("./unsent-edits.ts");
  const open = vi.spyOn(indexedDB, "open").mockImplementationOnce(() => {
    throw new DOMException("Not now", "UnknownError");
  });

  await unsentEdits.put(edit("u5", "p", "x"));
  await unsentEdits.put(edit("u5", "p", "y"));

  expect(open).toHaveBeenCalledTimes(2);
  expect((await unsentEdits.list("u5", "p")).map(({ id }) => id)).toEqual(["y"]);
});

test("a draft that finds no room leaves nothing older behind, and the writing goes on", () => {
  const saved = { user: "u", profile: "p", id: "d1", document: { causale: "prima" }, savedAt: "2026-11-20T10:00:00Z" };
  writeSavedDocument(saved);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No room", "QuotaExceededError");
  });

  writeSavedDocument({ ...saved, document: { causale: "prima e dopo" } });
  full.mockRestore();

  expect(readSavedDocument("u", "p")).toBeNull();
});

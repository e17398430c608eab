import { expect, test } from "vitest";
import { purgeSavedDocument } from "./saved-document.ts";
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

import { expect, test } from "vitest";
import { type Draft, newLine } from "./draft.ts";
import { createDraftStore } from "./draft-store.ts";

const draftOf = (...descrizioni: string[]): Draft => ({
  numeroDocumentoInserimentoManuale: false,
  startFromThisNumber: false,
  flagBollo: true,
  modoBollo: "automatico",
  flagBolloVirtuale: true,
  addebitaBollo: false,
  rate: [],
  riferimenti: [],
  lines: descrizioni.map((descrizione) => newLine({ descrizione })),
});

const named = (draft: Draft) => draft.lines.map((line) => line.descrizione);

test("a changed line is a new object, the others stay the same", () => {
  const store = createDraftStore(draftOf("a", "b"));
  const [a, b] = store.get().lines;

  store.setLine(a?.key ?? "", { descrizione: "x" }, "descrizione");

  expect(named(store.get())).toEqual(["x", "b"]);
  expect(store.get().lines[1]).toBe(b);
});

test("typing in one field is one step of undo", () => {
  const store = createDraftStore(draftOf("a"));

  for (const causale of ["p", "pr", "pro"]) store.set({ causale }, "causale");
  store.undo();

  expect(store.get().causale).toBeUndefined();
  expect(store.canUndo()).toBe(false);
});

test("a removed line comes back at its place", () => {
  const store = createDraftStore(draftOf("a", "b", "c"));

  store.removeLine(store.get().lines[1]?.key ?? "");
  expect(named(store.get())).toEqual(["a", "c"]);
  store.undo();

  expect(named(store.get())).toEqual(["a", "b", "c"]);
});

test("lines move, but not past the edges", () => {
  const store = createDraftStore(draftOf("a", "b", "c"));
  const last = store.get().lines[2]?.key ?? "";

  expect(store.moveLine(last, 1)).toBe(false);
  expect(store.moveLine(last, -1)).toBe(true);

  expect(named(store.get())).toEqual(["a", "c", "b"]);
});

test("a duplicate stands below its original with a key of its own", () => {
  const store = createDraftStore(draftOf("a", "b"));

  const key = store.duplicateLine(store.get().lines[0]?.key ?? "");

  expect(named(store.get())).toEqual(["a", "a", "b"]);
  expect(store.get().lines[1]?.key).toBe(key);
});

test("pasted lines take the place of a blank one and follow a written one", () => {
  const store = createDraftStore(draftOf("a", ""));
  const [written, blank] = store.get().lines;

  store.pasteLines([newLine({ descrizione: "x" }), newLine({ descrizione: "y" })], blank?.key);
  store.pasteLines([newLine({ descrizione: "z" })], written?.key);

  expect(named(store.get())).toEqual(["a", "z", "x", "y"]);
});

test("a line dropped on another takes its place", () => {
  const store = createDraftStore(draftOf("a", "b", "c"));
  const [a, , c] = store.get().lines;

  store.dropLine(a?.key ?? "", c?.key ?? "");

  expect(named(store.get())).toEqual(["b", "c", "a"]);
});

test("what names lines by their numbers follows them, also back", () => {
  const naming = (...lines: number[]) => ({ DatiGenerali: { DatiContratto: [{ RiferimentoNumeroLinea: lines }] } });
  const store = createDraftStore({ ...draftOf("a", "b", "c"), formato: naming(1, 3) });
  const key = (at: number) => store.get().lines[at]?.key ?? "";

  store.moveLine(key(0), 1);
  expect(store.get().formato).toEqual(naming(2, 3));
  store.insertLines([newLine({ descrizione: "x" })], key(0));
  expect(store.get().formato).toEqual(naming(3, 4));
  store.removeLine(key(2));
  expect(store.get().formato).toEqual(naming(3));

  for (let i = 0; i < 3; i += 1) store.undo();
  expect(store.get().formato).toEqual(naming(1, 3));
});

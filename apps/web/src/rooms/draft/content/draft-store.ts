import { createListeners } from "../../../listeners/create-listeners.ts";
import { type Draft, type Line, newLine } from "./draft.ts";
import { renumberReferences } from "./renumber-references.ts";

/** How many steps back `undo` can go. */
const depth = 100;

/** The document being edited. Immutable inside, so that a row repaints only when its own line changed. */
export type DraftStore = {
  get(): Draft;
  subscribe(listener: () => void): () => void;
  /** Changes fields of the document. `field` names the step for undo: typing in one field is one step. */
  set(patch: Partial<Draft>, field?: string): void;
  setLine(key: string, patch: Partial<Line>, field?: string): void;
  /** Adds lines after the one named, or at the end; answers the key of the first. */
  insertLines(lines: readonly Line[], after?: string): string;
  /** Puts lines after the one named, in its place where it is still blank; answers the key of the first. */
  pasteLines(lines: readonly Line[], at?: string): string;
  duplicateLine(key: string): string;
  removeLine(key: string): void;
  /** Puts a line in the place of another, those between moving up or down. */
  dropLine(key: string, on: string): void;
  /** Moves a line up (-1) or down (+1); false when it is already at the edge. */
  moveLine(key: string, by: -1 | 1): boolean;
  undo(): boolean;
  canUndo(): boolean;
};

/** Holds a draft while it is written, and what it was before each change. */
export function createDraftStore(initial: Draft): DraftStore {
  let draft = initial;
  const past: Draft[] = [];
  let lastField: string | undefined;
  const { subscribe, tell } = createListeners();

  function change(next: Draft, field?: string) {
    if (field === undefined || field !== lastField) past.push(draft);
    if (past.length > depth) past.shift();
    lastField = field;
    show(next);
  }

  function show(next: Draft) {
    draft = next;
    tell();
  }

  /** Other lines, and what names them by their numbers. */
  const withLines = (lines: readonly Line[]): Draft => ({
    ...draft,
    lines,
    formato: renumberReferences(draft.formato, draft.lines, lines),
  });

  const indexOf = (key: string) => draft.lines.findIndex((line) => line.key === key);

  const store: DraftStore = {
    get: () => draft,
    subscribe,
    set: (patch, field) => change({ ...draft, ...patch }, field),
    setLine(key, patch, field) {
      const lines = draft.lines.map((line) => (line.key === key ? { ...line, ...patch } : line));
      change({ ...draft, lines }, field && `${key}.${field}`);
    },
    insertLines(lines, after) {
      const at = after === undefined ? draft.lines.length : indexOf(after) + 1;
      change(withLines(draft.lines.toSpliced(at, 0, ...lines)));
      return lines[0]?.key ?? "";
    },
    pasteLines(lines, key) {
      const at = key === undefined ? draft.lines.length - 1 : indexOf(key);
      const line = draft.lines[at];
      const blank = line !== undefined && isBlank(line);
      change(withLines(draft.lines.toSpliced(blank ? at : at + 1, blank ? 1 : 0, ...lines)));
      return lines[0]?.key ?? "";
    },
    duplicateLine(key) {
      const { key: _, id: __, ...line } = draft.lines[indexOf(key)] ?? {};
      return store.insertLines([newLine(line)], key);
    },
    removeLine: (key) => change(withLines(draft.lines.filter((line) => line.key !== key))),
    dropLine(key, on) {
      const from = indexOf(key);
      const line = draft.lines[from];
      const to = indexOf(on);
      if (!line || to < 0 || to === from) return;
      change(withLines(draft.lines.toSpliced(from, 1).toSpliced(to, 0, line)));
    },
    moveLine(key, by) {
      const from = indexOf(key);
      const line = draft.lines[from];
      const to = from + by;
      if (!line || to < 0 || to >= draft.lines.length) return false;
      change(withLines(draft.lines.toSpliced(from, 1).toSpliced(to, 0, line)));
      return true;
    },
    undo() {
      const before = past.pop();
      lastField = undefined;
      if (before) show(before);
      return before !== undefined;
    },
    canUndo: () => past.length > 0,
  };
  return store;
}

/** Whether nobody has written into a line: its defaults do not count. */
export function isBlank(line: Line): boolean {
  return !line.descrizione?.trim() && !line.prezzoUnitario && !line.prezzoLordo && !line.unreadable;
}

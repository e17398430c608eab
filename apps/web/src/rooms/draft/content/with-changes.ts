import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { uguali } from "@fatturachiara/fatturapa/bozza";
import type { Draft } from "./draft.ts";

/** The draft of the editor with what differs between two documents of as many lines; its lines keep their keys. */
export function withChanges(draft: Draft, before: DocumentInput, after: DocumentInput): Draft {
  const { documentServices: linesBefore, ...headBefore } = before;
  const { documentServices: linesAfter, ...headAfter } = after;
  return {
    ...draft,
    ...changedFields(headBefore, headAfter),
    lines: draft.lines.map((line, i) => {
      const patch = changedFields(linesBefore[i] ?? {}, linesAfter[i] ?? {});
      return Object.keys(patch).length > 0 ? { ...line, ...patch } : line;
    }),
  };
}

/** The fields that say something else afterwards; null where they have come to say nothing. */
export function changedFields<T extends object>(before: Partial<T>, after: Partial<T>): Partial<T> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => !uguali(before[name], after[name])).map((name) => [name, after[name] ?? null]),
  ) as Partial<T>;
}

import { encodeDocument } from "@fatturachiara/contract/draft/encode-document";
import { type CorpoBozza, uguali } from "@fatturachiara/fatturapa/bozza";
import type { Draft } from "./draft.ts";

/** The draft of the editor with what a change of it in the words of the format has changed, as many lines; they keep their keys. */
export function withChanges(draft: Draft, before: CorpoBozza, after: CorpoBozza): Draft {
  const { documentServices: linesBefore, ...headBefore } = encodeDocument(before);
  const { documentServices: linesAfter, ...headAfter } = encodeDocument(after);
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

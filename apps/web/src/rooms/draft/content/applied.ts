import type { Draft, Line } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Choice, Place, Proposal } from "./proposal.ts";

type Change<T> = { before: Partial<T>; after: Partial<T> };

/** A proposal that was answered, and what that has changed. */
export type Applied = {
  at: Place;
  client: string;
  key: string;
  title: string;
  /** Answered so that nothing changes: it is not asked again of this customer. */
  stays: boolean;
  lines: ReadonlyMap<string, Change<Line>>;
  draft: Change<Draft>;
};

/** Writes a choice into the draft; answers what is needed to take it back. */
export function applyChoice(store: DraftStore, { key, title }: Proposal, choice: Choice): Omit<Applied, "at"> {
  const draft = store.get();
  const lines = new Map<string, Change<Line>>();
  const answer = { client: draft.idCliente ?? "", key, title, stays: choice.stays ?? false };
  if (choice.stays) return { ...answer, lines, draft: { before: {}, after: {} } };
  const next = draft.lines.map((line) => {
    const after = choice.line?.(line);
    if (!after) return line;
    lines.set(line.key, { before: valuesOf(line, after), after });
    return { ...line, ...after };
  });
  const after = choice.draft ?? {};
  store.set({ ...after, lines: next });
  return { ...answer, lines, draft: { before: valuesOf(draft, after), after } };
}

/** Writes what a draft has become for a proposal; answers what is needed to take it back. */
export function applyDraft(store: DraftStore, { key, title }: Proposal, next: Draft): Omit<Applied, "at"> {
  const now = store.get();
  const lines = new Map(
    next.lines.flatMap((line, i) => {
      const before = now.lines[i];
      return before && before !== line ? [[line.key, changeOf(before, line)] as const] : [];
    }),
  );
  const { lines: _, ...head } = next;
  const { lines: __, ...headNow } = now;
  store.set(next);
  return {
    client: now.idCliente ?? "",
    key,
    title,
    stays: false,
    lines,
    draft: changeOf<Partial<Draft>>(headNow, head),
  };
}

/** The fields that say something else afterwards. */
function changeOf<T extends object>(now: T, next: T): Change<T> {
  const after: Partial<T> = {};
  for (const field in next) if (next[field] !== now[field]) after[field] = next[field];
  return { before: valuesOf(now, after), after };
}

/** Puts back what the choice has changed, where nobody has changed it since. */
export function takeBack(store: DraftStore, { lines, draft, stays }: Applied): void {
  if (stays) return;
  const now = store.get();
  store.set({
    ...(untouched(now, draft) && draft.before),
    lines: now.lines.map((line) => {
      const change = lines.get(line.key);
      return change && untouched(line, change) ? { ...line, ...change.before } : line;
    }),
  });
}

/** The values that `of` has in the fields of `fields`; one it does not have is nothing again. */
function valuesOf<T extends object>(of: T, fields: Partial<T>): Partial<T> {
  const found: Partial<T> = {};
  for (const field in fields) found[field] = of[field];
  return found;
}

function untouched<T extends object>(now: T, { after }: Change<T>): boolean {
  for (const field in after) if (now[field] !== after[field]) return false;
  return true;
}

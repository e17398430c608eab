import { useMemo, useRef } from "react";
import { useKeptPlace } from "../../session/kept/use-kept-place.ts";
import { type Draft, useDraft } from "../../ui/form/draft/use-draft.ts";
import type { Start } from "./use-start.ts";

/** What is written in the document of a recurring one waits on the device, under this name, until it is saved or thrown away. */
export function useModelDraft({ editor, model }: Start, keptAs: string): { draft: Draft; isDirty: boolean } {
  const { freezeDraft, thawDraft } = model;
  const document = model.useDraft((all) => all);
  // As one text: nothing in it is a field of the form around it.
  const documento = useMemo(() => JSON.stringify(freezeDraft(document)), [document, freezeDraft]);
  const first = useRef(documento);
  const draft = useDraft({
    place: useKeptPlace(keptAs),
    saved: { documento: first.current },
    typed: { documento },
    restore(values) {
      const thawed = thawDraft(JSON.parse(String(values.documento)));
      // What was emptied is not in it.
      const emptied = Object.fromEntries(Object.keys(editor.store.get()).map((name) => [name, undefined]));
      if (thawed) editor.store.set({ ...emptied, ...thawed });
    },
  });
  return { draft, isDirty: documento !== first.current };
}

/** Two drafts of one page, told as one: since the later of them, and thrown away together. */
export function bothDrafts(first: Draft, second: Draft): Draft {
  const found = [first.found, second.found].flatMap((each) => each ?? []);
  const savedAt = found
    .map((each) => each.savedAt)
    .toSorted()
    .at(-1);
  return {
    found: savedAt === undefined ? null : { savedAt, elsewhere: found.flatMap(({ elsewhere }) => elsewhere) },
    discard() {
      first.discard();
      second.discard();
    },
    lose() {
      first.lose();
      second.lose();
    },
  };
}

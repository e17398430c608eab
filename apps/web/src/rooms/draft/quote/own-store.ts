import { createListeners } from "../../../listeners/create-listeners.ts";
import type { DraftStore } from "../content/draft-store.ts";
import type { QuoteOwn } from "./quote-own.ts";

/** The own fields of a quote while it is written. */
export type OwnStore = {
  get(): QuoteOwn;
  set(patch: Partial<QuoteOwn>): void;
  subscribe(listener: () => void): () => void;
};

/** Holds them; a change of theirs is a change of the draft too, so that it is saved like any other. */
export function createOwnStore(initial: QuoteOwn, draft: () => DraftStore): OwnStore {
  let own = initial;
  const { subscribe, tell } = createListeners();
  return {
    get: () => own,
    set(patch) {
      own = { ...own, ...patch };
      tell();
      draft().set({}, "quote");
    },
    subscribe,
  };
}

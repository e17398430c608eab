import { createListeners } from "../listeners/create-listeners.ts";

/** The question who is acting, while it waits: one at a time, whoever asks meanwhile gets the same answer. */
type Open = { answered: Promise<boolean>; answer(proven: boolean): void };

let open: Open | null = null;
const { subscribe, tell } = createListeners();

/** Asks in place who is acting; false: whoever acts declines. */
export function askProof(): Promise<boolean> {
  if (open) return open.answered;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  open = {
    answered: promise,
    answer(proven) {
      open = null;
      tell();
      resolve(proven);
    },
  };
  tell();
  return promise;
}

/** The question that is open, for who shows it. */
export const proofQuestion = {
  open: () => open,
  subscribe,
};

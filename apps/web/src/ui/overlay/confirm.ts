import type { ReactNode } from "react";
import { createListeners } from "../../listeners/create-listeners.ts";

/** A question with two answers (specification §3, "Confirm dialog"). */
export type ConfirmQuestion = {
  message: ReactNode;
  header: string;
  /** "Si" and "No" unless told otherwise. */
  acceptLabel?: string;
  rejectLabel?: string;
  /** The act destroys: "No" has the focus and "Si" is red. */
  destroys?: boolean;
  /** A small table of facts under the sentence: date, recapito, bollo, netto. */
  facts?: readonly { label: string; value: ReactNode; strong?: boolean }[];
  key?: string;
};

/** A question that waits for its answer. */
export type OpenQuestion = ConfirmQuestion & { id: number; answer(yes: boolean): void };

let nextId = 1;
let open: OpenQuestion | null = null;
const { subscribe, tell } = createListeners();

/** Asks, and answers true for "Si"; Esc and the backdrop are "No". A newer question answers the older one with "No". */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    const id = nextId++;
    open = {
      ...question,
      id,
      answer(yes) {
        if (open?.id === id) open = null;
        tell();
        resolve(yes);
      },
    };
    tell();
  });
}

/** The question that is open, for who shows it. */
export const confirmQuestions = {
  open: () => open,
  subscribe,
};

import { useState } from "react";

/** What is ticked of a list, by its ids: each press puts one in, or takes it out again. */
export function useChosen(): {
  chosen: ReadonlySet<string>;
  toggle(id: string): void;
  setChosen(next: ReadonlySet<string>): void;
} {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return { chosen, toggle, setChosen };
}

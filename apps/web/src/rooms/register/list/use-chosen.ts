import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { useState } from "react";
import { useOccasion } from "../../../ui/focus/use-occasion.ts";
import { type ListFilter, writeFilter } from "./list-filter.ts";

/** The documents chosen in a list: they stay chosen on other pages and in another order, not under another filter. */
export function useChosen(shown: readonly DocumentRow[], filter: ListFilter) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, DocumentRow>>(new Map());
  /** Cards are chosen only after asking for it. */
  const [choosing, setChoosing] = useState(false);
  const sameList = writeFilter({ ...filter, page: 1, size: 25, sort: "" }).toString();
  useOccasion(sameList, () => setChosen(new Map()));

  const fresh = new Map(shown.map((row) => [row.id, row]));
  const choose = (rows: readonly DocumentRow[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) on ? next.set(row.id, row) : next.delete(row.id);
      return next;
    });
  return {
    /** As they are now, where they are on this page. */
    rows: [...chosen.values()].map((row) => fresh.get(row.id) ?? row),
    has: (id: string) => chosen.has(id),
    choose,
    toggle: (id: string) => {
      const row = fresh.get(id);
      if (row) choose([row], !chosen.has(id));
    },
    clear: () => setChosen(new Map()),
    choosing,
    startOrEnd: () => {
      setChoosing(!choosing);
      setChosen(new Map());
    },
  };
}

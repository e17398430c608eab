import type { Movement } from "@fatturachiara/contract/rooms/movements";
import { useLayoutEffect, useRef } from "react";

/** A row that is done leaves the list: the focus goes on to the one after it, so that the next key finds it. */
export function useGoOn(rows: readonly Movement[]) {
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = next.current;
    if (id === null || !rows.some((row) => row.id === id)) return;
    next.current = null;
    box.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)?.focus();
  }, [rows]);
  const goOnFrom = ({ id }: Movement) => {
    const at = rows.findIndex((row) => row.id === id);
    next.current = (rows[at + 1] ?? rows[at - 1])?.id ?? null;
  };
  return { box, goOnFrom };
}

import { useState } from "react";
import { preferences } from "./preferences.ts";

/**
 * Which columns of a list this browser shows. Only what differs from the usual is kept, so that a column added later is
 * there for everybody.
 */
export function useShownColumns<C extends { key: string; usuallyHidden?: boolean }>(
  list: string,
  columns: readonly C[],
): { shown: C[]; isShown(column: C): boolean; toggle(key: string): void } {
  const [unusual, setUnusual] = useState(() => preferences.unusualColumns(list));
  const isShown = ({ key, usuallyHidden = false }: C) => unusual.includes(key) === usuallyHidden;
  const toggle = (key: string) => {
    const next = unusual.includes(key) ? unusual.filter((other) => other !== key) : [...unusual, key];
    preferences.keepUnusualColumns(list, next);
    setUnusual(next);
  };
  return { shown: columns.filter(isShown), isShown, toggle };
}

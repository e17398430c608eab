import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { IconArrowDown, IconArrowUp } from "../icon/icons.ts";
import type { TableSort } from "./data-table.tsx";
import styles from "./sort-head.module.css";

/** The head of a column that can be sorted: pressed once, and again the other way round. */
export function SortHead({
  name,
  largestFirst,
  sort: { by, onSort },
  children,
}: {
  name: string;
  largestFirst: boolean;
  sort: TableSort;
  children: ReactNode;
}) {
  const up = by === name;
  const down = by === `-${name}`;
  const next = up ? `-${name}` : down || !largestFirst ? name : `-${name}`;
  return (
    <button type="button" className={styles.head} onClick={() => onSort(next)}>
      {children}
      {(up || down) && <Icon of={up ? IconArrowUp : IconArrowDown} size="small" />}
    </button>
  );
}

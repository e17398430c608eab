import type { ReactNode } from "react";
import { CheckboxField } from "../fields/checkbox-field.tsx";
import { SearchField } from "../fields/search-field.tsx";
import styles from "./list-controls.module.css";

/** What narrows a list: its search box, one exclusive choice, and whether archived rows are shown. */
export function ListControls({
  q,
  placeholder,
  onSearch,
  archived,
  onArchived,
  children,
}: {
  q: string;
  placeholder: string;
  onSearch(q: string): void;
  archived: boolean;
  onArchived(archived: boolean): void;
  /** The exclusive choice. */
  children: ReactNode;
}) {
  return (
    <search className={styles.controls}>
      <div className={styles.search}>
        <SearchField q={q} placeholder={placeholder} onSearch={onSearch} />
      </div>
      <div className={styles.choice}>{children}</div>
      <CheckboxField
        label="Mostra archiviati"
        checked={archived}
        onChange={(event) => onArchived(event.currentTarget.checked)}
      />
    </search>
  );
}

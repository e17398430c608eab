import type { TabCounts } from "@fatturachiara/contract/rooms/document-list";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconTrash } from "../../../ui/icon/icons.ts";
import styles from "./document-tabs.module.css";
import type { ListFilter, Tab } from "./list-filter.ts";

const tabs: readonly { type: Tab; count: keyof TabCounts; label: string }[] = [
  { type: "sent", count: "tutte", label: "Tutte" },
  { type: "B", count: "B", label: "Bozze" },
  { type: "I", count: "I", label: "Inviate" },
  { type: "E", count: "E", label: "Scartate" },
  { type: "C", count: "C", label: "Confermate" },
  { type: "A", count: "A", label: "Annullate" },
];

/** A tab per status with how many documents it would show, and the bin. */
export function DocumentTabs({
  type,
  bin,
  counts,
  onTab,
  onBin,
}: {
  type: ListFilter["type"];
  /** The bin is what is shown. */
  bin: boolean;
  counts: TabCounts | null;
  onTab(type: Tab): void;
  onBin(): void;
}) {
  return (
    <fieldset className={styles.tabs} aria-label="Stato">
      {tabs.map((tab) => (
        <button
          key={tab.type}
          type="button"
          className={styles.tab}
          aria-pressed={!bin && type === tab.type}
          onClick={() => onTab(tab.type)}
        >
          {tab.label}{" "}
          {counts && (
            <span className={tab.type === "E" && counts.E > 0 ? styles.alarm : styles.count}>{counts[tab.count]}</span>
          )}
        </button>
      ))}
      <button type="button" className={`${styles.tab} ${styles.bin}`} aria-pressed={bin} onClick={onBin}>
        <Icon of={IconTrash} size="small" />
        Cestino
      </button>
    </fieldset>
  );
}

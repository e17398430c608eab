import { type KeyboardEvent, type ReactNode, useId } from "react";
import styles from "./tabs.module.css";

/** A tab: its name for the program, what people read on it, and what it shows while it is chosen. */
export type Tab<K extends string> = { key: K; label: ReactNode; look?: string | undefined; panel(): ReactNode };

/** Several views of one thing, one at a time; arrows, Home and End choose, as in every row of tabs. */
export function Tabs<K extends string>({
  tabs,
  at,
  onChoose,
  look,
  around = (row) => row,
}: {
  tabs: readonly Tab<K>[];
  at: K;
  onChoose(key: NoInfer<K>): void;
  /** A class of the row. */
  look?: string | undefined;
  /** What stands beside the row and under it. */
  around?(row: ReactNode): ReactNode;
}) {
  const id = useId();
  const chosen = tabs.find(({ key }) => key === at);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabs[placeAfter(event.key, tabs.indexOf(chosen as Tab<K>), tabs.length)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      {around(
        <div role="tablist" className={`${styles.row} ${look ?? ""}`} onKeyDown={walk}>
          {tabs.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-selected={key === at}
              aria-controls={key === at ? `${id}-panel` : undefined}
              tabIndex={key === at ? 0 : -1}
              className={styles.tab}
              onClick={() => onChoose(key)}
            >
              {label}
            </button>
          ))}
        </div>,
      )}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`} key={at} className={chosen?.look}>
        {chosen?.panel()}
      </div>
    </>
  );
}

/** Where a key leads from a place among `count`, round the ends; -1 where it leads nowhere. */
function placeAfter(key: string, place: number, count: number): number {
  if (key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowLeft") return (place - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

import type { KeyboardEvent } from "react";
import { Button } from "../button/button.tsx";
import { CheckboxField } from "../fields/checkbox-field.tsx";
import { IconColumns3 } from "../icon/icons.ts";
import { OpenedBy } from "../overlay/opened-by.tsx";
import styles from "./columns-menu.module.css";

/** Which columns a table shows; it stays open while they are chosen. */
export function ColumnsMenu({
  columns,
  onToggle,
}: {
  columns: readonly { key: string; label: string; shown: boolean }[];
  onToggle(key: string): void;
}) {
  return (
    <OpenedBy
      role="dialog"
      width={200}
      onKey={goRound}
      opener={
        <Button icon={IconColumns3} className={styles.opener ?? ""}>
          Colonne
        </Button>
      }
    >
      <div className={styles.columns}>
        {columns.map(({ key, label, shown }) => (
          <CheckboxField key={key} label={label} checked={shown} onChange={() => onToggle(key)} />
        ))}
      </div>
    </OpenedBy>
  );
}

/** Tab stays among the boxes. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const boxes = [...event.currentTarget.querySelectorAll("input")];
  const [end, next] = event.shiftKey ? [boxes[0], boxes.at(-1)] : [boxes.at(-1), boxes[0]];
  if (event.target !== end) return;
  event.preventDefault();
  next?.focus();
}

import { Popover } from "@mantine/core";
import { Button } from "../button/button.tsx";
import { CheckboxField } from "../fields/checkbox-field.tsx";
import { IconColumns3 } from "../icon/icons.ts";
import { inPage } from "../theme/list-place.ts";
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
    <Popover position="bottom-end" width={200} radius="md" zIndex={300} trapFocus portalProps={{ target: inPage }}>
      <Popover.Target>
        <Button icon={IconColumns3} className={styles.opener ?? ""}>
          Colonne
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colonne da mostrare">
        <div className={styles.columns}>
          {columns.map(({ key, label, shown }) => (
            <CheckboxField key={key} label={label} checked={shown} onChange={() => onToggle(key)} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

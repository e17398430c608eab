import { ActionIcon, type ElementProps } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { Icon } from "./icon.tsx";
import styles from "./icon-button.module.css";

/** An icon alone, for the few places look.md §7 allows (menu, bell, close, row menu, show password); always named. */
export function IconButton({
  label,
  icon,
  size = "normal",
  ...rest
}: {
  label: string;
  icon: TablerIcon;
  size?: "normal" | "bar";
} & ElementProps<"button">) {
  return (
    <ActionIcon
      {...rest}
      aria-label={label}
      size={size === "bar" ? 36 : 30}
      className={styles.iconButton}
      type="button"
    >
      <Icon of={icon} size={size} />
    </ActionIcon>
  );
}

import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./icon-button.module.css";

/** An icon alone, for the few places look.md §7 allows (menu, bell, close, row menu, show password); always named. */
export function IconButton({
  label,
  icon,
  size = "normal",
  className,
  ...rest
}: {
  label: string;
  icon: TablerIcon;
  size?: "normal" | "bar";
} & ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={`${styles.iconButton} ${styles[size]} ${className ?? ""}`}
    >
      <Icon of={icon} size={size} />
    </button>
  );
}

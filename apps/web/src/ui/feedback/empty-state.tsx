import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./empty-state.module.css";

/** What stands where there is nothing yet: one sentence, one filled button, perhaps a link. */
export function EmptyState({ icon, sentence, children }: { icon: TablerIcon; sentence: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon of={icon} size="bar" />
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </div>
  );
}

import type { TablerIcon } from "@tabler/icons-react";
import { Icon } from "../icon/icon.tsx";
import styles from "./state-mark.module.css";

/** The colour of a word or icon; `quiet` is the caption grey. */
export type Tone = "quiet" | "info" | "ok" | "warn" | "err";

/** Icon and word of a state: the icon has its colour, the word too where it asks for something. */
export function StateMark({ icon, tone, children }: { icon: TablerIcon; tone: Tone; children: string }) {
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <Icon of={icon} className={styles.icon} />
      {children}
    </span>
  );
}

import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon/icon.tsx";
import profile from "../sections/profile-page.module.css";
import styles from "./second-factor.module.css";

/** One second factor: what it is, how it stands, and at the right what can be done. */
export function FactorRow({
  icon,
  name,
  caption,
  warn,
  children,
}: {
  icon: TablerIcon;
  name: string;
  caption: ReactNode;
  /** The caption asks for something. */
  warn?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={`${profile.row} ${styles.factor}`}>
      <Icon of={icon} className={styles.icon} />
      <span className={profile.words}>
        <span className={`${profile.strong} ${styles.name}`}>{name}</span>
        <span className={warn ? `${profile.caption} ${styles.warn}` : profile.caption}>{caption}</span>
      </span>
      {children && <span className={styles.act}>{children}</span>}
    </li>
  );
}

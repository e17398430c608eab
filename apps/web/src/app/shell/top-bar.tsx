import { Link } from "react-router";
import type { UserLogged } from "../../session/user-logged.ts";
import { Brand } from "../../ui/brand.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { IconMenu2 } from "../../ui/icons.ts";
import { Bell } from "./bell.tsx";
import styles from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Menu button, mark, bell, user menu. */
export function TopBar({ user, onToggle, expanded }: { user: UserLogged; onToggle(): void; expanded: boolean }) {
  return (
    <div className={styles.bar}>
      <IconButton label="Menu" icon={IconMenu2} size="bar" onClick={onToggle} aria-expanded={expanded} />
      <Link to="/ia/home" className={styles.brand} aria-label="FatturaChiara, vai alla home">
        <Brand />
      </Link>
      <span className={styles.space} />
      <Bell user={user} />
      <UserMenu user={user} />
    </div>
  );
}

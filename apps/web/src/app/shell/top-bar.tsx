import { Link } from "react-router";
import type { UserLogged } from "../../session/user-logged.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconMenu2, IconSearch } from "../../ui/icon/icons.ts";
import { Brand } from "../../ui/layout/brand.tsx";
import { Bell } from "./bell.tsx";
import { commandsName } from "./commands/command.ts";
import styles from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Menu button, mark, search and commands, bell, user menu. */
export function TopBar({
  user,
  onToggle,
  onSearch,
  expanded,
}: {
  user: UserLogged;
  onToggle(): void;
  onSearch(): void;
  expanded: boolean;
}) {
  return (
    <div className={styles.bar}>
      <IconButton label="Menu" icon={IconMenu2} size="bar" onClick={onToggle} aria-expanded={expanded} />
      <Link to="/ia/home" className={styles.brand} aria-label="FatturaChiara, vai alla home">
        <Brand />
      </Link>
      <span className={styles.space}>
        <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <Icon of={IconSearch} size="small" />
          <span className={styles.searchWords}>{commandsName}</span>
          <span className={styles.key} aria-hidden="true">
            Ctrl K
          </span>
        </button>
      </span>
      <Bell user={user} />
      <UserMenu user={user} />
    </div>
  );
}

import { memo } from "react";
import { Link, useLocation, useMatch } from "react-router";
import { pageConfig } from "../../api/page-config.ts";
import { managedIn, managedName, type UserLogged } from "../../session/user-logged.ts";
import { useMayGo } from "../../ui/address/may-go.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { type MenuEntry, menuFor } from "../menu.ts";
import styles from "./side-menu.module.css";

/** The side menu; folded it is a rail of icons with tooltips. */
export const SideMenu = memo(function SideMenu({ user, folded }: { user: UserLogged; folded: boolean }) {
  const mayGo = useMayGo();
  const managed = managedIn(user);
  return (
    <nav className={styles.menu} aria-label="Menu principale" data-folded={folded}>
      {managed && !folded && (
        <div className={styles.managed}>
          <span className={styles.caption}>Account gestito</span>
          <b>{managedName(managed)}</b>
          <span className={styles.caption}>P.IVA {managed.vatNumber || "Non aggiunto"}</span>
        </div>
      )}
      {menuFor(user, pageConfig().subscription).map((group) => (
        <div key={group.title ?? group.entries[0]?.to} className={styles.group}>
          {group.title && <h2 className={folded ? styles.hidden : styles.title}>{group.title}</h2>}
          <ul className={styles.list}>
            {group.entries
              .filter(({ to }) => mayGo(to))
              .map((entry) => (
                <li key={entry.to}>
                  {folded ? (
                    <Tooltip words={entry.label}>
                      <EntryLink {...entry} wordClass={styles.hidden} />
                    </Tooltip>
                  ) : (
                    <EntryLink {...entry} />
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
});

function EntryLink({ wordClass, ...entry }: MenuEntry & { wordClass?: string | undefined }) {
  const { to, icon, label } = entry;
  return (
    <Link to={to} className={styles.entry} aria-current={useIsAt(entry) ? "page" : undefined}>
      <Icon of={icon} />
      <span className={wordClass}>{label}</span>
    </Link>
  );
}

/** Whether one is at an entry. Where a new customer or invoice is written, those that are there already are opened, too: they belong to their list. */
function useIsAt({ to, opens }: MenuEntry): boolean {
  const { pathname, search } = useLocation();
  const here = useMatch({ path: to, end: false }) !== null && !new URLSearchParams(search).has("id");
  return here || (opens?.test(`${pathname}${search}`) ?? false);
}

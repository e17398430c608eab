import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import { managedName, type UserLogged } from "../../session/user-logged.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconLogout, IconUsersGroup } from "../../ui/icon/icons.ts";
import { disconnect } from "./disconnect.ts";
import styles from "./managed-bar.module.css";

/** Whose affairs these are; sticky and never absent in managed mode. */
export function ManagedBar({ user }: { user: UserLogged }) {
  const name = user.currentManagedUser && managedName(user.currentManagedUser);
  const permission = user.currentManagedUser?.permesso;
  const limits = permission && permission !== "completa" ? permissionLabels[permission].toLowerCase() : "";
  return (
    <section className={styles.bar} aria-label="Account gestito">
      <Icon of={IconUsersGroup} />
      <span className={styles.words} title={name ?? undefined}>
        Stai operando per conto di <b>{name}</b>
        {limits && `, in sola ${limits}`}
      </span>
      <button type="button" className={styles.button} onClick={() => disconnect(user)}>
        <Icon of={IconLogout} size="small" />
        Disconnetti
      </button>
    </section>
  );
}

import type { Permission } from "@fatturachiara/contract/permission/permission";
import { managedName, type UserLogged } from "../../session/user-logged.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconLogout, IconUsersGroup } from "../../ui/icon/icons.ts";
import { disconnect } from "./disconnect.ts";
import styles from "./managed-bar.module.css";

/** What is not let is said first: a long name may be cut. */
const actingWords: Readonly<Record<Permission, string>> = {
  completa: "Stai operando",
  bozze: "In consultazione e bozze",
  consultazione: "In sola consultazione",
};

/** Whose affairs these are; sticky and never absent in managed mode. */
export function ManagedBar({ user }: { user: UserLogged }) {
  const name = user.currentManagedUser && managedName(user.currentManagedUser);
  return (
    <section className={styles.bar} aria-label="Account gestito">
      <Icon of={IconUsersGroup} />
      <span className={styles.words} title={name ?? undefined}>
        {actingWords[user.currentManagedUser?.permesso ?? "completa"]} per conto di <b>{name}</b>
      </span>
      <button type="button" className={styles.button} onClick={() => disconnect(user)}>
        <Icon of={IconLogout} size="small" />
        Disconnetti
      </button>
    </section>
  );
}

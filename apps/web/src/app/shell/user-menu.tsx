import { Menu, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { UserLogged } from "../../session/user-logged.ts";
import { formatDay } from "../../ui/format-instant.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconBuildingBank, IconChevronDown, IconHistory, IconLogout, IconUsersGroup } from "../../ui/icons.ts";
import bell from "./bell.module.css";
import { disconnect } from "./disconnect.ts";
import { leave } from "./leave.ts";
import { RecentMessages } from "./recent-messages.tsx";
import styles from "./user-menu.module.css";

/** The person (or, in managed mode, the managed user) as the menu shows them. */
export function personShown(user: UserLogged) {
  const managed = user.isCurrentManagedUser ? user.currentManagedUser : null;
  return managed
    ? {
        name: `${managed.name} ${managed.surname}`,
        email: managed.email,
        vatNumber: managed.vatNumber,
        companyName: managed.companyName,
        expires: managed.expiringDate ?? null,
      }
    : {
        name: `${user.firstName} ${user.lastName}`,
        email: user.email,
        vatNumber: user.vatNumber,
        companyName: user.companyName,
        expires: user.expireDate,
      };
}

/** E-mail, name, VAT number, company, expiry; shortcut to the tax data, recent messages, logout. */
export function UserMenu({ user }: { user: UserLogged }) {
  const [recent, setRecent] = useState(false);
  const shown = personShown(user);
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase();
  return (
    <>
      <Menu width={300}>
        <Menu.Target>
          <UnstyledButton className={styles.target} aria-label={`Menu di ${user.firstName} ${user.lastName}`}>
            <span className={styles.avatar} aria-hidden="true">
              {initials}
            </span>
            <span className={styles.who}>
              <span className={styles.name}>
                {user.firstName} {user.lastName}
              </span>
              {user.companyName && <span className={styles.company}>{user.companyName}</span>}
            </span>
            <Icon of={IconChevronDown} size="small" className={styles.chevron} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={bell.dropdown}>
          <dl className={styles.facts}>
            {user.isCurrentManagedUser && <p className={styles.managed}>Account gestito</p>}
            <Fact label="E-mail" value={shown.email} />
            <Fact label="Nome" value={shown.name} />
            <Fact label="Partita IVA" value={shown.vatNumber || "Non aggiunto"} />
            {shown.companyName && <Fact label="Azienda" value={shown.companyName} />}
            {shown.expires && <Fact label="Scadenza" value={formatDay(shown.expires)} />}
          </dl>
          <Menu.Divider />
          {!user.isCurrentManagedUser && (
            <Menu.Item component={Link} to="/ia/account/taxdata" leftSection={<Icon of={IconBuildingBank} />}>
              Dati fiscali
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon of={IconHistory} />} onClick={() => setRecent(true)}>
            Messaggi recenti
          </Menu.Item>
          {user.isCurrentManagedUser && (
            <Menu.Item leftSection={<Icon of={IconUsersGroup} />} onClick={() => disconnect(user)}>
              Disconnetti
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon of={IconLogout} />} onClick={() => leave(user)}>
            Esci
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RecentMessages opened={recent} onClose={() => setRecent(false)} />
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

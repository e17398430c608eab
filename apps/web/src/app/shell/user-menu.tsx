import { useState } from "react";
import { Link } from "react-router";
import type { UserLogged } from "../../session/user-logged.ts";
import { PanelButton, panelItem } from "../../ui/button/panel-button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import {
  IconBuildingBank,
  IconChevronDown,
  IconHistory,
  IconLogout,
  IconUpload,
  IconUsersGroup,
} from "../../ui/icon/icons.ts";
import { Breakable } from "../../ui/text/breakable.tsx";
import { formatDay } from "../../ui/time/format-instant.ts";
import { disconnect } from "./disconnect.ts";
import { leave } from "./leave.ts";
import { personShown } from "./person-shown.ts";
import { RecentMessages } from "./recent-messages.tsx";
import styles from "./user-menu.module.css";

/** E-mail, name, VAT number, company, expiry; shortcut to the tax data, recent messages, logout. */
export function UserMenu({ user }: { user: UserLogged }) {
  const [recent, setRecent] = useState(false);
  const shown = personShown(user);
  return (
    <>
      <PanelButton face={<Face user={user} />}>
        <dl className={styles.facts}>
          <Fact label="E-mail" value={shown.email} />
          <Fact label="Nome" value={shown.name} />
          <Fact label="Partita IVA" value={shown.vatNumber || "Non aggiunto"} />
          {shown.companyName && <Fact label="Azienda" value={shown.companyName} />}
          {shown.expires && <Fact label="Scadenza" value={formatDay(shown.expires)} />}
        </dl>
        {!user.isCurrentManagedUser && (
          <Link to="/ia/account/taxdata" className={panelItem}>
            <Icon of={IconBuildingBank} />
            Dati fiscali
          </Link>
        )}
        <Link to="/ia/past" className={panelItem}>
          <Icon of={IconUpload} />
          Importa fatture
        </Link>
        <button type="button" className={panelItem} onClick={() => setRecent(true)}>
          <Icon of={IconHistory} />
          Messaggi recenti
        </button>
        {user.isCurrentManagedUser && (
          <button type="button" className={panelItem} onClick={() => disconnect(user)}>
            <Icon of={IconUsersGroup} />
            Disconnetti
          </button>
        )}
        <button type="button" className={panelItem} onClick={() => leave(user)}>
          <Icon of={IconLogout} />
          Esci
        </button>
      </PanelButton>
      <RecentMessages opened={recent} onClose={() => setRecent(false)} />
    </>
  );
}

function Face({ user }: { user: UserLogged }) {
  // Who works under their own name has it as the firm's too.
  const name = `${user.firstName} ${user.lastName}`;
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase();
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {initials}
      </span>
      <span className={styles.who}>
        <span className={styles.hidden}>Menu di </span>
        <span className={styles.name}>{name}</span>
        {user.companyName && user.companyName !== name && <span className={styles.company}>{user.companyName}</span>}
      </span>
      <Icon of={IconChevronDown} size="small" className={styles.chevron} />
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <Breakable text={value} />
      </dd>
    </div>
  );
}

import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import { association, type Current } from "@fatturachiara/contract/rooms/association";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { reloadUser } from "../../../session/sign-in.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { RowCheckbox } from "../../../ui/fields/row-checkbox.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconDotsVertical,
  IconHistory,
  IconLogout,
} from "../../../ui/icon/icons.ts";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { type Column, DataTable, TwoLines } from "../../../ui/table/data-table.tsx";
import { ActsHead } from "../../../ui/table/row-cells.tsx";
import { formatDay } from "../../../ui/time/format-instant.ts";
import { inDays } from "../../../ui/time/in-days.ts";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { associationKey } from "../requests/keys.ts";
import { connect } from "./connect.ts";
import { daysUntil, soonDays } from "./days-until.ts";
import { dueDay, managedUserName } from "./managed-filter.ts";
import styles from "./managed-users-table.module.css";

/** Those I manage, one row each, with what waits there; with `onSelect` each has a box to choose it. */
export function ManagedUsersTable({
  rows,
  every,
  selected,
  onSelect,
}: {
  /** Of one page. */
  rows: readonly Current[];
  /** Ids of those of all pages, which are chosen together. */
  every: readonly string[];
  selected: readonly string[];
  onSelect?: ((ids: readonly string[]) => void) | undefined;
}) {
  const all = selected.length === every.length;
  const chosen = new Set(selected);
  const choice: Column<Current> = {
    key: "scelta",
    head: (
      <RowCheckbox
        label="Seleziona tutti"
        checked={all}
        indeterminate={selected.length > 0 && !all}
        onChange={() => onSelect?.(all ? [] : every)}
      />
    ),
    width: "44px",
    cell: ({ id, ...row }) => (
      <RowCheckbox
        label={`Seleziona ${managedUserName(row)}`}
        checked={chosen.has(id)}
        onChange={() => onSelect?.(chosen.has(id) ? selected.filter((other) => other !== id) : [...selected, id])}
      />
    ),
  };
  return (
    <DataTable
      caption="Utenti gestiti"
      columns={onSelect ? [choice, ...columns] : columns}
      rows={rows}
      rowKey={(row) => row.id}
      isSelected={(row) => chosen.has(row.id)}
    />
  );
}

const columns: readonly Column<Current>[] = [
  {
    key: "azienda",
    head: "Azienda",
    grow: true,
    cell: (row) => (
      <TwoLines
        first={<span className={styles.wrap}>{managedUserName(row)}</span>}
        second={
          <>
            <span className={styles.wrap}>
              {[row.vatNumber && `P.IVA ${row.vatNumber}`, row.email].filter(Boolean).join(" · ")}
            </span>
            <Waiting row={row} />
          </>
        }
      />
    ),
  },
  {
    key: "scartate",
    head: "Scartate",
    align: "right",
    phone: "hidden",
    cell: ({ scartate, correggiEntro }) =>
      scartate > 0 ? (
        <TwoLines
          first={
            <span className={styles.rejected}>
              <Icon of={IconAlertCircle} size="small" />
              {scartate}
            </span>
          }
          second={<DueBy day={correggiEntro} />}
        />
      ) : (
        <Nothing />
      ),
  },
  {
    key: "bozze",
    head: "Bozze",
    align: "right",
    phone: "hidden",
    cell: ({ bozze, bozzaEntro }) =>
      bozze > 0 ? <TwoLines first={<b>{bozze}</b>} second={<DueBy day={bozzaEntro} />} /> : <Nothing />,
  },
  {
    key: "attesa",
    head: "In attesa > 5 gg",
    align: "right",
    phone: "hidden",
    cell: ({ inAttesa }) =>
      inAttesa > 0 ? (
        <span className={styles.waiting}>
          <Icon of={IconHistory} size="small" />
          {inAttesa}
        </span>
      ) : (
        <Nothing />
      ),
  },
  {
    key: "abbonamento",
    head: "Abbonamento",
    phone: "hidden",
    cell: ({ expiringDate, isExpired }) =>
      isExpired && expiringDate ? (
        <TwoLines
          first={
            <span className={styles.expired}>
              <Icon of={IconAlertTriangle} size="small" />
              Scaduto
            </span>
          }
          second={conApostrofo`il ${formatDay(expiringDate)}, sola lettura`}
        />
      ) : expiringDate ? (
        <Expiry instant={expiringDate} />
      ) : (
        <Nothing />
      ),
  },
  {
    key: "permesso",
    head: "Permesso e ultimo accesso",
    phone: "hidden",
    cell: ({ permesso, ultimoAccesso }) => (
      <TwoLines
        first={<span className={styles.plain}>{permissionLabels[permesso]}</span>}
        second={ultimoAccesso ? formatDay(ultimoAccesso) : "mai entrato"}
      />
    ),
  },
  { key: "azioni", head: <ActsHead />, align: "right", cell: (row) => <Acts row={row} /> },
];

function Acts({ row }: { row: Current }) {
  const queries = useQueryClient();
  const { isCurrentManagedUser, currentManagedProfileId } = useSignedInUser();
  const profile = isCurrentManagedUser ? currentManagedProfileId : null;
  const name = managedUserName(row);
  const giveUp = async () => {
    const sure = await confirm({
      header: "Rinuncia alla gestione",
      message: `Vuoi rinunciare a gestire ${name}? Per tornare a farlo servirà una nuova richiesta.`,
      destroys: true,
    });
    if (!sure) return;
    await failedFields(async () => {
      await call(association.refuse, { params: { token: row.token, id: row.id } });
      showToast({ severity: "success", summary: `Non gestisci più ${name}.` });
      await reloadUser({ quiet: true });
    });
    await queries.invalidateQueries({ queryKey: associationKey });
  };
  // Already there. Giving up is for one's own account: the server refuses it in managed mode.
  if (profile === row.profileId) return <span className={styles.plain}>Stai operando qui</span>;
  return (
    <span className={styles.acts}>
      <Button row onClick={() => connect(row.profileId)} aria-label={`Gestisci ${name}`}>
        Gestisci
      </Button>
      {profile === null && (
        <Menu width={220} opener={<IconButton label={`Azioni su ${name}`} icon={IconDotsVertical} />}>
          <MenuItem icon={IconLogout} onClick={giveUp}>
            Rinuncia alla gestione
          </MenuItem>
        </Menu>
      )}
    </span>
  );
}

/** The day by which the first of them is to be sent. */
function DueBy({ day }: { day: Giorno | null | undefined }) {
  const oggi = useOggi();
  if (!day) return null;
  return (
    <span className={day <= oggi ? styles.rejected : styles.plain}>
      entro {conApostrofo`il ${formatGiorno(day).slice(0, 5)}`}
    </span>
  );
}

const Nothing = () => <span className={styles.nothing}>–</span>;

function Expiry({ instant }: { instant: string }) {
  const days = daysUntil(instant, useOggi());
  const day = formatDay(instant);
  if (days > soonDays) return day;
  return (
    <TwoLines
      first={<span className={styles.plain}>{day}</span>}
      second={<span className={styles.soon}>{inDays(days)}</span>}
    />
  );
}

/** Where the columns have no room: what waits, each in its own colour. */
function Waiting({ row }: { row: Current }) {
  const { scartate, bozze, inAttesa, isExpired } = row;
  const day = dueDay(row);
  const words = [
    { word: scartate === 1 ? "1 scartata" : `${scartate} scartate`, shown: scartate > 0, look: styles.rejected },
    { word: bozze === 1 ? "1 bozza" : `${bozze} bozze`, shown: bozze > 0, look: styles.drafts },
    { word: `${inAttesa} in attesa`, shown: inAttesa > 0, look: styles.waiting },
    {
      word: day ? conApostrofo`entro il ${formatGiorno(day).slice(0, 5)}` : "",
      shown: day !== undefined,
      look: styles.plain,
    },
    { word: "scaduto", shown: isExpired, look: styles.expired },
  ].filter(({ shown }) => shown);
  if (words.length === 0) return null;
  return (
    <span className={styles.onPhone}>
      {words.map(({ word, look }) => (
        <span key={word} className={look}>
          {word}
        </span>
      ))}
    </span>
  );
}

import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import { association, type Current } from "@fatturachiara/contract/rooms/association";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { type Column, DataTable, TwoLines } from "../../../ui/table/data-table.tsx";
import { ActsHead } from "../../../ui/table/row-cells.tsx";
import { formatDay } from "../../../ui/time/format-instant.ts";
import { useActors } from "./activity-log.tsx";
import styles from "./association.module.css";
import { whoMayAct } from "./association-words.ts";
import { associationKey } from "./keys.ts";

/** "Chi può operare sul tuo account", and the way to take it back. */
export function MyManagers({
  managers,
  onActions,
}: {
  managers: readonly Current[];
  /** Called with the person whose last actions are to be shown below. */
  onActions(who: string): void;
}) {
  const actors = useActors();
  const columns = columnsWith((email) => {
    const actor = actors.data?.find((candidate) => candidate.email === email);
    return (
      actor &&
      (() => {
        onActions(actor.id);
        document.getElementById("registro")?.scrollIntoView({ block: "start" });
      })
    );
  });
  return (
    <Sheet title={whoMayAct} flush>
      {managers.length === 0 ? (
        <p className={`${styles.pad} ${styles.none}`}>Nessuno, oltre a te.</p>
      ) : (
        <DataTable caption={whoMayAct} columns={columns} rows={managers} rowKey={(row) => row.id} />
      )}
    </Sheet>
  );
}

/** `actionsOf` answers how to show what a person did; undefined when they did nothing. */
const columnsWith = (actionsOf: (email: string) => (() => void) | undefined): readonly Column<Current>[] => [
  {
    key: "nome",
    head: "Nome",
    cell: (row) => (
      <TwoLines
        first={`${row.nome} ${row.cognome}`}
        second={
          <>
            <span className={styles.wrap}>{[row.companyName, row.email].filter(Boolean).join(" · ")}</span>
            <span className={styles.onPhone}>
              {" · "}
              {permissionLabels[row.permesso]} · {conApostrofo`dal ${formatDay(row.dal)}`} ·{" "}
              {row.ultimoAccesso ? `ultimo accesso ${formatDay(row.ultimoAccesso)}` : "mai entrato"}
            </span>
          </>
        }
      />
    ),
  },
  { key: "permesso", head: "Permesso", cell: (row) => permissionLabels[row.permesso], phone: "hidden" },
  { key: "dal", head: "Dal", cell: (row) => formatDay(row.dal), phone: "hidden" },
  {
    key: "ultimo",
    head: "Ultimo accesso",
    cell: (row) => (row.ultimoAccesso ? formatDay(row.ultimoAccesso) : "–"),
    phone: "hidden",
  },
  {
    key: "azioni",
    head: <ActsHead />,
    align: "right",
    cell: (row) => {
      const show = actionsOf(row.email);
      return (
        <span className={styles.acts}>
          {show && (
            <Button row look="quiet" onClick={show} aria-label={`Ultime azioni di ${row.nome} ${row.cognome}`}>
              Ultime azioni
            </Button>
          )}
          <Revoke row={row} />
        </span>
      );
    },
  },
];

function Revoke({ row }: { row: Current }) {
  const queries = useQueryClient();
  const revoke = async () => {
    const sure = await confirm({
      header: "Revoca accesso",
      message: `Vuoi togliere a ${row.nome} ${row.cognome} l'accesso al tuo account? Se sta operando adesso viene disconnesso.`,
      destroys: true,
    });
    if (!sure) return;
    await failedFields(async () => {
      await call(association.refuse, { params: { token: row.token, id: row.id } });
      showToast({ severity: "success", summary: "Accesso revocato." });
    });
    await queries.invalidateQueries({ queryKey: associationKey });
  };
  return (
    <Button row onClick={revoke} aria-label={`Revoca accesso a ${row.nome} ${row.cognome}`}>
      Revoca accesso
    </Button>
  );
}

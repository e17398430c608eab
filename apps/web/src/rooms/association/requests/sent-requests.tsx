import type { Answer } from "@fatturachiara/contract/endpoint";
import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import { association } from "@fatturachiara/contract/rooms/association";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { type Column, DataTable, TwoLines } from "../../../ui/table/data-table.tsx";
import { ActsHead } from "../../../ui/table/row-cells.tsx";
import { formatDay } from "../../../ui/time/format-instant.ts";
import { useClock } from "../../../ui/time/oggi.tsx";
import styles from "./association.module.css";
import { requestsKey } from "./keys.ts";

type Request = Answer<typeof association.requests>[number];

/** "Richieste inviate": what became of each, and what can still be done about it. */
export function SentRequests() {
  const { id } = useSignedInUser();
  const { data, isError, refetch } = useQuery({
    queryKey: [...requestsKey, id],
    queryFn: ({ signal }) => call(association.requests, { signal }),
  });
  return (
    <Sheet title="Richieste inviate" flush>
      {!data ? (
        isError ? (
          <LoadError onRetry={refetch} />
        ) : (
          <div className={styles.pad}>
            <SkeletonLines lines={2} />
          </div>
        )
      ) : data.length === 0 ? (
        <p className={`${styles.pad} ${styles.none}`}>Non hai ancora inviato richieste.</p>
      ) : (
        <DataTable caption="Richieste inviate" columns={columns} rows={data} rowKey={(row) => row.id} />
      )}
    </Sheet>
  );
}

const columns: readonly Column<Request>[] = [
  {
    key: "email",
    head: "E-mail",
    cell: (row) => (
      <TwoLines
        first={<span className={styles.wrap}>{row.email}</span>}
        second={
          <>
            {permissionLabels[row.permesso]}
            <span className={styles.onPhone}>
              {" "}
              · {formatDay(row.data)} · {row.stato}
            </span>
          </>
        }
      />
    ),
  },
  { key: "data", head: "Data", cell: (row) => formatDay(row.data), phone: "hidden" },
  {
    key: "stato",
    head: "Stato",
    phone: "hidden",
    cell: (row) =>
      row.stato === "In attesa" ? (
        <TwoLines first={row.stato} second={conApostrofo`scade il ${formatDay(row.scadenza)}`} />
      ) : (
        row.stato
      ),
  },
  { key: "azioni", head: <ActsHead />, align: "right", cell: (row) => <Acts row={row} /> },
];

function Acts({ row }: { row: Request }) {
  const queries = useQueryClient();
  const now = useClock().now().toISOString();
  const act = async (act: () => Promise<string>) => {
    await failedFields(async () => showToast({ severity: "success", summary: await act() }));
    await queries.invalidateQueries({ queryKey: requestsKey });
  };
  const cancel = () =>
    act(async () => {
      await call(association.cancelRequest, { query: { id: row.id } });
      return "Richiesta annullata.";
    });
  const again = () =>
    act(async () => {
      await call(association.request, { body: { email: row.email, permesso: row.permesso } });
      return "Richiesta inviata di nuovo.";
    });
  return (
    <span className={styles.acts}>
      {(row.stato === "In attesa" || row.stato === "Scaduta") && row.rinviabileDal <= now && (
        <Button row onClick={again}>
          Invia di nuovo
        </Button>
      )}
      {row.stato === "In attesa" && (
        <Button row look="quiet" onClick={cancel}>
          Annulla richiesta
        </Button>
      )}
    </span>
  );
}

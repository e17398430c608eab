import { type Declaration, declarations } from "@fatturachiara/contract/rooms/declarations";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { Track } from "../../ui/feedback/track.tsx";
import { IconDotsVertical, IconPencil, IconTrash } from "../../ui/icon/icons.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { type Column, DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import { ActsHead, OnPhone, RowActs } from "../../ui/table/row-cells.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import { DeclarationDialog } from "./declaration-dialog.tsx";
import { usageWords, usedPercent, validityWords } from "./declaration-words.ts";
import styles from "./declarations.module.css";
import { declarationsKey } from "./keys.ts";

const whose: Column<Declaration> = {
  key: "cliente",
  head: "Cliente",
  cell: (row) => (
    <SiteLink to={`/ia/clients/save?id=${row.idCliente}`} className={styles.link}>
      {row.cliente}
    </SiteLink>
  ),
};

/** Declarations, one row each, with what is left of them; `named` says whose they are. */
export function DeclarationsTable({ rows, named }: { rows: readonly Declaration[]; named: boolean }) {
  const oggi = useOggi();
  const [changing, setChanging] = useState<Declaration | null>(null);
  const remove = useRemove();
  const mayWrite = useMay()(declarations.update);
  const columns: readonly (Column<Declaration> | false)[] = [
    ...(named ? [whose] : []),
    { key: "anno", head: "Anno", cell: (row) => row.anno, phone: "hidden" },
    {
      key: "protocollo",
      head: "Protocollo",
      cell: (row) => (
        <TwoLines
          first={<span className={styles.protocol}>{row.protocollo}</span>}
          second={
            <>
              <span>Ricevuta {conApostrofo`del ${formatGiorno(row.dataRicevuta)}`}</span>
              <OnPhone>
                {" · "}
                {usageWords(row)}
              </OnPhone>
            </>
          }
        />
      ),
    },
    { key: "uso", head: "Quanto resta", cell: (row) => <Left row={row} />, phone: "hidden" },
    { key: "validita", head: "Vale per", cell: (row) => validityWords(row, oggi), phone: "hidden" },
    mayWrite && {
      key: "azioni",
      head: <ActsHead />,
      align: "right",
      cell: (row) => (
        <RowActs menu={<RowMenu row={row} onChange={() => setChanging(row)} onRemove={() => void remove(row)} />} />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Dichiarazioni d'intento"
        columns={columns.filter((column) => column !== false)}
        rows={rows}
        rowKey={(row) => row.id}
      />
      {changing && (
        <DeclarationDialog
          client={changing.idCliente}
          from={changing}
          onSaved={() => setChanging(null)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

function RowMenu({ row, onChange, onRemove }: { row: Declaration; onChange(): void; onRemove(): void }) {
  return (
    <Menu
      width={200}
      opener={<IconButton label={`Azioni sulla dichiarazione ${row.protocollo}`} icon={IconDotsVertical} />}
    >
      <MenuItem icon={IconPencil} onClick={onChange}>
        Modifica
      </MenuItem>
      <MenuItem icon={IconTrash} onClick={onRemove}>
        Elimina
      </MenuItem>
    </Menu>
  );
}

/** What is left, in words and as a bar. */
function Left({ row }: { row: Declaration }) {
  return (
    <span className={styles.left}>
      {usageWords(row)}
      <Track thin percent={usedPercent(row)} />
    </span>
  );
}

function useRemove() {
  const queries = useQueryClient();
  return async ({ id, protocollo }: Declaration) => {
    const sure = await confirm({
      header: "Elimina la dichiarazione",
      message: `Vuoi eliminare la dichiarazione d'intento ${protocollo}?`,
      destroys: true,
    });
    if (!sure) return;
    await failedFields(async () => {
      await call(declarations.remove, { params: { id } });
      await queries.invalidateQueries({ queryKey: declarationsKey });
      showToast({ severity: "success", summary: "Dichiarazione eliminata." });
    });
  };
}

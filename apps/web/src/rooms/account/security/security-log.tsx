import { type SecurityEvent, type SecurityGroup, securityLog } from "@fatturachiara/contract/rooms/security-log";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { type Period, PeriodFields } from "../../../ui/fields/period-fields.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { IconDownload } from "../../../ui/icon/icons.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { type Column, DataTable, TwoLines } from "../../../ui/table/data-table.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { OnPhone } from "../../../ui/table/row-cells.tsx";
import { formatDay, formatTime } from "../../../ui/time/format-instant.ts";
import { securityKey } from "../sections/keys.ts";
import styles from "./security.module.css";
import { groupChoices, outcomeChoices } from "./security-words.ts";

type Outcome = SecurityEvent["esito"];
type Filter = Period & { group: SecurityGroup | null; outcome: Outcome | null };

const everything: Filter = { group: null, outcome: null, from: null, to: null };
const sizes = [10, 25, 50] as const;

/** Sign-ins, failed attempts and changes, newest first; filtered, and taken away as a file. */
export function SecurityLog() {
  const { id } = useSignedInUser();
  const [{ filter, page, size }, show] = useState({ filter: everything, page: 1, size: Number(sizes[0]) });
  const [busy, during] = useBusy();
  const { data, isError, refetch } = useQuery({
    queryKey: [...securityKey, id, page, size, filter],
    queryFn: ({ signal }) => readLog({ page, size, filter }, signal),
    placeholderData: keepPreviousData,
  });
  const download = () => during(async () => saveFile(await call(securityLog.download, { query: asked(filter) })));
  return (
    <Sheet title="Che cosa è successo" flush>
      <Filters filter={filter} onFilter={(next) => show({ filter: next, page: 1, size })} />
      {!data ? (
        isError ? (
          <LoadError onRetry={refetch} />
        ) : (
          <SkeletonLines lines={6} />
        )
      ) : data.total === 0 ? (
        <p className={styles.none}>
          {filter === everything ? "Non è ancora successo niente." : "Niente da mostrare con questi filtri."}
        </p>
      ) : (
        <>
          <DataTable
            caption="Che cosa è successo intorno alla sicurezza dell'account"
            columns={columns}
            rows={data.items}
            rowKey={(row) => row.id}
          />
          <Pager
            page={page}
            size={size}
            sizes={sizes}
            total={data.total}
            onPage={(next) => show({ filter, page: next, size })}
            onSize={(next) => show({ filter, page: 1, size: next })}
          />
          <div className={styles.foot}>
            <Button icon={IconDownload} saving={busy && "Scarico…"} onClick={() => void download()}>
              Scarica in CSV
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

function Filters({ filter, onFilter }: { filter: Filter; onFilter(filter: Filter): void }) {
  return (
    <search className={styles.filters}>
      <SelectField<SecurityGroup>
        label="Che cosa"
        choices={groupChoices}
        value={filter.group}
        onChange={(group) => onFilter({ ...filter, group })}
        placeholder="Tutto"
        clearable
      />
      <SelectField<Outcome>
        label="Esito"
        choices={outcomeChoices}
        value={filter.outcome}
        onChange={(outcome) => onFilter({ ...filter, outcome })}
        placeholder="Tutti"
        clearable
      />
      <PeriodFields period={filter} onPeriod={({ from, to }) => onFilter({ ...filter, from, to })} />
    </search>
  );
}

const columns: readonly Column<SecurityEvent>[] = [
  {
    key: "quando",
    head: "Quando",
    cell: (row) => <TwoLines first={formatDay(row.data)} second={formatTime(row.data)} />,
    width: "8rem",
    phone: "hidden",
  },
  {
    key: "cosa",
    head: "Che cosa",
    cell: (row) => <TwoLines first={row.testo} second={<Details of={row} />} />,
  },
  {
    key: "dove",
    head: "Da dove",
    cell: (row) => <TwoLines first={row.dispositivo} second={row.indirizzo} />,
    width: "14rem", // "Dispositivo sconosciuto" stands on one line
    phone: "hidden",
  },
];

/** How it went; where there is little room also when and from where. */
function Details({ of: row }: { of: SecurityEvent }) {
  const { data, dispositivo, indirizzo } = row;
  const around = [`${formatDay(data)}, ${formatTime(data)}`, dispositivo, indirizzo].filter(Boolean);
  return (
    <span className={styles.details}>
      {outcomeOf(row)}
      <OnPhone> · {around.join(" · ")}</OnPhone>
    </span>
  );
}

function outcomeOf({ esito, motivo, chi, token }: SecurityEvent): string {
  const outcome = esito === "riuscito" ? "Riuscito" : `Rifiutato: ${motivo ?? ""}`;
  return [outcome, chi && `da ${chi}`, token && `con il token «${token}»`].filter(Boolean).join(" · ");
}

const asked = ({ group, outcome, from, to }: Filter) => ({
  ...(group && { gruppo: group }),
  ...(outcome && { esito: outcome }),
  ...(from && { dal: from }),
  ...(to && { al: to }),
});

async function readLog(
  { page, size, filter }: { page: number; size: number; filter: Filter },
  signal: AbortSignal,
): Promise<{ items: SecurityEvent[]; total: number }> {
  const answer = await call(securityLog.list, { query: { page, size, ...asked(filter) }, signal });
  return Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
}

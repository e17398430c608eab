import { type Activity, association } from "@fatturachiara/contract/rooms/association";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { type Period, PeriodFields } from "../../../ui/fields/period-fields.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { type Column, DataTable, TwoLines } from "../../../ui/table/data-table.tsx";
import { Pager } from "../../../ui/table/pager.tsx";
import { formatDay, formatTime } from "../../../ui/time/format-instant.ts";
import styles from "./association.module.css";
import { actorsKey, logKey } from "./keys.ts";

const sizes = [10, 25, 50] as const;

type Filter = Period & { who: string | null };

/** What managers did on my account, newest first, of one or all, of a period; nothing while nobody did anything. */
export function ActivityLog({ who, onWho }: { who: string | null; onWho(who: string | null): void }) {
  const { id } = useSignedInUser();
  const [period, setPeriod] = useState<Period>({ from: null, to: null });
  const [page, setPage] = useState(1);
  const filter = { who, ...period };
  const filtered = Boolean(who || period.from || period.to);
  // Another filter: its first page.
  const shown = JSON.stringify(filter);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    setLast(shown);
    setPage(1);
  }
  const [size, setSize] = useState<number>(sizes[0]);
  const { data, isError, refetch } = useQuery({
    queryKey: [...logKey, id, page, size, filter],
    queryFn: ({ signal }) => readLog({ page, size, ...filter }, signal),
    placeholderData: keepPreviousData,
  });
  if (!data && !isError) return null;
  if (data?.total === 0 && !filtered) return null;
  return (
    <Sheet title="Che cosa è stato fatto per tuo conto" flush>
      <Filters who={who} onWho={onWho} period={period} onPeriod={setPeriod} />
      {!data ? (
        <LoadError onRetry={refetch} />
      ) : data.total === 0 ? (
        <p className={`${styles.pad} ${styles.none}`}>Nessuna operazione in questo periodo.</p>
      ) : (
        <>
          <DataTable
            caption="Che cosa è stato fatto per tuo conto"
            columns={columns}
            rows={data.items}
            rowKey={(row) => row.id}
          />
          <Pager
            page={page}
            size={size}
            sizes={sizes}
            total={data.total}
            onPage={setPage}
            onSize={(next) => {
              setSize(next);
              setPage(1);
            }}
          />
        </>
      )}
    </Sheet>
  );
}

function Filters({
  who,
  onWho,
  period,
  onPeriod,
}: {
  who: string | null;
  onWho(who: string | null): void;
  period: Period;
  onPeriod(period: Period): void;
}) {
  const actors = useActors();
  return (
    <search className={styles.filters} id="registro">
      <SelectField
        label="Chi"
        choices={(actors.data ?? []).map((actor) => ({ value: actor.id, label: `${actor.nome} ${actor.cognome}` }))}
        value={who}
        onChange={onWho}
        placeholder="Tutti"
        clearable
      />
      <PeriodFields period={period} onPeriod={onPeriod} />
    </search>
  );
}

const columns: readonly Column<Activity>[] = [
  {
    key: "quando",
    head: "Quando",
    cell: (row) => <TwoLines first={formatDay(row.data)} second={formatTime(row.data)} />,
    width: "8rem",
  },
  {
    key: "cosa",
    head: "Che cosa",
    cell: (row) => (
      <TwoLines
        first={row.testo}
        second={`${row.nome} ${row.cognome}${row.token ? `, con il token «${row.token}»` : ""}${row.conclusa ? "" : " · interrotta: potrebbe non essere avvenuta"}`}
      />
    ),
  },
];

/** Whoever has ever acted on my account. */
export function useActors() {
  const { id } = useSignedInUser();
  return useQuery({
    queryKey: [...actorsKey, id],
    queryFn: ({ signal }) => call(association.logPeople, { signal }),
  });
}

async function readLog(
  { page, size, who, from, to }: Filter & { page: number; size: number },
  signal: AbortSignal,
): Promise<{ items: Activity[]; total: number }> {
  const period = { ...(from && { dal: from }), ...(to && { al: to }) };
  const answer = await call(association.log, { query: { page, size, ...(who && { utente: who }), ...period }, signal });
  return Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
}

import { type Activity, association } from "@fatturachiara/contract/rooms/association";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { type Column, DataTable, TwoLines } from "../../ui/data-table.tsx";
import { formatDay, formatTime } from "../../ui/format-instant.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { logKey } from "./keys.ts";

const sizes = [10, 25, 50] as const;

/** What managers did on my account, newest first; nothing at all while nobody did anything. */
export function ActivityLog() {
  const { id } = useSignedInUser();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(sizes[0]);
  const { data, isError, refetch } = useQuery({
    queryKey: [...logKey, id, page, size],
    queryFn: ({ signal }) => readLog(page, size, signal),
    placeholderData: keepPreviousData,
  });
  if (!data && !isError) return null;
  if (data?.total === 0) return null;
  return (
    <Sheet title="Che cosa è stato fatto per tuo conto" flush>
      {!data ? (
        <LoadError onRetry={refetch} />
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
        second={`${row.nome} ${row.cognome}${row.conclusa ? "" : " · interrotta: potrebbe non essere avvenuta"}`}
      />
    ),
  },
];

async function readLog(page: number, size: number, signal: AbortSignal): Promise<{ items: Activity[]; total: number }> {
  const answer = await call(association.log, { query: { page, size }, signal });
  return Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
}

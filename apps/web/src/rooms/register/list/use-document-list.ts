import { document as calls, type DocumentPage, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { useClock } from "../../../ui/time/oggi.tsx";
import { asQuery, type ListFilter } from "./list-filter.ts";

/** Milliseconds between two looks: while receipts are expected at any moment, and while something waits for days. */
const soon = 2_000;
const later = 30_000;
/** How long after its last move a document is expected to move again soon. */
const lively = 120_000;

/** One page of a list with counts and sums; it looks again by itself while documents wait for their receipts. */
export function useDocumentList(kind: "sent" | "received", filter: ListFilter) {
  const profile = useActingProfile();
  const clock = useClock();
  return useQuery({
    queryKey: ["document", "list", profile, kind, filter],
    queryFn: async ({ signal }): Promise<DocumentPage> => {
      const { page, size } = filter;
      const found = await call(calls.list, { query: { ...asQuery(filter, kind), page, size }, quiet: true, signal });
      if (Array.isArray(found)) throw new Error("A page was asked for");
      return found;
    },
    refetchInterval: ({ state }) => interval(state.data?.items ?? [], clock.now()),
    placeholderData: keepPreviousData,
  });
}

/** The counts of the tabs while the bin is shown, whose own counts are about what lies in it. */
export function useTabCounts(filter: ListFilter, enabled: boolean) {
  const profile = useActingProfile();
  const { data } = useQuery({
    queryKey: ["document", "list", profile, "counts", filter.year],
    queryFn: async ({ signal }) => {
      const found = await call(calls.list, { query: { year: filter.year, page: 1, size: 1 }, quiet: true, signal });
      return Array.isArray(found) ? null : found.conteggi;
    },
    enabled,
  });
  return data ?? null;
}

function interval(rows: readonly DocumentRow[], now: Date): number | false {
  const waiting = rows.filter((row) => row.statoDocumento === "I");
  if (waiting.length === 0) return false;
  return waiting.some((row) => now.getTime() - Date.parse(row.dataStatoDocumento) < lively) ? soon : later;
}

import type { PastImport } from "@fatturachiara/contract/rooms/past";
import { formatDay } from "../../../ui/time/format-instant.ts";

/** One import, or the files given one by one on a day ("23/11/2026"), the last first. */
export type PastEntry = { pastImport: PastImport } | { day: string; singles: readonly PastImport[] };

/** A file by itself that is dealt with; one that is under way, or was taken back, has something of its own to say. */
const isSingle = ({ stato, membri }: PastImport) => stato === "finita" && membri === 1;

/** The same imports in the same order, several files given singly on one day as one entry where the last of them stood. */
export function groupSingles(imports: readonly PastImport[]): PastEntry[] {
  const byDay = Map.groupBy(imports.filter(isSingle), ({ createdAt }) => formatDay(createdAt));
  return imports.flatMap((pastImport): PastEntry[] => {
    const day = formatDay(pastImport.createdAt);
    const singles = isSingle(pastImport) ? (byDay.get(day) ?? []) : [];
    if (singles.length < 2) return [{ pastImport }];
    return singles[0] === pastImport ? [{ day, singles }] : [];
  });
}

const counts = ["emesse", "ricevute", "doppie", "errate", "ignorate"] as const;

/** What came of all of them together. */
export function sumOf(singles: readonly PastImport[]): Pick<PastImport, (typeof counts)[number]> {
  const sum = { emesse: 0, ricevute: 0, doppie: 0, errate: 0, ignorate: 0 };
  for (const single of singles) for (const count of counts) sum[count] += single[count];
  return sum;
}

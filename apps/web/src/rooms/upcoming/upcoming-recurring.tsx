import { TextLink } from "../../ui/address/text-link.tsx";
import { FoldingSheet } from "../../ui/layout/folding-sheet.tsx";
import { CalendarRows } from "./calendar-rows.tsx";
import { useCalendar } from "./use-calendar.ts";

/** As many have room on home. */
const most = 5;

/** What recurring documents will make next, on home: nothing where there are none. */
export function UpcomingRecurring() {
  const { data } = useCalendar({ quiet: true });
  const coming = data?.filter(({ stato }) => stato === "prevista").slice(0, most) ?? [];
  if (coming.length === 0) return null;
  return (
    <FoldingSheet title="Documenti ricorrenti in arrivo" aside={<TextLink to="/ia/recurring">Tutti</TextLink>} flush>
      <CalendarRows rows={coming} />
    </FoldingSheet>
  );
}

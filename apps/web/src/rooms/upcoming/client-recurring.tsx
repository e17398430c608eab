import { Sheet } from "../../ui/layout/sheet.tsx";
import { CalendarRows } from "./calendar-rows.tsx";
import { useCalendar } from "./use-calendar.ts";

/** What comes again for a customer, beside its card: nothing where nothing does. */
export function ClientRecurring({ client }: { client: string }) {
  const { data } = useCalendar({ cliente: client, quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <Sheet title="Documenti ricorrenti" flush>
      <CalendarRows rows={data} whose={false} />
    </Sheet>
  );
}

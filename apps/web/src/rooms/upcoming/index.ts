export { CalendarByMonth } from "./calendar-rows.tsx";
export { recurringKey } from "./keys.ts";
export { ClientRecurring, UpcomingRecurring } from "./lazy-upcoming.tsx";
export { modeWords } from "./mode-words.ts";
export { useCalendar } from "./use-calendar.ts";

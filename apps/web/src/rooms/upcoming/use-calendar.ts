import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { recurringKey } from "./keys.ts";

/** What recurring documents will make in the next months, and what waits for an answer; of one customer where one is said. */
export function useCalendar({ cliente, quiet }: { cliente?: string; quiet?: true } = {}) {
  const profile = useActingProfile();
  return useQuery({
    queryKey: [...recurringKey, profile, "calendar", cliente ?? null],
    queryFn: ({ signal }) => call(recurring.calendar, { query: { cliente }, signal, ...(quiet && { quiet }) }),
    placeholderData: keepPreviousData,
  });
}

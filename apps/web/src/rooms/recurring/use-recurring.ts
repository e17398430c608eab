import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { recurringKey } from "../upcoming/index.ts";

/** The recurring documents of the profile. */
export function useRecurringList() {
  const profile = useActingProfile();
  return useQuery({
    queryKey: [...recurringKey, profile, "list"],
    queryFn: ({ signal }) => call(recurring.list, { query: {}, signal }),
  });
}

/** One of them, whole, with so many of the next ones. */
export function useRecurring(id: string, prossime?: number) {
  const profile = useActingProfile();
  return useQuery({
    queryKey: [...recurringKey, profile, "one", id, prossime ?? null],
    queryFn: ({ signal }) => call(recurring.read, { params: { id }, query: { prossime }, signal }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
}

import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { recurringKey } from "../upcoming/index.ts";

/** The recurring documents of the profile. */
export function useRecurringList() {
  const profile = actingProfile(useSignedInUser());
  return useQuery({
    queryKey: [...recurringKey, profile, "list"],
    queryFn: ({ signal }) => call(recurring.list, { query: {}, signal }),
  });
}

/** One of them, whole. */
export function useRecurring(id: string) {
  const profile = actingProfile(useSignedInUser());
  return useQuery({
    queryKey: [...recurringKey, profile, "one", id],
    queryFn: ({ signal }) => call(recurring.read, { params: { id }, signal }),
  });
}

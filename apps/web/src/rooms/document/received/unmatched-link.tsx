import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { actingProfile } from "../../../session/user-logged.ts";
import { TextLink } from "../../../ui/text-link.tsx";

/** The way to the messages of the mailbox that fit nothing, while there are any: one of them may be a missing invoice. */
export function UnmatchedLink() {
  const profile = actingProfile(useSignedInUser());
  const { data } = useQuery({
    queryKey: ["document", "unmatched", profile],
    queryFn: ({ signal }) => call(sdi.messages, { query: { page: 1, size: 1 }, quiet: true, signal }),
  });
  if (!data || data.total === 0) return null;
  return <TextLink to="/ia/sdi/messages">Messaggi non riconosciuti ({data.total})</TextLink>;
}

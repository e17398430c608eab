import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { IconMail } from "../../ui/icon/icons.ts";
import { sdiKey } from "./keys.ts";

/** "Messaggi non riconosciuti (3)", where there are any. */
export function UnrecognisedLink() {
  const profile = useActingProfile();
  const { data } = useQuery({
    queryKey: [...sdiKey, profile, "count"],
    queryFn: ({ signal }) => call(sdi.messages, { query: { page: 1, size: 1 }, signal, quiet: true }),
  });
  if (!data || data.total === 0) return null;
  return (
    <ButtonLink look="quiet" icon={IconMail} to="/ia/document/messages">
      Messaggi non riconosciuti ({data.total.toLocaleString("it-IT")})
    </ButtonLink>
  );
}

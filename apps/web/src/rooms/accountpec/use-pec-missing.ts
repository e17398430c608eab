import { accountpec, type PecSettings } from "@fatturachiara/contract/rooms/accountpec";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { pecMissingKey } from "./keys.ts";

/** Whether nothing can leave because no mailbox is connected; false while that is not known: sending says it then. */
export function usePecMissing(): boolean {
  const profile = actingProfile(useSignedInUser());
  // A key of its own: the form of the mailbox starts from what the server has, never from what was read here.
  const { data } = useQuery({
    queryKey: [...pecMissingKey, profile],
    staleTime: 0,
    queryFn: async ({ signal }) => isMissing(await call(accountpec.read, { quiet: true, signal })),
  });
  return data ?? false;
}

/** Only who sends by mail needs servers and password. */
function isMissing({ modo, indirizzo, smtpHost, imapHost, passwordImpostata }: PecSettings): boolean {
  return modo === "automatico" && !(indirizzo && smtpHost && imapHost && passwordImpostata);
}

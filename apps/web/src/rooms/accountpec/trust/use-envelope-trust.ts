import { type EnvelopeTrust, envelopeTrust } from "@fatturachiara/contract/rooms/envelope-trust";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";

/** What the owner has said of a mailbox whose envelopes never verify, and how they say it. */
export function useEnvelopeTrust() {
  const profile = useActingProfile();
  const queries = useQueryClient();
  const [saying, setSaying] = useState(false);
  const key = ["accountpec", "trust", profile];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(envelopeTrust.read, { signal, quiet: true, silent: true }),
  });
  const say = async (act: () => Promise<EnvelopeTrust>, summary: string) => {
    setSaying(true);
    await failedFields(async () => {
      queries.setQueryData(key, await act());
      await queries.invalidateQueries({ queryKey: ["document"] });
      showToast({ severity: "success", summary });
    });
    setSaying(false);
  };
  return {
    choice: data,
    saying,
    trust: () =>
      say(
        () => call(envelopeTrust.trust, {}),
        "Le fatture ricevute in questa casella non aspettano più la tua conferma.",
      ),
    askEachTime: () =>
      say(
        () => call(envelopeTrust.askEachTime, {}),
        "Ogni fattura ricevuta in questa casella aspetta la tua conferma.",
      ),
  };
}

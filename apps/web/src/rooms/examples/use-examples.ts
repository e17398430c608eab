import { examples } from "@fatturachiara/contract/rooms/examples";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { reloadUser } from "../../session/sign-in.ts";
import { showToast } from "../../ui/feedback/toasts.ts";

/** Puts the examples into the own account, or takes them out; afterwards everything that was read before is read again. */
export function useExamples(act: "fill" | "takeAway") {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(examples[act], {}),
    onSuccess: async () => {
      showToast({ severity: "success", summary: done[act] });
      await reloadUser({ quiet: true });
      await queries.invalidateQueries();
    },
  });
}

const done = { fill: "Ecco due anni di fatture di esempio.", takeAway: "I dati di esempio non ci sono più." };

import { type Account, account } from "@fatturachiara/contract/rooms/account";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { accountKey } from "./keys.ts";

type Preference = Partial<Pick<Account, "flagMarketingEmail" | "flagPollEmail">> & {
  avvisi?: Partial<Account["avvisi"]>;
};

/** Saves one preference at once; shown as chosen meanwhile, as it was when it could not be saved. */
export function useSavePreference(): (change: Preference) => Promise<void> {
  const key = [...accountKey, useSignedInUser().id];
  const queries = useQueryClient();
  return async ({ avvisi, ...flags }) => {
    const before = queries.getQueryData<Account>(key);
    if (!before) return;
    queries.setQueryData<Account>(key, { ...before, ...flags, avvisi: { ...before.avvisi, ...avvisi } });
    const failed = await failedFields(async () => {
      const body = avvisi ? { avvisi } : flags;
      queries.setQueryData<Account>(key, await call(account.save, { body }));
      showToast({ severity: "success", summary: "Preferenze salvate", key: "preferenze" });
    });
    if (failed) queries.setQueryData<Account>(key, before);
  };
}

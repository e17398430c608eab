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
  /** Into what is shown now: of another preference chosen meanwhile nothing is taken back. */
  const show = ({ avvisi, ...flags }: Preference) =>
    queries.setQueryData<Account>(key, (now) => now && { ...now, ...flags, avvisi: { ...now.avvisi, ...avvisi } });
  return async (change) => {
    const before = queries.getQueryData<Account>(key);
    if (!before) return;
    void queries.cancelQueries({ queryKey: key });
    show(change);
    const { avvisi, ...flags } = change;
    const failed = await failedFields(async () => {
      show(of(change, await call(account.save, { body: avvisi ? { avvisi } : flags })));
      showToast({ severity: "success", summary: "Preferenze salvate", key: "preferenze" });
    });
    if (failed) show(of(change, before));
  };
}

/** What the account says of the preferences that are changed, and of them alone. */
function of(change: Preference, { avvisi, ...flags }: Account): Preference {
  const only = <T extends object>(names: object, all: T): Partial<T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in names)) as Partial<T>;
  return { ...only(change, flags), ...(change.avvisi && { avvisi: only(change.avvisi, avvisi) }) };
}

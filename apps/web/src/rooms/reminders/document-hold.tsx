import { type ReminderHold, reminders } from "@fatturachiara/contract/rooms/reminders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { showToast } from "../../ui/feedback/toasts.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { remindersKey } from "./keys.ts";

const choices = [
  { value: "", label: "Sì" },
  { value: "contestata", label: "No, contestata" },
  { value: "non sollecitare", label: "No" },
] as const satisfies readonly { value: ReminderHold | ""; label: string }[];

/** Whether customers are reminded of a document; nothing until that is known. */
export function DocumentHold({ document }: { document: string }) {
  const profile = useActingProfile();
  const queries = useQueryClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...remindersKey, profile, "held", document],
    queryFn: ({ signal }) => call(reminders.held, { params: { id: document }, quiet: true, signal }),
  });
  if (!data) return null;
  const hold = async (motivo: ReminderHold | "") => {
    await failedFields(async () => {
      await call(reminders.hold, { params: { id: document }, body: { motivo: motivo || null } });
      await queries.invalidateQueries({ queryKey: remindersKey });
      showToast({
        severity: "success",
        summary: motivo ? "Questa fattura non si sollecita più." : "Questa fattura si sollecita.",
        key: "solleciti",
      });
    });
  };
  return (
    <Segmented
      label="Sollecitarla se non viene pagata"
      choices={choices}
      value={data.motivo ?? ""}
      readOnly={!may(reminders.hold)}
      onChange={(motivo) => void hold(motivo)}
    />
  );
}

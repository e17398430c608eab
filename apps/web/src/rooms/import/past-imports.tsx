import type { PastImport } from "@fatturachiara/contract/import";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useBusy } from "../../api/use-busy.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { confirm } from "../../ui/overlay/confirm.ts";
import { formatMoment } from "../../ui/time/format-instant.ts";
import styles from "./import.module.css";
import type { ImportSetup } from "./import-setup.ts";
import { someRecords, undoSentence } from "./import-words.ts";

/** The imports of the last day, each with its way back; nothing where there is none. */
export function PastImports({ setup }: { setup: ImportSetup }) {
  const profile = useActingProfile();
  const { data } = useQuery<PastImport[]>({
    queryKey: [...setup.cacheKey, profile, "imports"],
    queryFn: ({ signal }) => call(setup.calls.csvPast, { signal, quiet: true }),
  });
  const { undo, busy } = useUndo(setup);
  if (!data || data.length === 0) return null;
  return (
    <Sheet title="Importazioni delle ultime 24 ore" flush>
      <ul className={styles.pastList}>
        {data.map((pastImport) => (
          <li key={pastImport.id} className={styles.past}>
            <span>
              {pastImport.nomeFile}
              <span className={styles.caption}>
                {" "}
                {formatMoment(pastImport.createdAt)} · {createdWords(pastImport, setup)}
              </span>
            </span>
            <Button row disabled={busy} onClick={() => undo(pastImport)}>
              Annulla importazione
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const createdWords = ({ creati, aggiornati }: PastImport, setup: ImportSetup) =>
  [creati > 0 && `${someRecords(creati, setup)} creati`, aggiornati > 0 && `${aggiornati} aggiornati`]
    .filter(Boolean)
    .join(", ");

/** Asks, takes an import back, and says who stays and why. True when it was done. */
export function useUndo(setup: ImportSetup) {
  const queries = useQueryClient();
  const [busy, during] = useBusy();
  const undo = async ({ id, nomeFile }: Pick<PastImport, "id" | "nomeFile">): Promise<boolean> => {
    const sure = await confirm({
      header: "Annulla importazione",
      message: `Vuoi annullare l'importazione di ${nomeFile}? I ${setup.plural} creati vengono tolti, quelli aggiornati tornano com'erano.`,
      destroys: true,
    });
    if (!sure) return false;
    const failed = await during(async () => {
      const result = await call(setup.calls.csvUndo, { params: { id } });
      await queries.invalidateQueries({ queryKey: setup.cacheKey });
      const partly = result.rimasti.length > 0;
      showToast({ severity: partly ? "warn" : "success", summary: undoSentence(result, setup), sticky: partly });
    });
    return !failed;
  };
  return { undo, busy };
}

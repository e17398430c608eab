import { movements } from "@fatturachiara/contract/rooms/movements";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { formatMoment } from "../../ui/time/format-instant.ts";
import { movementsKey } from "./keys.ts";
import styles from "./movements.module.css";
import { useUndoStatement } from "./use-undo-statement.ts";

/** The files that gave movements, each with its way back. */
export function PastStatements() {
  const profile = useActingProfile();
  const { data } = useQuery({
    queryKey: [...movementsKey, profile, "imports"],
    queryFn: ({ signal }) => call(movements.imports, { signal, quiet: true }),
  });
  const { undo, busy } = useUndoStatement();
  const may = useMay();
  if (!data || data.length === 0) return null;
  return (
    <Sheet title="File importati" flush>
      <ul className={styles.past}>
        {data.map(({ id, nomeFile, conto, formato, nuovi, createdAt }) => (
          <li key={id} className={styles.file}>
            <span>
              {nomeFile}
              <span className={styles.caption}>
                {conto} · {formato} · {nuovi === 1 ? "1 movimento" : `${nuovi} movimenti`} · {formatMoment(createdAt)}
              </span>
            </span>
            {may(movements.undoImport) && (
              <Button
                row
                disabled={busy}
                aria-label={`Annulla l'importazione di ${nomeFile}`}
                onClick={() => void undo({ id, nomeFile })}
              >
                Annulla
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

import { type Session, sessions } from "@fatturachiara/contract/rooms/sessions";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { formatDay, formatTime } from "../../../ui/time/format-instant.ts";
import { keepTokensLabel } from "../keeping/keep-tokens.tsx";
import { sessionsKey } from "./keys.ts";
import styles from "./profile-page.module.css";

/** The browsers that are signed in, and the way to sign them out. */
export function SessionsSection() {
  const { data, isError, refetch, end } = useSessions();
  return (
    <FormSection title="Sessioni" caption="I browser da cui hai fatto accesso.">
      {!data ? (
        isError ? (
          <LoadError onRetry={refetch} />
        ) : (
          <SkeletonLines lines={2} />
        )
      ) : (
        <>
          <ul className={styles.rows}>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => end(() => call(sessions.end, { params: { id: session.id } }), "Sessione terminata.")}
              />
            ))}
          </ul>
          {data.length > 2 && (
            <div>
              <Button row look="quiet" onClick={() => void endOthers(end)}>
                Termina tutte le altre
              </Button>
            </div>
          )}
        </>
      )}
    </FormSection>
  );
}

type End = (act: () => Promise<unknown>, summary: string) => Promise<void>;

/** The sessions there are, and what ends some of them. */
function useSessions() {
  const { id } = useSignedInUser();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: [...sessionsKey, id],
    queryFn: ({ signal }) => call(sessions.list, { signal }),
  });
  const end: End = async (act, summary) => {
    const failed = await failedFields(act);
    await queries.invalidateQueries({ queryKey: sessionsKey });
    if (!failed) showToast({ severity: "success", summary });
  };
  return { data, isError, refetch, end };
}

/** Asked first, and whether the tokens of programs stay. */
async function endOthers(end: End): Promise<void> {
  let keep = false;
  const sure = await confirm({
    header: "Termina le altre sessioni",
    message: (
      <>
        <p>
          Vuoi chiudere tutte le sessioni tranne questa? Su quei dispositivi servirà di nuovo la password, e i link che
          ti abbiamo inviato non varranno più.
        </p>
        <CheckboxField
          label={keepTokensLabel}
          onChange={(event) => {
            keep = event.currentTarget.checked;
          }}
        />
      </>
    ),
  });
  const query = keep ? { tieniToken: 1 } : {};
  if (sure) await end(() => call(sessions.endOthers, { query }), "Altre sessioni terminate.");
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.strong}>{session.device}</span>
        <span className={styles.caption}>{usedWord(session)}</span>
      </span>
      {!session.current && (
        <Button row aria-label={`Termina la sessione ${session.device}`} onClick={onEnd}>
          Termina
        </Button>
      )}
    </li>
  );
}

const usedWord = ({ current, lastUsedAt, createdAt }: Session) =>
  current
    ? conApostrofo`Questo browser · accesso del ${formatDay(createdAt)}`
    : `Ultimo uso ${formatDay(lastUsedAt)}, ${formatTime(lastUsedAt)}`;

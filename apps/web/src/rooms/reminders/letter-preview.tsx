import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonLines } from "../../ui/feedback/skeletons.tsx";
import { remindersKey } from "./keys.ts";
import styles from "./reminders.module.css";

/** The letter about all that a customer has to pay, with its own numbers, as it would leave today. */
export function LetterPreview({ client }: { client: string }) {
  const profile = useActingProfile();
  const { data, isError, refetch } = useQuery({
    queryKey: [...remindersKey, profile, "preview", client],
    queryFn: ({ signal }) => call(reminders.preview, { params: { id: client }, signal }),
  });
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  const { email, oggetto, testo, impedimento } = data;
  return (
    <div className={styles.section}>
      {impedimento && <Notice severity="info" title={impedimento} />}
      {testo !== "" && (
        <>
          <p className={styles.said}>
            {email ? `A ${email}` : "Senza indirizzo"}: <strong>{oggetto}</strong>
          </p>
          <pre className={styles.letter}>{testo}</pre>
        </>
      )}
    </div>
  );
}

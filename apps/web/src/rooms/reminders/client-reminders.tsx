import { type CustomerReminders, reminders } from "@fatturachiara/contract/rooms/reminders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonLines } from "../../ui/feedback/skeletons.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { formatDay } from "../../ui/time/format-instant.ts";
import { remindersKey } from "./keys.ts";
import { LetterPreview } from "./letter-preview.tsx";
import { RefusalWords, TryAgain } from "./refused-addresses.tsx";
import styles from "./reminders.module.css";
import { StepChoices } from "./step-choices.tsx";
import { stepWords } from "./step-words.ts";

const modes = [
  { value: "comeTutti", label: "Come tutti" },
  { value: "propri", label: "Altri giorni" },
  { value: "mai", label: "Mai" },
] as const;

/** How one customer is reminded, the letter as it would leave today, and those that have left. */
export function ClientReminders({ client }: { client: string }) {
  const profile = useActingProfile();
  const { data, isError, refetch } = useQuery({
    queryKey: [...remindersKey, profile, "customer", client],
    queryFn: ({ signal }) => call(reminders.customer, { params: { id: client }, signal }),
  });
  return (
    <Sheet title="Solleciti">
      {isError && !data ? (
        <LoadError onRetry={() => void refetch()} />
      ) : data ? (
        <Choice client={client} kept={data} />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </Sheet>
  );
}

function Choice({ client, kept }: { client: string; kept: CustomerReminders }) {
  const queries = useQueryClient();
  const mayChange = useMay()(reminders.saveCustomer);
  const [looking, setLooking] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const save = async (modo: CustomerReminders["modo"], passi: number[]) => {
    const fields = await failedFields(async () => {
      const body = { modo, passi: modo === "propri" ? passi : null };
      await call(reminders.saveCustomer, { params: { id: client }, body });
      await queries.invalidateQueries({ queryKey: remindersKey });
      showToast({ severity: "success", summary: "Solleciti del cliente salvati.", key: "solleciti" });
    });
    setWrong(fields?.passi?.[0]);
  };
  return (
    <div className={styles.section}>
      <Segmented
        label="Questo cliente"
        choices={modes}
        value={kept.modo}
        readOnly={!mayChange}
        onChange={(modo) => void save(modo, kept.passi)}
      />
      {kept.modo === "propri" && (
        <StepChoices
          value={kept.passi}
          readOnly={!mayChange}
          error={wrong}
          onChange={(passi) => void save("propri", passi)}
        />
      )}
      {kept.respinto && (
        <Notice
          severity="warn"
          title={`${kept.respinto.email} rifiuta la posta: i solleciti non partono.`}
          action={<TryAgain email={kept.respinto.email} />}
        >
          <RefusalWords refused={kept.respinto} />
        </Notice>
      )}
      {kept.inviati.length > 0 && (
        <ul className={styles.sent}>
          {kept.inviati.map((letter) => (
            <li key={`${letter.idDocumento} ${letter.scadenza} ${letter.passo}`}>
              {formatDay(letter.createdAt)}: {letter.nome} {letter.numero}, {stepWords(letter.passo).toLowerCase()}, a{" "}
              {letter.email}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button row aria-expanded={looking} onClick={() => setLooking(!looking)}>
          {looking ? "Nascondi la lettera" : "Leggi la lettera di oggi"}
        </Button>
      </div>
      {looking && <LetterPreview client={client} />}
    </div>
  );
}

import { type RefusedAddress, reminders } from "@fatturachiara/contract/rooms/reminders";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { TextLink } from "../../ui/address/text-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { formatDay } from "../../ui/time/format-instant.ts";
import { remindersKey } from "./keys.ts";
import styles from "./reminders.module.css";

const title = "Indirizzi che rifiutano la posta";

/** The addresses that have refused a letter for good, each with its customer and the server's words; nothing where there is none. */
export function RefusedAddresses() {
  const profile = useActingProfile();
  const { data, isError, refetch } = useQuery({
    queryKey: [...remindersKey, profile, "refused"],
    queryFn: ({ signal }) => call(reminders.refused, { signal }),
  });
  if (isError && !data) {
    return (
      <Sheet title={title}>
        <LoadError onRetry={() => void refetch()} />
      </Sheet>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Sheet title={title}>
      <div className={styles.section}>
        <p className={styles.said}>
          A questi indirizzi non scriviamo più: correggili nella scheda del cliente, o chiedi di provare di nuovo. Il
          sollecito che non è arrivato riparte da solo.
        </p>
        <ul className={styles.refused}>
          {data.map((address) => (
            <li key={`${address.idCliente} ${address.email}`} className={styles.refusedRow}>
              <div className={styles.refusedWords}>
                <TextLink to={`/ia/clients/save?id=${address.idCliente}`}>{address.cliente}</TextLink>
                <span>{address.email}</span>
                <RefusalWords refused={address} />
              </div>
              <TryAgain email={address.email} />
            </li>
          ))}
        </ul>
        {data.length > 1 && <TryAgain email={null} />}
      </div>
    </Sheet>
  );
}

/** When, and what the server answered. */
export function RefusalWords({ refused: { motivo, createdAt } }: { refused: RefusedAddress }) {
  return (
    <span className={styles.said}>
      Respinto {conApostrofo`il ${formatDay(createdAt)}`}. Il server di posta risponde: «{motivo}»
    </span>
  );
}

/** Lets letters go to an address again, or to all of them. */
export function TryAgain({ email }: { email: string | null }) {
  const queries = useQueryClient();
  const may = useMay();
  const [saving, setSaving] = useState(false);
  const again = async () => {
    setSaving(true);
    await failedFields(async () => {
      await call(reminders.tryAgain, { body: { email } });
      await queries.invalidateQueries({ queryKey: remindersKey });
      showToast({ severity: "success", summary: "I prossimi solleciti partono di nuovo.", key: "solleciti" });
    });
    setSaving(false);
  };
  if (!may(reminders.tryAgain)) return null;
  return (
    <div>
      <Button
        row
        saving={saving}
        onClick={() => void again()}
        aria-label={email ? `Prova di nuovo con ${email}` : undefined}
      >
        {email ? "Prova di nuovo" : "Prova di nuovo con tutti"}
      </Button>
    </div>
  );
}

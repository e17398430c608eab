import type { Answer } from "@fatturachiara/contract/endpoint";
import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import styles from "../form/form.module.css";
import type { MailedLink } from "./use-mailed-link.ts";
import { useOnce } from "./use-once.ts";

/** The name under which the form sends who is put out. */
export const managersToEnd = "togliGestori";

/** Who may still act on the account with another password, each put out by a tick. */
export function ManagersToEnd({ email, token }: MailedLink) {
  const [managers, setManagers] = useState<Answer<typeof auth.resetManagers>>([]);
  // Silent: whether the link is good is said when the password is saved.
  useOnce(async () => {
    await failedFields(async () =>
      setManagers(await call(auth.resetManagers, { body: { email, token }, silent: true })),
    );
  });
  if (managers.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        Una nuova password non toglie l'accesso a chi opera per tuo conto: spunta chi non deve più entrare.
      </legend>
      {managers.map(({ id, nome, cognome, email, permesso }) => (
        <CheckboxField
          key={id}
          id={id}
          name={managersToEnd}
          value={id}
          label={`Togli l'accesso a ${nome} ${cognome}`}
          help={`${email} · ${permissionLabels[permesso]}`}
        />
      ))}
    </fieldset>
  );
}

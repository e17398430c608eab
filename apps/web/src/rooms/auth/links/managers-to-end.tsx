import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import styles from "../form/form.module.css";
import type { MailedLink } from "./use-mailed-link.ts";
import { useManagersOfLink } from "./use-managers-of-link.ts";

/** The name under which the form sends who is put out. */
export const managersToEnd = "togliGestori";

/** Who may still act on the account with another password, each put out by a tick. */
export function ManagersToEnd({ email, token }: MailedLink) {
  // Silent: whether the link is good is said when the password is saved.
  const managers = useManagersOfLink({ email, token }, { silent: true });
  if (!managers?.length) return null;
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

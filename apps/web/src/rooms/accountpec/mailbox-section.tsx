import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { useFormContext } from "react-hook-form";
import { FormDate } from "../../ui/form/form-date.tsx";
import { FormPassword } from "../../ui/form/form-password.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormText } from "../../ui/form/form-text.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconInfoCircle } from "../../ui/icon/icons.ts";
import { FieldCell, FieldRow } from "../../ui/layout/sheet.tsx";
import { type PecProvider, presetOf } from "./pec-form.ts";
import styles from "./pec-page.module.css";

type Props = {
  providers: readonly PecProvider[];
  provider: PecProvider | undefined;
  modo: PecInput["modo"];
  passwordSet: boolean;
  /** Of a provider not listed the servers must be typed. */
  onUnknownProvider(): void;
};

/** Provider, address, user, password; the provider brings its servers. */
export function MailboxSection({ providers, provider, modo, passwordSet, onUnknownProvider }: Props) {
  const { setValues } = useFormContext<PecInput>();
  // Said once, above all of them.
  const unneeded = modo === "simulatore";
  const choose = (id: string | null) => {
    const chosen = providers.find((provider) => provider.id === id);
    if (!chosen) return;
    setValues(presetOf(chosen), { shouldDirty: true });
    if (chosen.smtpHost === "") onUnknownProvider();
  };
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title}>Casella</h2>
        {unneeded && <p className={styles.caption}>Con il simulatore non serve: puoi compilarla quando vuoi.</p>}
      </div>
      <FieldRow>
        <FieldCell span={6}>
          <FormSelect<string>
            name="idGestore"
            choices={providers.map(({ id, nome }) => ({ value: id, label: nome }))}
            placeholder="Scegli il gestore"
            onChosen={choose}
          />
        </FieldCell>
        <FieldCell span={6}>
          <FormText name="indirizzo" type="email" bounded autoComplete="email" />
        </FieldCell>
        <FieldCell span={6}>
          <FormText
            name="nomeUtente"
            bounded
            optional={!unneeded && !provider?.utente}
            help={provider?.utente ? `È ${provider.utente}, non l'indirizzo.` : "Se è vuoto usiamo l'indirizzo PEC."}
          />
        </FieldCell>
        <FieldCell span={6}>
          <FormPassword
            name="password"
            maxLength={1000}
            autoComplete="new-password"
            placeholder={passwordSet ? "••••••••" : ""}
            help={passwordSet ? "Impostata. Lascia vuoto per tenerla." : undefined}
          />
        </FieldCell>
        <FieldCell span={6}>
          <FormDate name="dataScadenzaPassword" optional={!unneeded} help="Ti avvisiamo 15, 7 e 1 giorno prima." />
        </FieldCell>
        {provider?.note && (
          <FieldCell span={6}>
            <p className={styles.note}>
              <Icon of={IconInfoCircle} size="small" />
              <span>{provider.note}</span>
            </p>
          </FieldCell>
        )}
      </FieldRow>
    </section>
  );
}

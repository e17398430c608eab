import type { PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { TextButton } from "../../ui/address/text-link.tsx";
import { FormInteger } from "../../ui/form/form-integer.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormText } from "../../ui/form/form-text.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconChevronDown, IconChevronRight } from "../../ui/icon/icons.ts";
import { FieldCell, FieldRow } from "../../ui/layout/sheet.tsx";
import styles from "./pec-page.module.css";

const security = [
  { value: "ssl", label: "SSL/TLS" },
  { value: "starttls", label: "STARTTLS" },
] as const;

const ways = { both: ["smtp", "imap"], reading: ["imap"] } as const;

/** Servers, folder, pace: a known provider fills them in. Who sends by hand needs nothing to send with. */
export function AdvancedSection({ open, modo, onToggle }: { open: boolean; modo: PecInput["modo"]; onToggle(): void }) {
  const sends = modo !== "manuale";
  return (
    <section className={styles.section}>
      <TextButton className={styles.toggle ?? ""} aria-expanded={open} aria-controls="avanzate" onClick={onToggle}>
        <Icon of={open ? IconChevronDown : IconChevronRight} size="small" />
        Impostazioni avanzate
      </TextButton>
      <div id="avanzate" className={styles.fields} hidden={!open}>
        <FieldRow>
          {ways[sends ? "both" : "reading"].map((way) => [
            <FieldCell key={`${way}Host`} span={6}>
              <FormText name={`${way}Host`} bounded />
            </FieldCell>,
            <FieldCell key={`${way}Port`} span={3}>
              <FormInteger name={`${way}Port`} digits={5} />
            </FieldCell>,
            <FieldCell key={`${way}Sicurezza`} span={3}>
              <FormSelect<string> name={`${way}Sicurezza`} choices={security} />
            </FieldCell>,
          ])}
          <FieldCell span={6}>
            <FormText
              name="cartella"
              bounded
              optional
              help="Se è vuota leggiamo INBOX. Più cartelle si separano con una virgola."
            />
          </FieldCell>
          <FieldCell span={6}>
            <FormInteger
              name="intervalloMinuti"
              digits={2}
              optional
              help="Se è vuoto 10. Finché una fattura aspetta risposta leggiamo ogni minuto."
            />
          </FieldCell>
          {sends && (
            <FieldCell span={6}>
              <FormInteger name="messaggiAlMinuto" digits={2} optional help="Se è vuoto non c'è un limite." />
            </FieldCell>
          )}
        </FieldRow>
      </div>
    </section>
  );
}

import type { ImportOrder } from "@fatturachiara/contract/import";
import { clientKinds } from "@fatturachiara/contract/rooms/clients";
import { useId } from "react";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./import.module.css";
import type { ImportSetup } from "./import-setup.ts";

/** What one may choose of an import. */
export type ImportOptions = Pick<ImportOrder["opzioni"], "duplicati" | "tipoPredefinito">;

const ways = [
  { value: "aggiorna", label: "Aggiorna i dati" },
  { value: "salta", label: "Salta la riga" },
  { value: "crea", label: "Crea comunque" },
] as const;
const kinds = ([1, 2, 3] as const).map((value) => ({ value, label: clientKinds[value] }));

/** What happens to records that are there already, and what a row is that does not tell. */
export function ImportOptionsSheet({
  setup,
  options,
  onChange,
}: {
  setup: ImportSetup;
  options: ImportOptions;
  onChange(options: ImportOptions): void;
}) {
  const group = useId();
  return (
    <Sheet>
      <div className={styles.fields}>
        <fieldset className={styles.radios}>
          <legend>{setup.whenThere}</legend>
          {ways
            .filter(({ value }) => value !== "crea" || setup.twins)
            .map(({ value, label }) => (
              <label key={value} className={styles.radio}>
                <input
                  type="radio"
                  name={group}
                  checked={options.duplicati === value}
                  onChange={() => onChange({ ...options, duplicati: value })}
                />
                {label}
              </label>
            ))}
        </fieldset>
        {setup.kinds && (
          <SelectField
            label="Tipo predefinito"
            help="Per le righe che non dicono se è una persona, un'azienda o un condominio."
            choices={kinds}
            value={options.tipoPredefinito}
            onChange={(tipoPredefinito) => onChange({ ...options, tipoPredefinito: tipoPredefinito ?? 2 })}
          />
        )}
      </div>
    </Sheet>
  );
}

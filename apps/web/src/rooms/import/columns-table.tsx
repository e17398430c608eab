import type { ImportRead } from "@fatturachiara/contract/import";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconMinus } from "../../ui/icon/icons.ts";
import styles from "./columns-table.module.css";

const nothing = "";

/** Which column of the file is which field of ours, with what is in it. A field has one column: the last one chosen. */
export function ColumnsTable({
  read,
  mapping,
  onChange,
}: {
  read: ImportRead;
  mapping: Readonly<Record<string, string>>;
  onChange(mapping: Record<string, string>): void;
}) {
  const choices = [
    { value: nothing, label: "Non importare" },
    ...read.campi.map(({ nome, etichetta }) => ({ value: nome, label: etichetta })),
  ];
  const choose = (column: string, field: string | null) => {
    const others = Object.entries(mapping).filter(([name, taken]) => name !== column && taken !== field);
    onChange({ ...Object.fromEntries(others), ...(field ? { [column]: field } : {}) });
  };
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>Colonne del file e campi</caption>
      <Heads />
      <tbody>
        {read.colonne.map(({ nome, esempi, avvisi }) => {
          const field = mapping[nome];
          const notice = field ? avvisi[field] : undefined;
          return (
            <tr key={nome}>
              <td className={styles.name}>{nome}</td>
              <td className={styles.arrow}>
                <Icon of={IconArrowRight} size="small" />
              </td>
              <td className={styles.field}>
                <SelectField
                  label={`Campo per la colonna ${nome}`}
                  hideLabel
                  choices={choices}
                  value={field ?? nothing}
                  onChange={(value) => choose(nome, value)}
                  searchable
                />
              </td>
              <td className={styles.samples}>
                {esempi.join(" · ") || "vuota"}
                {notice && <span className={styles.notice}>{notice}</span>}
              </td>
              <td className={styles.state}>
                <State field={field} notice={notice} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col">Nel file</th>
        <th scope="col" className={styles.arrow}>
          <span className={styles.hidden}>diventa</span>
        </th>
        <th scope="col">In FatturaChiara</th>
        <th scope="col">Esempi</th>
        <th scope="col">
          <span className={styles.hidden}>Stato</span>
        </th>
      </tr>
    </thead>
  );
}

function State({ field, notice }: { field: string | undefined; notice: string | undefined }) {
  const [icon, tone, word] = !field
    ? ([IconMinus, undefined, "non importata"] as const)
    : notice
      ? ([IconAlertTriangle, styles.amber, "con un avviso"] as const)
      : ([IconCircleCheck, styles.good, "abbinata"] as const);
  return (
    <span className={tone}>
      <Icon of={icon} />
      <span className={styles.hidden}>{word}</span>
    </span>
  );
}

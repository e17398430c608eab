import type { StatementResult } from "@fatturachiara/contract/rooms/movements";
import { type ColumnRole, columnRoles, isEnough } from "@fatturachiara/contract/rooms/statement-columns";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { columnsByContent } from "./columns-by-content.ts";
import styles from "./movements.module.css";

type Columns = NonNullable<StatementResult["colonne"]>;
type Map = Readonly<Record<string, ColumnRole>>;

const nothing = "";
const roles = Object.entries(columnRoles) as [ColumnRole, string][];
const choices = [{ value: nothing, label: "Non importare" }, ...roles.map(([value, label]) => ({ value, label }))];
const roleOf = (text: string | null): ColumnRole | undefined => roles.find(([role]) => role === text)?.[0];

/** Of a table that nobody knows: which column is what, with what stands in it. */
export function ColumnsQuestion({
  name,
  columns: { nomi, esempi, proposta },
  busy,
  onAnswer,
  onCancel,
}: {
  name: string;
  columns: Columns;
  busy: boolean;
  onAnswer(map: Map): void;
  onCancel(): void;
}) {
  const [map, setMap] = useState<Map>(() => {
    const proposed = Object.entries(proposta).flatMap(([column, proposedRole]) => {
      const role = roleOf(proposedRole);
      return role ? [[column, role] as const] : [];
    });
    return proposed.length > 0 ? Object.fromEntries(proposed) : columnsByContent(nomi, esempi);
  });
  const choose = (column: string, text: string | null) => {
    const role = roleOf(text);
    const others = Object.entries(map).filter(([other]) => other !== column);
    setMap(Object.fromEntries(role ? [...others, [column, role]] : others));
  };
  return (
    <Sheet title={`Le colonne di ${name}`}>
      <div className={styles.question}>
        <p className={styles.said}>
          Non conosciamo questa tabella: dicci almeno qual è la data e qual è l'importo, oppure entrate e uscite.
        </p>
        <dl className={styles.columns}>
          {nomi.map((column, at) => (
            <ColumnRow
              key={column}
              name={column}
              samples={esempi.flatMap((cells) => cells[at] || []).slice(0, 3)}
              role={map[column]}
              onChoose={(role) => choose(column, role)}
            />
          ))}
        </dl>
        <DialogButtons>
          <Button look="quiet" onClick={onCancel}>
            Lascia stare
          </Button>
          <Button look="filled" disabled={!isEnough(map) || busy} onClick={() => onAnswer(map)}>
            Importa
          </Button>
        </DialogButtons>
      </div>
    </Sheet>
  );
}

/** A column with what stands in it, and what it is. */
function ColumnRow({
  name,
  samples,
  role,
  onChoose,
}: {
  name: string;
  samples: readonly string[];
  role: ColumnRole | undefined;
  onChoose(role: string | null): void;
}) {
  return (
    <div className={styles.column}>
      <dt>
        {name}
        <span className={styles.samples}>{samples.join(" · ") || "vuota"}</span>
      </dt>
      <dd>
        <SelectField
          label={`Che cos'è la colonna ${name}`}
          hideLabel
          searchable
          choices={choices}
          value={role ?? nothing}
          onChange={onChoose}
        />
      </dd>
    </div>
  );
}

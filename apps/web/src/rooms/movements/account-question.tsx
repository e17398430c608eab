import type { MovementAccount } from "@fatturachiara/contract/rooms/movements";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./movements.module.css";

/** Of a file that names no account: whose it is. */
export function AccountQuestion({
  name,
  accounts,
  busy,
  onAnswer,
  onCancel,
}: {
  name: string;
  accounts: readonly MovementAccount[];
  busy: boolean;
  onAnswer(conto: string): void;
  onCancel(): void;
}) {
  const [conto, setConto] = useState<string | null>(accounts.length === 1 ? (accounts[0]?.id ?? null) : null);
  return (
    <Sheet title={`Di quale conto è ${name}?`}>
      <div className={styles.question}>
        <p className={styles.said}>Il file non dice di quale conto sono i movimenti.</p>
        <SelectField<string>
          label="Conto"
          choices={accounts.map(({ id, nome, divisa }) => ({ value: id, label: `${nome} (${divisa})` }))}
          value={conto}
          onChange={(value) => setConto(value)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onCancel}>
            Lascia stare
          </Button>
          <Button look="filled" disabled={conto === null || busy} onClick={() => conto !== null && onAnswer(conto)}>
            Importa
          </Button>
        </DialogButtons>
      </div>
    </Sheet>
  );
}

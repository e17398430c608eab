import { quoteKinds } from "@fatturachiara/contract/rooms/quotes";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import styles from "../editor/step.module.css";
import { useDraft, useOpenEditor } from "../editor/use-editor.tsx";
import { ClientField } from "../general/client-field.tsx";
import { ClientKindField } from "../general/client-kind-field.tsx";
import { useClientChoice } from "../general/use-client-choice.ts";
import { useOwn } from "./use-own.tsx";

const kinds = (["preventivo", "proforma"] as const).map((value) => ({ value, label: quoteKinds[value] }));

/** What a quote is, for whom, until when it holds and what it is about. */
export function QuoteFields() {
  const { autosave } = useOpenEditor().editor;
  const choice = useClientChoice();
  const [own, set] = useOwn();
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>Dati generali</h2>
      <FieldRow>
        <FieldCell span={5}>
          <Segmented
            label="Documento"
            choices={kinds}
            value={own.tipo}
            readOnly={autosave.saved() !== null}
            onChange={(tipo) => set({ tipo })}
          />
        </FieldCell>
        <FieldCell span={7}>
          <ClientKindField supplier={false} choice={choice} />
        </FieldCell>
        <FieldCell span={12}>
          <ClientField supplier={false} choice={choice} />
        </FieldCell>
      </FieldRow>
      <DaysAndChance />
      <TextField
        id="oggetto"
        label="Oggetto"
        optional
        maxLength={200}
        value={own.oggetto ?? ""}
        onChange={(event) => set({ oggetto: event.currentTarget.value })}
      />
    </div>
  );
}

/** Its day, until when it holds, and how likely it is to be accepted. */
function DaysAndChance() {
  const { store } = useOpenEditor().editor;
  const day = useDraft((draft) => draft.dataDocumento);
  const [own, set] = useOwn();
  return (
    <FieldRow>
      <FieldCell span={4}>
        <DateField
          id="dataDocumento"
          label="Data"
          value={day}
          onChange={(dataDocumento) => store.set({ dataDocumento }, "dataDocumento")}
        />
      </FieldCell>
      <FieldCell span={4}>
        <DateField
          id="validoFino"
          label="Valido fino al"
          optional
          value={own.validoFino}
          onChange={(validoFino) => set({ validoFino })}
        />
      </FieldCell>
      <FieldCell span={4}>
        <TextField
          id="probabilita"
          label="Probabilità %"
          optional
          inputMode="numeric"
          help="Solo per te: quanto è probabile che vada in porto"
          value={own.probabilita ?? ""}
          onChange={(event) => set({ probabilita: percentOf(event.currentTarget.value) })}
        />
      </FieldCell>
    </FieldRow>
  );
}

function percentOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, "").slice(0, 3);
  return digits === "" ? null : Math.min(100, Number(digits));
}

/** What is agreed besides the lines. */
export function ConditionsField() {
  const [own, set] = useOwn();
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>Condizioni</h2>
      <TextAreaField
        id="condizioni"
        label="Condizioni"
        optional
        autosize
        minRows={3}
        maxLength={5000}
        help="Tempi, esclusioni, modi di pagamento: il cliente le legge in fondo al documento"
        value={own.condizioni ?? ""}
        onChange={(event) => set({ condizioni: event.currentTarget.value })}
      />
    </div>
  );
}

import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { IconPlus, IconTrash } from "../../../ui/icon/icons.ts";
import { InOrder } from "../../../ui/text/in-order.tsx";
import type { Draft } from "../content/draft.ts";
import { referenceTextLimit } from "../content/text-limits.ts";
import { useDraft, useOpenEditor } from "../editor/use-editor.tsx";
import styles from "./references-fields.module.css";

type Reference = Draft["riferimenti"][number];

const kinds: readonly { value: Reference["tipo"]; label: string }[] = [
  { value: "ordine", label: "Ordine d'acquisto" },
  { value: "contratto", label: "Contratto" },
  { value: "convenzione", label: "Convenzione" },
  { value: "ricezione", label: "Ricezione" },
  { value: "fattura", label: "Fattura collegata" },
];

/** Documents this one refers to (2.1.2-2.1.6), with CUP and CIG. */
export function ReferencesFields() {
  const { editor } = useOpenEditor();
  const riferimenti = useDraft((draft) => draft.riferimenti);
  const write = (next: Reference[], field?: string) => editor.store.set({ riferimenti: next }, field);
  const change = (at: number, patch: Partial<Reference>, field: string) =>
    write(
      riferimenti.map((riferimento, place) => (place === at ? { ...riferimento, ...patch } : riferimento)),
      `riferimenti[${at}].${field}`,
    );

  return (
    <div className={styles.list}>
      <InOrder of={riferimenti}>
        {(reference, at) => (
          <Row
            at={at}
            reference={reference}
            onChange={(patch, field) => change(at, patch, field)}
            onRemove={() => write(riferimenti.toSpliced(at, 1))}
          />
        )}
      </InOrder>
      <div>
        <Button row icon={IconPlus} onClick={() => write([...riferimenti, { tipo: "ordine" }])}>
          Aggiungi riferimento
        </Button>
      </div>
    </div>
  );
}

function Row({
  at,
  reference,
  onChange,
  onRemove,
}: {
  at: number;
  reference: Reference;
  onChange(patch: Partial<Reference>, field: string): void;
  onRemove(): void;
}) {
  return (
    <div className={styles.row} id={`riferimenti[${at}]`}>
      <SelectField
        id={`riferimenti[${at}].tipo`}
        label="Tipo"
        choices={kinds}
        value={reference.tipo}
        onChange={(tipo) => tipo && onChange({ tipo }, "tipo")}
      />
      <TextField
        id={`riferimenti[${at}].idDocumento`}
        label="Numero"
        maxLength={referenceTextLimit("idDocumento")}
        value={reference.idDocumento ?? ""}
        onChange={(event) => onChange({ idDocumento: event.currentTarget.value }, "idDocumento")}
      />
      <DateField
        id={`riferimenti[${at}].data`}
        label="Data"
        optional
        value={reference.data}
        onChange={(data) => onChange({ data }, "data")}
      />
      <TextField
        id={`riferimenti[${at}].cup`}
        label="CUP"
        optional
        maxLength={referenceTextLimit("cup")}
        value={reference.cup ?? ""}
        onChange={(event) => onChange({ cup: event.currentTarget.value.toUpperCase() }, "cup")}
      />
      <TextField
        id={`riferimenti[${at}].cig`}
        label="CIG"
        optional
        maxLength={referenceTextLimit("cig")}
        value={reference.cig ?? ""}
        onChange={(event) => onChange({ cig: event.currentTarget.value.toUpperCase() }, "cig")}
      />
      <IconButton label={`Togli il riferimento ${at + 1}`} icon={IconTrash} onClick={onRemove} />
    </div>
  );
}

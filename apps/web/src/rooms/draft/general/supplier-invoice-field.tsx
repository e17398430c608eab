import { DateField } from "../../../ui/fields/date-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import type { Draft } from "../content/draft.ts";
import { referenceTextLimit } from "../content/text-limits.ts";
import { useDraft, useOpenEditor } from "../editor/use-editor.tsx";

type Reference = Draft["riferimenti"][number];

/** Number and day of the supplier's invoice that an integration completes: its first linked invoice. */
export function SupplierInvoiceField() {
  const { editor } = useOpenEditor();
  const riferimenti = useDraft((draft) => draft.riferimenti);
  const at = riferimenti.findIndex((riferimento) => riferimento.tipo === "fattura");
  const invoice: Reference = riferimenti[at] ?? { tipo: "fattura" };
  const write = (patch: Partial<Reference>, field: string) => {
    const next = { ...invoice, ...patch };
    const others = riferimenti.filter((_, place) => place !== at);
    const kept = next.idDocumento || next.data || next.cup || next.cig ? [next] : [];
    editor.store.set({ riferimenti: [...kept, ...others] }, `fatturaFornitore.${field}`);
  };

  return (
    <FieldRow>
      <FieldCell span={5}>
        <TextField
          id="fatturaFornitore"
          label="Numero della fattura del fornitore"
          maxLength={referenceTextLimit("idDocumento")}
          value={invoice.idDocumento ?? ""}
          onChange={(event) => write({ idDocumento: event.currentTarget.value }, "idDocumento")}
        />
      </FieldCell>
      <FieldCell span={4}>
        <DateField
          id="dataFatturaFornitore"
          label="Data della fattura del fornitore"
          value={invoice.data}
          onChange={(data) => write({ data }, "data")}
        />
      </FieldCell>
    </FieldRow>
  );
}

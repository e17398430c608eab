import { clientKinds } from "@fatturachiara/contract/rooms/clients";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { useDraft } from "../editor/use-editor.tsx";
import type { ClientChoice } from "./use-client-choice.ts";

const kinds = ([1, 2, 3] as const).map((value) => ({ value, label: clientKinds[value] }));

/** No condominium sells anything. */
const supplierKinds = kinds.filter(({ value }) => value !== 3);

/** Kind of the customer, or the supplier: narrows the search for one, and follows the one chosen (screens.md §14.1). */
export function ClientKindField({ supplier, choice }: { supplier: boolean; choice: ClientChoice }) {
  const kind = useDraft((draft) => draft.idProfiloFiscale);
  return (
    <Segmented
      label={supplier ? "Tipo di fornitore" : "Tipo di cliente"}
      choices={supplier && kind !== 3 ? supplierKinds : kinds}
      value={kinds.find((option) => option.value === kind)?.value}
      onChange={choice.wantKind}
    />
  );
}

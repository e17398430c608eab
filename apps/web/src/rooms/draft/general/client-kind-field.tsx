import { clientKinds } from "@fatturachiara/contract/rooms/clients";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { useDraft } from "../editor/use-editor.tsx";
import type { ClientChoice } from "./use-client-choice.ts";

const kinds = ([1, 2, 3] as const).map((value) => ({ value, label: clientKinds[value] }));

/** Kind of the customer: narrows the search for one, and follows the one chosen (screens.md §14.1). */
export function ClientKindField({ label, choice }: { label: string; choice: ClientChoice }) {
  const kind = useDraft((draft) => draft.idProfiloFiscale);
  return (
    <Segmented
      label={label}
      choices={kinds}
      value={kinds.find((option) => option.value === kind)?.value}
      onChange={choice.wantKind}
    />
  );
}

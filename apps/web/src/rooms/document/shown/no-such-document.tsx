import { ButtonLink } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { IconFileExport } from "../../../ui/icon/icons.ts";

/** In place of a document that the address does not lead to. */
export function NoSuchDocument() {
  return (
    <EmptyState icon={IconFileExport} sentence="Questo documento non esiste, o non è tuo.">
      <ButtonLink to="/ia/document/sent">Vai alle fatture emesse</ButtonLink>
    </EmptyState>
  );
}

import { type Client, countryOfVat } from "@fatturachiara/contract/rooms/clients";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { useEffect } from "react";
import { useDeclarations } from "../../declarations/index.ts";
import { useEditorContext, useOpenEditor, useSaveState } from "./use-editor.tsx";

/** Keeps the declarations of intent of the customer at hand, as long as it may have some. */
export function useKnownDeclarations(): void {
  const { editor } = useOpenEditor();
  const { client, fiscal } = useEditorContext();
  useSaveState(); // once it is saved, the draft is not counted against itself
  const wanted = mayDeclare(client, fiscal) ? client?.id : undefined;
  const { data } = useDeclarations(wanted, { enabled: wanted !== undefined, senza: editor.autosave.saved()?.id });

  useEffect(() => {
    editor.changeContext({ dichiarazioni: wanted === undefined ? [] : (data ?? []) });
  }, [editor, wanted, data]);
}

/** A frequent exporter has an Italian VAT number, and its supplier charges VAT. */
function mayDeclare(client: Client | undefined, fiscal: FiscalData): boolean {
  const regime = RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  return Boolean(client?.partitaIva && countryOfVat(client) === "IT" && regime !== "RF19" && regime !== "RF02");
}

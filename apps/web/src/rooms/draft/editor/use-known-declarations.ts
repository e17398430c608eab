import { decodeLine } from "@fatturachiara/contract/draft/line/decode-line";
import { type Client, countryOfVat } from "@fatturachiara/contract/rooms/clients";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { INTENTO, isProtocolloIntento, RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { intentoDi } from "@fatturachiara/fatturapa/controlli";
import { useEffect } from "react";
import { useDeclarations } from "../../declarations/index.ts";
import type { Draft } from "../content/draft.ts";
import { useDraft, useEditorContext, useOpenEditor, useSaveState } from "./use-editor.tsx";

/** Keeps at hand, as long as there may be some, the declarations of intent of the customer and those the lines name. */
export function useKnownDeclarations(): void {
  const { editor } = useOpenEditor();
  const { client, fiscal } = useEditorContext();
  const named = useDraft(namedIn);
  useSaveState(); // once it is saved, the draft is not counted against itself
  const wanted = client && (named !== "" || mayDeclare(client, fiscal)) ? client.id : undefined;
  const { data } = useDeclarations(wanted, {
    enabled: wanted !== undefined,
    ...(named !== "" && { citate: named.split(",") }),
    senza: editor.autosave.saved()?.id,
  });

  useEffect(() => {
    editor.changeContext({ dichiarazioni: wanted === undefined ? undefined : data });
  }, [editor, wanted, data]);
}

/** The protocols that the lines name, one after the other. */
function namedIn({ lines }: Draft): string {
  const protocols = lines.flatMap((line) =>
    line.AltriDatiTipoDato === INTENTO || line.formato?.AltriDatiGestionali
      ? (intentoDi(decodeLine(line)).dato?.RiferimentoTesto ?? [])
      : [],
  );
  return [...new Set(protocols.map((one) => one.replace("/", "-")).filter(isProtocolloIntento))].toSorted().join(",");
}

/** A frequent exporter has an Italian VAT number, and its supplier charges VAT. */
function mayDeclare(client: Client, fiscal: FiscalData): boolean {
  const regime = RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  return Boolean(client.partitaIva && countryOfVat(client) === "IT" && regime !== "RF19" && regime !== "RF02");
}

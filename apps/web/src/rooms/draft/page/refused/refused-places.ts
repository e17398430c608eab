import { daComporre } from "@fatturachiara/contract/da-comporre";
import { formField } from "@fatturachiara/contract/form-field";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { CATALOGO } from "@fatturachiara/fatturapa/controlli";
import { percorsoBozza } from "@fatturachiara/fatturapa/documento";
import { percorsoDelNumero } from "@fatturachiara/fatturapa/tracciato";
import { toDocumentInput } from "../../content/draft.ts";
import type { Editor } from "../../editor/editor.ts";
import type { Finding } from "../../editor/live-check.ts";

/** An error of the SdI, and the field of the form that it is about, as far as its code tells. */
export type Refused = {
  codice: string;
  descrizione: string;
  suggerimento: string | undefined;
  luogo: Pick<Finding, "campo" | "sezione"> | undefined;
};

/** What was last said against a refused document, by the SdI; an office gives its reason in words alone. */
export function refusedPlaces(editor: Editor, { cronImapLogRows }: DocumentDetail): Refused[] {
  const errori = cronImapLogRows.findLast((row) => row.errori.length > 0)?.errori ?? [];
  const document = toDocumentInput(editor.store.get());
  const context = editor.context();
  const da = daComporre({ ...context, document });
  const { totali } = editor.check.get();
  const luogoDi = (codice: string): Refused["luogo"] => {
    const percorso = percorsoDelNumero(CATALOGO.find((one) => one.codice === codice)?.dove ?? "");
    return percorso ? formField(percorsoBozza(percorso, da, totali), da, document.riferimenti) : undefined;
  };
  return errori.map(({ codice, descrizione, suggerimento }) => ({
    codice,
    descrizione,
    suggerimento: suggerimento ?? undefined,
    luogo: luogoDi(codice),
  }));
}

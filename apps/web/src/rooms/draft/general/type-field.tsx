import {
  LIMITE_SEMPLIFICATA,
  RegimeFiscale,
  SENZA_LIMITE_SEMPLIFICATA,
  TipoDocumento,
  TipoDocumentoSemplificata,
} from "@fatturachiara/fatturapa/codici";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { adviceOn, capital, documentTypes } from "../../document/index.ts";
import { choosesSimplified, choosesType } from "../content/chooses-type.ts";
import { usualDueDay } from "../content/start-draft.ts";
import { useDraft, useEditorContext, useFieldError, useOpenEditor } from "../editor/use-editor.tsx";

/** What kind of document it is: the types of the day, then those that can be simplified. */
export function TypeField() {
  const { store } = useOpenEditor().editor;
  const { fiscal, oggi } = useEditorContext();
  const draft = useDraft((all) => all);
  const error = useFieldError("idTipoDocumento");
  const { idTipoDocumento, flagSemplificata } = draft;
  const chosen = idTipoDocumento == null ? null : keyOf(idTipoDocumento, flagSemplificata === true);

  const choose = (key: string | null) => {
    const found = choices.find(({ value }) => value === key);
    const type = choosesType(draft, found?.id ?? null, usualDueDay(fiscal, draft.dataDocumento ?? oggi));
    store.set(found?.simplified ? choosesSimplified(draft, type) : { ...type, flagSemplificata: false });
  };
  const choices = [
    ...documentTypes(draft.dataDocumento ?? oggi).flatMap(({ group, types }) =>
      types.map((type) => choiceOf(type, { id: type.id, group, simplified: false })),
    ),
    ...TipoDocumentoSemplificata.voci.map((type) =>
      choiceOf(type, { id: TipoDocumento.perCodice(type.ordinario).id, group: "Semplificate", simplified: true }),
    ),
  ];
  return (
    <SelectField
      id="idTipoDocumento"
      label="Tipo documento"
      searchable
      choices={choices}
      value={chosen}
      onChange={choose}
      help={flagSemplificata ? simplifiedHelp(fiscal.idRegimeFiscale) : adviceOn(idTipoDocumento)}
      error={error}
    />
  );
}

/** How amounts are written, and what a simplified invoice may be worth where the regime has a limit. */
function simplifiedHelp(idRegimeFiscale: number | null | undefined): string {
  const unlimited = SENZA_LIMITE_SEMPLIFICATA.includes(RegimeFiscale.perId(idRegimeFiscale)?.codice ?? "");
  return `Ogni importo comprende l'IVA${unlimited ? "" : `. Fino a ${formatImporto(LIMITE_SEMPLIFICATA)}`}`;
}

const keyOf = (id: number, simplified: boolean) => `${id}${simplified ? " semplificata" : ""}`;

function choiceOf(
  { codice, descrizione }: { codice: string; descrizione: string },
  what: { id: number; group: string; simplified: boolean },
) {
  const label = `${capital(descrizione)} (${codice})`;
  return { ...what, value: keyOf(what.id, what.simplified), label };
}

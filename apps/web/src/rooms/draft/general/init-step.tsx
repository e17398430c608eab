import { goesNowhere } from "@fatturachiara/contract/document/number-format";
import { ultimoGiornoInvio } from "@fatturachiara/fatturapa/calcolo";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import { capital, otherParty } from "../../document/index.ts";
import { corrects } from "../content/corrects.ts";
import type { Draft } from "../content/draft.ts";
import { fieldNames } from "../content/field-names.ts";
import { textLimit } from "../content/text-limits.ts";
import styles from "../editor/step.module.css";
import { useDraft, useEditorContext, useFieldError, useOpenEditor } from "../editor/use-editor.tsx";
import { OtherData } from "../format/other-data.tsx";
import { ClientField } from "./client-field.tsx";
import { ClientKindField } from "./client-kind-field.tsx";
import { AttachmentsFields, CorrectedInvoiceField, ReferencesFields, SupplierInvoiceField } from "./later-fields.tsx";
import { TypeField } from "./type-field.tsx";
import { useClientChoice } from "./use-client-choice.ts";

/** "Dati generali": kind of document, customer, day, number, causale. */
export function InitStep() {
  const tipo = useDraft((draft) => draft.idTipoDocumento);
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>Dati generali</h2>
      <TypeAndParty />
      <DayAndNumber />
      {corrects(tipo) && <CorrectedInvoiceField />}
      {TipoDocumento.perId(tipo)?.nomina === "fattura del fornitore" && <SupplierInvoiceField />}
      <CausaleField />
      <RarelyNeeded />
    </div>
  );
}

/** What kind of document it is, and who the other party. */
export function TypeAndParty() {
  const party = otherParty(useDraft((draft) => draft.idTipoDocumento));
  const choice = useClientChoice();
  return (
    <FieldRow>
      <FieldCell span={5}>
        <TypeField />
      </FieldCell>
      {party === "nessuno" ? (
        <FieldCell span={7}>
          <TextField id="idCliente" label="Cliente" value="Tu stesso: chi vende e chi compra coincidono" readOnly />
        </FieldCell>
      ) : (
        <>
          <FieldCell span={7}>
            <ClientKindField supplier={party === "fornitore"} choice={choice} />
          </FieldCell>
          <FieldCell span={12}>
            <ClientField supplier={party === "fornitore"} choice={choice} />
          </FieldCell>
        </>
      )}
    </FieldRow>
  );
}

function DayAndNumber() {
  const { editor, touch } = useOpenEditor();
  const { store, locked } = editor;
  const draft = useDraft((all) => all);
  const error = useFieldError("dataDocumento");
  return (
    <FieldRow>
      <FieldCell span={4}>
        <DateField
          id="dataDocumento"
          label="Data"
          value={draft.dataDocumento}
          readOnly={locked}
          help={locked ? "Resta quella della fattura scartata" : dayHelp(draft)}
          onChange={(dataDocumento) => store.set({ dataDocumento }, "dataDocumento")}
          onBlur={() => touch("dataDocumento")}
          error={error}
        />
      </FieldCell>
      <FieldCell span={4}>
        <NumberField />
      </FieldCell>
      {!locked && (
        <FieldCell span={4}>
          <OwnNumber />
        </FieldCell>
      )}
    </FieldRow>
  );
}

/** The number: proposed and fixed when it is sent, or the person's own. */
function NumberField() {
  const { editor, touch } = useOpenEditor();
  const { store, locked } = editor;
  const { numero } = useEditorContext();
  const draft = useDraft((all) => all);
  const error = useFieldError("numeroDocumento");
  return draft.numeroDocumentoInserimentoManuale && !locked ? (
    <TextField
      id="numeroDocumento"
      label="Numero"
      maxLength={textLimit("numeroManuale")}
      value={draft.numeroManuale ?? ""}
      onChange={(event) => store.set({ numeroManuale: event.currentTarget.value }, "numeroManuale")}
      onBlur={() => touch("numeroDocumento")}
      error={error}
    />
  ) : (
    <TextField
      id="numeroDocumento"
      label="Numero"
      value={numero}
      readOnly
      help={locked ? "Resta quello della fattura scartata" : "Provvisorio: si fissa all'invio"}
      error={error}
    />
  );
}

/** Whether the number is the person's own, and the next ones follow it. */
function OwnNumber() {
  const { store } = useOpenEditor().editor;
  const { numero, formatoNumero } = useEditorContext();
  const draft = useDraft((all) => all);
  return (
    <div className={styles.beside}>
      <CheckboxField
        label="Scelgo io il numero"
        checked={draft.numeroDocumentoInserimentoManuale}
        onChange={(event) =>
          store.set({
            numeroDocumentoInserimentoManuale: event.currentTarget.checked,
            numeroManuale: draft.numeroManuale || numero,
          })
        }
      />
      {draft.numeroDocumentoInserimentoManuale && (
        <CheckboxField
          label={fieldNames.startFromThisNumber}
          checked={draft.startFromThisNumber}
          help={draft.startFromThisNumber && whyNowhere(draft, formatoNumero)}
          onChange={(event) => store.set({ startFromThisNumber: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

function whyNowhere({ numeroManuale, dataDocumento }: Draft, formato: string | undefined): string | undefined {
  if (!dataDocumento || !formato) return undefined;
  return goesNowhere(formato, yearOf(dataDocumento), numeroManuale ?? "");
}

/** A simplified invoice has no place for causale and references; a note that corrects one has. */
const isShort = ({ flagSemplificata, idTipoDocumento }: Draft): boolean =>
  flagSemplificata === true && !corrects(idTipoDocumento);

/** The reason of the document. */
export function CausaleField() {
  const { editor, touch } = useOpenEditor();
  const causale = useDraft((draft) => draft.causale);
  const error = useFieldError("causale");
  const nowhere = useDraft(isShort);
  if (nowhere && !causale) return null;
  return (
    <TextAreaField
      id="causale"
      label="Causale"
      optional
      autosize
      minRows={1}
      maxRows={6}
      maxLength={textLimit("causale")}
      help={causaleHelp(causale)}
      value={causale ?? ""}
      onChange={(event) => editor.store.set({ causale: event.currentTarget.value }, "causale")}
      onBlur={() => touch("causale")}
      error={error}
    />
  );
}

/** References, enclosures and the person's own note: open where there is something in them. */
function RarelyNeeded() {
  const { editor } = useOpenEditor();
  const draft = useDraft((all) => all);
  const party = otherParty(draft.idTipoDocumento);
  return (
    <>
      {!(isShort(draft) && draft.riferimenti.length === 0) && (
        <details
          className={styles.more}
          id="riferimenti"
          open={draft.riferimenti.length > (party === "fornitore" ? 1 : 0)}
        >
          <summary className={styles.summary}>
            Altri riferimenti: ordine, contratto, fattura collegata, CUP, CIG
          </summary>
          <ReferencesFields />
        </details>
      )}
      <details className={styles.more} open={(editor.opened?.allegati.length ?? 0) > 0}>
        <summary className={styles.summary}>Allegati: contratti, rapportini, altri documenti</summary>
        <AttachmentsFields />
      </details>
      <OtherData sezione="init" />
      <details className={styles.more} open={Boolean(draft.descrizione)}>
        <summary className={styles.summary}>Nota interna</summary>
        <TextAreaField
          id="notaInterna"
          label="Nota interna"
          help="Solo per te: non compare in fattura"
          autosize
          minRows={2}
          maxLength={textLimit("descrizione")}
          value={draft.descrizione ?? ""}
          onChange={(event) => editor.store.set({ descrizione: event.currentTarget.value }, "descrizione")}
        />
      </details>
    </>
  );
}

/** Which day is meant (the file has no other for the operation) and until when the law lets it be sent. */
function dayHelp({ idTipoDocumento, dataDocumento }: Draft): string | undefined {
  const tipo = TipoDocumento.perId(idTipoDocumento);
  const last = tipo && dataDocumento && ultimoGiornoInvio(tipo.codice, dataDocumento);
  if (!last) return undefined;
  const term = conApostrofo`da inviare entro il ${formatGiorno(last)}`;
  // The day is that of the operation itself (art. 21 c. 2 lett. g-bis DPR 633/72), not that of a summary.
  const isOfTheOperation = tipo.termineInvio === "12 giorni";
  return isOfTheOperation ? `Giorno dell'operazione: ${term}` : capital(term);
}

/** Longer than 200 characters is split into several blocks of the XML. */
function causaleHelp(causale: string | null | undefined): string | undefined {
  const length = causale?.length ?? 0;
  if (length === 0) return undefined;
  return length <= 200
    ? `${length} di 200`
    : `${length} caratteri: nel file diventa ${Math.ceil(length / 200)} blocchi da 200`;
}

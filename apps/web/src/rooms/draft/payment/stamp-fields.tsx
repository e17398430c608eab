import { IMPORTO_BOLLO } from "@fatturachiara/fatturapa/bozza";
import { formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import { fieldNames } from "../content/field-names.ts";
import { isOf } from "../content/proposal.ts";
import styles from "../editor/step.module.css";
import { useCheck, useDraft, useEditorContext, useFieldError, useOpenEditor } from "../editor/use-editor.tsx";
import { FoldedFields } from "./folded-fields.tsx";

const modes = [
  { value: "automatico", label: "Automatico (consigliato)" },
  { value: "si", label: "Sì" },
  { value: "no", label: "No" },
] as const;

const notVirtual =
  "Senza il pagamento virtuale il bollo non è scritto nel file e non si somma al totale. Su una fattura elettronica si paga solo in modo virtuale (art. 6 DM 17/06/2014).";

const notAdvancedTaxes = `Le imposte pagate per conto del cliente non contano: segna «${fieldNames.outsideStamp}» nei dettagli della loro riga (Alt+Invio).`;

const fields = ["modoBollo", "importoBollo", "flagBolloVirtuale", "addebitaBollo"];

/** Stamp duty, told in one line as long as it takes care of itself. */
export function StampFields() {
  const { flagBollo, modoBollo, flagBolloVirtuale, importoBollo } = useDraft((all) => all);
  const { bollo } = useCheck().totali;
  const words = bollo.applicato
    ? `Bollo ${formatImporto(bollo.importo)} ${bollo.addebito === "nessuno" ? "a carico tuo" : "a carico del cliente"}`
    : "Bollo non dovuto";
  return (
    <FoldedFields
      words={words}
      change="Cambia il bollo"
      fields={fields}
      changed={!flagBollo || modoBollo !== "automatico" || !flagBolloVirtuale || importoBollo != null}
    >
      <Stamp />
    </FoldedFields>
  );
}

/** Stamp duty in three modes, what it amounts to and who bears it (screens.md §14.3). */
function Stamp() {
  const { editor, touch } = useOpenEditor();
  const { store } = editor;
  const { client } = useEditorContext();
  const draft = useDraft((all) => all);
  const { totali } = useCheck();
  const error = useFieldError("importoBollo");
  return (
    <>
      <div id="modoBollo">
        <Segmented
          label="Imposta di bollo"
          choices={modes}
          value={draft.flagBollo ? draft.modoBollo : "no"}
          onChange={(modoBollo) => store.set({ modoBollo, flagBollo: modoBollo !== "no" })}
        />
      </div>
      <p className={styles.explain}>
        {draft.flagBollo && !draft.flagBolloVirtuale ? notVirtual : totali.bollo.spiegazione}
        {totali.bollo.dovuto && draft.lines.some((line) => isOf(line, "N1")) && ` ${notAdvancedTaxes}`}
      </p>
      {draft.flagBollo && (
        <FieldRow>
          <FieldCell span={4}>
            <AmountField
              id="importoBollo"
              label="Importo del bollo"
              optional
              unit="€"
              placeholder={formatNumero(IMPORTO_BOLLO, { min: 2, max: 2 })}
              value={draft.importoBollo}
              onChange={(importoBollo) => store.set({ importoBollo }, "importoBollo")}
              onBlur={() => touch("importoBollo")}
              error={error}
            />
          </FieldCell>
          <FieldCell span={8}>
            <div className={styles.beside}>
              <CheckboxField
                id="flagBolloVirtuale"
                label="Pagato in modo virtuale, con F24 ogni trimestre"
                checked={draft.flagBolloVirtuale}
                onChange={(event) => store.set({ flagBolloVirtuale: event.currentTarget.checked })}
              />
              {!client?.flagPubblicaAmministrazione && (
                <CheckboxField
                  id="addebitaBollo"
                  label="Addebita al cliente"
                  checked={draft.addebitaBollo}
                  onChange={(event) => store.set({ addebitaBollo: event.currentTarget.checked })}
                />
              )}
            </div>
          </FieldCell>
        </FieldRow>
      )}
    </>
  );
}

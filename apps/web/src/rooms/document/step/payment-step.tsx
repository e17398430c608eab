import {
  CausalePagamento,
  CondizionePagamento,
  ModalitaPagamento,
  TipoRitenuta,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addDays, endOfMonth } from "@fatturachiara/fatturapa/giorno";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { AmountField } from "../../../ui/amount-field.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { FieldCell, FieldRow } from "../../../ui/sheet.tsx";
import { TextButton, TextLink } from "../../../ui/text-link.tsx";
import { InstalmentFields } from "./instalment-fields.tsx";
import styles from "./step.module.css";
import { useAround, useCheck, useDraft, useFieldError, useOpenEditor } from "./use-editor.tsx";

/** "Pagamento, bollo, ritenuta". */
export function PaymentStep() {
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>Pagamento, bollo, ritenuta</h2>
      <PaymentFields />
      <StampFields />
      <WithholdingFields />
    </div>
  );
}

const label = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function PaymentFields() {
  const { editor, touch } = useOpenEditor();
  const { bankAccounts, oggi } = useAround();
  const draft = useDraft((all) => all);
  const { store } = editor;
  const errors = {
    condizione: useFieldError("idCondizionePagamento"),
    modalita: useFieldError("idModalitaPagamentoFull"),
    scadenza: useFieldError("dataScadenzaPagamento"),
    iban: useFieldError("idProfiloIban"),
  };
  const condizione = CondizionePagamento.perId(draft.idCondizionePagamento ?? 0)?.codice;
  const modalita = ModalitaPagamento.perId(draft.idModalitaPagamentoFull ?? 0);
  const from = draft.dataDocumento ?? oggi;
  const due = [
    { text: "Subito", day: from },
    { text: "30 giorni", day: addDays(from, 30) },
    { text: "60 giorni", day: addDays(from, 60) },
    { text: "Fine mese", day: endOfMonth(from) },
  ];
  return (
    <>
      <FieldRow>
        <FieldCell span={4}>
          <SelectField
            id="idCondizionePagamento"
            label="Condizione"
            choices={CondizionePagamento.voci.map((one) => ({
              value: one.id,
              label: `${label(one.descrizione)} (${one.codice})`,
            }))}
            value={draft.idCondizionePagamento}
            onChange={(idCondizionePagamento) => store.set({ idCondizionePagamento })}
            error={errors.condizione}
          />
        </FieldCell>
        <FieldCell span={4}>
          <SelectField
            id="idModalitaPagamentoFull"
            label="Modalità"
            searchable
            choices={ModalitaPagamento.voci.map((one) => ({
              value: one.id,
              label: `${label(one.descrizione)} (${one.codice})`,
            }))}
            value={draft.idModalitaPagamentoFull}
            onChange={(id) => store.set({ idModalitaPagamentoFull: id, idModalitaPagamento: id })}
            error={errors.modalita}
          />
        </FieldCell>
        {condizione !== "TP01" && (
          <FieldCell span={4}>
            <DateField
              id="dataScadenzaPagamento"
              label="Scadenza"
              value={draft.dataScadenzaPagamento}
              onChange={(dataScadenzaPagamento) => store.set({ dataScadenzaPagamento }, "dataScadenzaPagamento")}
              onBlur={() => touch("dataScadenzaPagamento")}
              error={errors.scadenza}
            />
            <p className={styles.chips}>
              {due.map(({ text, day }) => (
                <TextButton key={text} onClick={() => store.set({ dataScadenzaPagamento: day })}>
                  {text}
                </TextButton>
              ))}
            </p>
          </FieldCell>
        )}
      </FieldRow>
      {condizione === "TP01" && <InstalmentFields />}
      <FieldRow>
        <FieldCell span={8}>
          <SelectField
            id="idProfiloIban"
            label="Conto su cui ricevere il pagamento"
            optional={!modalita?.richiedeIban}
            clearable
            placeholder={bankAccounts.length === 0 ? "Nessun conto salvato" : "Scegli il conto"}
            choices={bankAccounts.map((one) => ({
              value: one.id,
              label: [formattaIban(one.iban), one.banca].filter(Boolean).join(" · "),
            }))}
            value={draft.idProfiloIban}
            onChange={(idProfiloIban) => store.set({ idProfiloIban })}
            error={errors.iban}
          />
          {bankAccounts.length === 0 && (
            <p className={styles.chips}>
              <TextLink to="/ia/account/taxdata?campo=conti">Aggiungi un conto nei dati fiscali</TextLink>
            </p>
          )}
        </FieldCell>
      </FieldRow>
    </>
  );
}

const modes = [
  { value: "automatico", label: "Automatico (consigliato)" },
  { value: "si", label: "Sì" },
  { value: "no", label: "No" },
] as const;

function StampFields() {
  const { store } = useOpenEditor().editor;
  const draft = useDraft((all) => all);
  const { totali } = useCheck();
  const { client } = useAround();
  return (
    <>
      <div id="modoBollo">
        <Segmented
          label="Imposta di bollo"
          choices={modes}
          value={draft.modoBollo}
          onChange={(modoBollo) => store.set({ modoBollo, flagBollo: modoBollo !== "no" })}
        />
      </div>
      <p className={styles.explain}>{totali.bollo.spiegazione}</p>
      {draft.modoBollo !== "no" && !client?.flagPubblicaAmministrazione && (
        <CheckboxField
          id="addebitaBollo"
          label="Addebita il bollo al cliente"
          checked={draft.addebitaBollo}
          onChange={(event) => store.set({ addebitaBollo: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function WithholdingFields() {
  const { editor, touch } = useOpenEditor();
  const { store } = editor;
  const { oggi } = useAround();
  const draft = useDraft((all) => all);
  const errors = {
    tipo: useFieldError("idRitenuta"),
    aliquota: useFieldError("aliquotaRitenuta"),
    causale: useFieldError("idCausalePagamento"),
    importo: useFieldError("importoRitenuta"),
  };
  const calculated = useCheck().totali.ritenute[0]?.calcolato;
  const subject = draft.lines.filter((line) => line.flagRitenuta).length;
  const tipo = TipoRitenuta.perId(draft.idRitenuta ?? 0);
  return (
    <FieldRow>
      <FieldCell span={6}>
        <SelectField
          id="idRitenuta"
          label="Ritenuta"
          optional
          clearable
          placeholder="Nessuna"
          choices={TipoRitenuta.voci.map((one) => ({ value: one.id, label: `${one.codice} · ${one.descrizione}` }))}
          value={draft.idRitenuta}
          onChange={(idRitenuta) =>
            store.set({
              idRitenuta,
              aliquotaRitenuta: idRitenuta === null ? null : (draft.aliquotaRitenuta ?? Decimal.of("20.00")),
              idCausalePagamento:
                idRitenuta === null ? null : (draft.idCausalePagamento ?? CausalePagamento.perCodice("A")?.id),
              ...(idRitenuta === null && { importoRitenuta: null }),
            })
          }
          help={
            subject === 0
              ? "Si applica alle righe con il segno Ritenuta: ora nessuna"
              : `Si applica a ${subject === 1 ? "1 riga" : `${subject} righe`}`
          }
          error={errors.tipo}
        />
        {tipo && subject === 0 && draft.lines.length > 0 && (
          <p className={styles.chips}>
            <TextButton
              onClick={() => store.set({ lines: draft.lines.map((line) => ({ ...line, flagRitenuta: true })) })}
            >
              Applica a tutte le righe
            </TextButton>
          </p>
        )}
      </FieldCell>
      {tipo && (
        <>
          <FieldCell span={2}>
            <AmountField
              id="aliquotaRitenuta"
              label="Aliquota"
              unit="%"
              value={draft.aliquotaRitenuta}
              onChange={(aliquotaRitenuta) => store.set({ aliquotaRitenuta }, "aliquotaRitenuta")}
              onBlur={() => touch("aliquotaRitenuta")}
              error={errors.aliquota}
            />
          </FieldCell>
          <FieldCell span={4}>
            <SelectField
              id="idCausalePagamento"
              label="Causale del pagamento"
              searchable
              choices={CausalePagamento.validiAl(draft.dataDocumento ?? oggi).map((one) => ({
                value: one.id,
                label: `${one.codice} · ${one.descrizione}`,
              }))}
              value={draft.idCausalePagamento}
              onChange={(idCausalePagamento) => store.set({ idCausalePagamento })}
              error={errors.causale}
            />
          </FieldCell>
          <FieldCell span={6}>
            <AmountField
              id="importoRitenuta"
              label="Importo della ritenuta"
              optional
              unit="€"
              placeholder={calculated && formatNumero(calculated, { min: 2, max: 2 })}
              value={draft.importoRitenuta}
              onChange={(importoRitenuta) => store.set({ importoRitenuta }, "importoRitenuta")}
              onBlur={() => touch("importoRitenuta")}
              help={
                draft.importoRitenuta && calculated
                  ? `Scritto da te: il calcolo dà ${formatImporto(calculated)}. Svuota il campo per tornare al calcolo.`
                  : "Si calcola da solo: scrivilo solo se il cliente trattiene un importo diverso."
              }
              error={errors.importo}
            />
          </FieldCell>
        </>
      )}
    </FieldRow>
  );
}

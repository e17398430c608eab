import { CondizionePagamento, ModalitaPagamento } from "@fatturachiara/fatturapa/codici";
import { addDays, endOfMonth } from "@fatturachiara/fatturapa/giorno";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { valoreAl } from "@fatturachiara/fatturapa/tracciato";
import { TextButton, TextLink } from "../../../ui/address/text-link.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import { ContributionField, EnasarcoChanged } from "../contributions/index.ts";
import styles from "../editor/step.module.css";
import { useCheck, useDraft, useEditorContext, useFieldError, useOpenEditor } from "../editor/use-editor.tsx";
import { OtherData } from "../format/other-data.tsx";
import { Proposals } from "../proposals/later-proposals.tsx";
import folded from "./folded-fields.module.css";
import { InstalmentFields } from "./instalment-fields.tsx";
import { InvoiceDiscountFields } from "./invoice-discount-fields.tsx";
import { StampFields } from "./stamp-fields.tsx";
import { WithholdingFields } from "./withholding-fields.tsx";

/** "Pagamento, bollo, ritenuta". */
export function PaymentStep() {
  const simplified = useDraft((draft) => draft.flagSemplificata);
  const withheld = useDraft((draft) => draft.idRitenuta) != null;
  const withholds = !simplified || withheld;
  const discounted = useDraft((draft) => draft.importoScontoInFattura) != null;
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>Pagamento, bollo, ritenuta</h2>
      <PaymentFields />
      {withholds && <Proposals at="payment" />}
      {withholds && <Enasarco />}
      <div className={folded.row}>
        <StampFields />
        {withholds && <WithholdingFields />}
      </div>
      {(!simplified || discounted) && <InvoiceDiscountFields />}
      <OtherData sezione="payment">
        <ContributionField />
      </OtherData>
    </div>
  );
}

function Enasarco() {
  const hasSome = useCheck().totali.ritenute.some((one) => one.tipo === "RT04");
  return hasSome ? <EnasarcoChanged /> : null;
}

const label = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function PaymentFields() {
  const idCondizione = useDraft((draft) => draft.idCondizionePagamento);
  const condizione = CondizionePagamento.perId(idCondizione)?.codice;
  return (
    <>
      <FieldRow>
        <TermsAndMeans />
        {condizione !== "TP01" && <DueDay />}
      </FieldRow>
      {condizione === "TP01" && <InstalmentFields />}
      <FieldRow>
        <AccountField />
      </FieldRow>
    </>
  );
}

function TermsAndMeans() {
  const { store } = useOpenEditor().editor;
  const draft = useDraft((all) => all);
  const errors = {
    condizione: useFieldError("idCondizionePagamento"),
    modalita: useFieldError("idModalitaPagamentoFull"),
  };
  return (
    <>
      <FieldCell span={4}>
        <SelectField
          id="idCondizionePagamento"
          label="Condizione"
          choices={CondizionePagamento.voci.map((voce) => ({
            value: voce.id,
            label: `${label(voce.descrizione)} (${voce.codice})`,
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
          choices={ModalitaPagamento.voci.map((voce) => ({
            value: voce.id,
            label: `${label(voce.descrizione)} (${voce.codice})`,
          }))}
          value={draft.idModalitaPagamentoFull}
          onChange={(id) => store.set({ idModalitaPagamentoFull: id, idModalitaPagamento: id })}
          error={errors.modalita}
        />
      </FieldCell>
    </>
  );
}

/** The day, typed or one of the usual ones. */
function DueDay() {
  const { editor, touch } = useOpenEditor();
  const { store } = editor;
  const { oggi } = useEditorContext();
  const draft = useDraft((all) => all);
  const error = useFieldError("dataScadenzaPagamento");
  const from = draft.dataDocumento ?? oggi;
  const due = [
    { text: "Subito", day: from },
    { text: "30 giorni", day: addDays(from, 30) },
    { text: "60 giorni", day: addDays(from, 60) },
    { text: "Fine mese", day: endOfMonth(from) },
  ];
  return (
    <FieldCell span={4}>
      <DateField
        id="dataScadenzaPagamento"
        label="Scadenza"
        value={draft.dataScadenzaPagamento}
        onChange={(dataScadenzaPagamento) => store.set({ dataScadenzaPagamento }, "dataScadenzaPagamento")}
        onBlur={() => touch("dataScadenzaPagamento")}
        error={error}
      />
      <p className={styles.chips}>
        {due.map(({ text, day }) => (
          <TextButton key={text} onClick={() => store.set({ dataScadenzaPagamento: day })}>
            {text}
          </TextButton>
        ))}
      </p>
    </FieldCell>
  );
}

/** Where the money is to come: one of the accounts of the tax data. */
function AccountField() {
  const { store } = useOpenEditor().editor;
  const { bankAccounts } = useEditorContext();
  const draft = useDraft((all) => all);
  const error = useFieldError("idProfiloIban");
  const modalita = ModalitaPagamento.perId(draft.idModalitaPagamentoFull);
  const inFile = draft.idProfiloIban ? undefined : ibanOf(draft.formato);
  return (
    <FieldCell span={8}>
      <SelectField
        id="idProfiloIban"
        label="Conto su cui ricevere il pagamento"
        optional={!modalita?.richiedeIban}
        clearable
        placeholder={bankAccounts.length === 0 ? "Nessun conto salvato" : "Scegli il conto"}
        choices={bankAccounts.map((account) => ({
          value: account.id,
          label: [formattaIban(account.iban), account.banca].filter(Boolean).join(" · "),
        }))}
        value={draft.idProfiloIban}
        onChange={(idProfiloIban) => store.set({ idProfiloIban })}
        help={inFile && `Finché non scegli, resta quello del file: ${formattaIban(inFile)}.`}
        error={error}
      />
      {bankAccounts.length === 0 && (
        <p className={styles.chips}>
          <TextLink to="/ia/account/taxdata?campo=conti">Aggiungi un conto nei dati fiscali</TextLink>
        </p>
      )}
    </FieldCell>
  );
}

/** The account that the file of the draft names. */
function ibanOf(formato: unknown): string | undefined {
  const iban = valoreAl(formato, "DatiPagamento[0].DettaglioPagamento[0].IBAN");
  return typeof iban === "string" ? iban : undefined;
}

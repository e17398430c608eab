import { EsigibilitaIva, TipoCessionePrestazione, TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { ANCHE_ALTROVE } from "@fatturachiara/fatturapa/tracciato";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import type { Line } from "../content/draft.ts";
import type { DraftStore } from "../content/draft-store.ts";
import { fieldNames } from "../content/field-names.ts";
import { asTyped, typedPrice } from "../content/gross-price.ts";
import { useOpenEditor } from "../editor/use-editor.tsx";
import { OtherData } from "../format/other-data.tsx";
import { OtherDataFields } from "./other-data-fields.tsx";
import styles from "./services-step.module.css";
import { StampException } from "./stamp-exception.tsx";

const discountKinds = TipoScontoMaggiorazione.voci.map((voce) => ({ value: voce.id, label: voce.descrizione }));
const lineKinds = TipoCessionePrestazione.voci.map((voce) => ({ value: voce.id, label: voce.descrizione }));
const dueKinds = EsigibilitaIva.voci.map((voce) => ({ value: voce.id, label: voce.descrizione }));

type Part = { line: Line; at: number; store: DraftStore };

/** What a line rarely needs, in place under it (Alt+Enter). */
export function LineDetails({ line, at, day, gross, store }: Part & { day: Giorno; gross: boolean }) {
  const part = { line, at, store };
  const { name, set } = fieldsOf(part);
  return (
    <section className={styles.details} aria-label={`Dettagli della riga ${at + 1}`}>
      <h3 className={styles.detailsTitle}>Riga {at + 1}, dettagli</h3>
      <FieldRow>
        <WhatAndWhen {...part} />
        <TransportDocument {...part} />
        <Discount {...part} />
        <FieldCell span={4}>
          <SelectField
            id={name("idEsigibilitaIva")}
            label="Esigibilità IVA"
            choices={dueKinds}
            value={line.idEsigibilitaIva}
            onChange={(idEsigibilitaIva) => set({ idEsigibilitaIva }, "idEsigibilitaIva")}
          />
        </FieldCell>
      </FieldRow>
      <OtherDataFields line={line} at={at} day={day} store={store} />
      <Checks {...part} gross={gross} />
      <OtherData sezione="services" at={at} />
    </section>
  );
}

/** How a field of a line is called on the page, and written. */
function fieldsOf({ line, at, store }: Part) {
  return {
    name: (field: keyof Line) => `documentServices[${at}].${field}`,
    set: (patch: Partial<Line>, field: keyof Line) => store.setLine(line.key, patch, field),
  };
}

type TextOfLine = "descrizioneDettaglio" | "code" | "riferimentoAmministrazione" | "numeroDdt";

/** What every field of text has here. */
function useText(part: Part) {
  const { touch } = useOpenEditor();
  const { name, set } = fieldsOf(part);
  return (field: TextOfLine, maxLength: number) => ({
    id: name(field),
    maxLength,
    value: part.line[field] ?? "",
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [field]: event.currentTarget.value }, field),
    onBlur: () => touch(name(field)),
  });
}

/** More words, period, kind and codes. */
function WhatAndWhen(part: Part) {
  const { line } = part;
  const { name, set } = fieldsOf(part);
  const text = useText(part);
  return (
    <>
      <FieldCell span={6}>
        <TextField label="Descrizione dettagliata" optional {...text("descrizioneDettaglio", 1000)} />
      </FieldCell>
      <FieldCell span={3}>
        <DateField
          id={name("dataInizioPeriodo")}
          label="Inizio periodo"
          value={line.dataInizioPeriodo}
          onChange={(dataInizioPeriodo) => set({ dataInizioPeriodo }, "dataInizioPeriodo")}
        />
      </FieldCell>
      <FieldCell span={3}>
        <DateField
          id={name("dataFinePeriodo")}
          label="Fine periodo"
          value={line.dataFinePeriodo}
          onChange={(dataFinePeriodo) => set({ dataFinePeriodo }, "dataFinePeriodo")}
        />
      </FieldCell>
      <FieldCell span={4}>
        <SelectField
          id={name("idCessionePrestazione")}
          label="Tipo cessione"
          clearable
          placeholder="Nessuno"
          choices={lineKinds}
          value={line.idCessionePrestazione}
          onChange={(idCessionePrestazione) => set({ idCessionePrestazione }, "idCessionePrestazione")}
        />
      </FieldCell>
      <FieldCell span={4}>
        <TextField label="Codice" optional {...text("code", 35)} />
      </FieldCell>
      <FieldCell span={4}>
        <TextField
          label={ANCHE_ALTROVE.riferimentoAmministrazione}
          optional
          {...text("riferimentoAmministrazione", 20)}
        />
      </FieldCell>
    </>
  );
}

function TransportDocument(part: Part) {
  const { line } = part;
  const { name, set } = fieldsOf(part);
  const text = useText(part);
  return (
    <>
      <FieldCell span={6}>
        <TextField
          label="Documento di trasporto (DDT): numero"
          optional
          help="Le righe con lo stesso DDT si raggruppano nel file"
          {...text("numeroDdt", 20)}
        />
      </FieldCell>
      <FieldCell span={6}>
        <DateField
          id={name("dataDdt")}
          label="Data del DDT"
          optional
          value={line.dataDdt}
          onChange={(dataDdt) => set({ dataDdt }, "dataDdt")}
        />
      </FieldCell>
    </>
  );
}

/** A discount or surcharge, as an amount where the percentage of the ledger is not enough. */
function Discount(part: Part) {
  const { line } = part;
  const { name, set } = fieldsOf(part);
  return (
    <>
      <FieldCell span={4}>
        <SelectField
          id={name("idTipoScontoMaggiorazione")}
          label="Sconto o maggiorazione"
          clearable
          placeholder="Nessuno"
          choices={discountKinds}
          value={line.flagScontoMaggiorazione ? line.idTipoScontoMaggiorazione : null}
          onChange={(id) =>
            set({ idTipoScontoMaggiorazione: id, flagScontoMaggiorazione: id !== null }, "idTipoScontoMaggiorazione")
          }
        />
      </FieldCell>
      <FieldCell span={4}>
        <AmountField
          id={name("importoScontoMaggiorazione")}
          label="Importo per unità"
          optional
          unit="€"
          decimals={{ min: 2, max: 8 }}
          help="Vince sulla percentuale"
          value={line.flagScontoMaggiorazione ? line.importoScontoMaggiorazione : null}
          onChange={(importo) =>
            set(
              {
                importoScontoMaggiorazione: importo,
                flagScontoMaggiorazione: importo !== null || line.percScontoMaggiorazione != null,
                idTipoScontoMaggiorazione:
                  line.idTipoScontoMaggiorazione ?? TipoScontoMaggiorazione.perCodice("SC")?.id,
              },
              "importoScontoMaggiorazione",
            )
          }
        />
      </FieldCell>
    </>
  );
}

function Checks({ gross, ...part }: Part & { gross: boolean }) {
  const { line } = part;
  const { name, set } = fieldsOf(part);
  return (
    <div className={styles.checks}>
      <CheckboxField
        id={name("prezzoLordo")}
        label={fieldNames.grossPrice}
        checked={gross}
        onChange={(event) => set(asTyped(typedPrice(line), event.currentTarget.checked), "prezzoLordo")}
      />
      <CheckboxField
        id={name("flagCassa")}
        label="Soggetta a cassa"
        checked={line.flagCassa}
        onChange={(event) => set({ flagCassa: event.currentTarget.checked }, "flagCassa")}
      />
      <CheckboxField
        id={name("flagRitenuta")}
        label="Soggetta a ritenuta"
        checked={line.flagRitenuta}
        onChange={(event) => set({ flagRitenuta: event.currentTarget.checked }, "flagRitenuta")}
      />
      <CheckboxField
        id={name("flagScontoInFattura")}
        label={fieldNames.invoiceDiscount}
        checked={line.flagScontoInFattura}
        onChange={(event) => set({ flagScontoInFattura: event.currentTarget.checked }, "flagScontoInFattura")}
      />
      <StampException line={line} at={part.at} />
    </div>
  );
}

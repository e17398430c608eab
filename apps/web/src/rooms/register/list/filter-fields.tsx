import { OWN_TYPES, SALE_TYPES } from "@fatturachiara/contract/document/document-kinds";
import { type ReceivedMark, receivedMark } from "@fatturachiara/contract/rooms/document-list";
import { TipoDocumento, TipoDocumentoSemplificata } from "@fatturachiara/fatturapa/codici";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { type Choice, SelectField } from "../../../ui/fields/select-field.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { receivedMarks, selfIssued } from "../../document/index.ts";
import type { ListFilter } from "./list-filter.ts";

type Change = (change: Partial<ListFilter>) => void;
type Collection = NonNullable<ListFilter["incasso"]>;

const quarters: readonly Choice<number>[] = [
  { value: 0, label: "Tutto l'anno" },
  ...[1, 2, 3, 4].map((value) => ({ value, label: `${value}° trimestre` })),
];

const kinds: readonly Choice<NonNullable<ListFilter["fp"]> | 0>[] = [
  { value: 0, label: "Tutti i clienti" },
  { value: 1, label: "Persone fisiche" },
  { value: 2, label: "Aziende" },
  { value: 3, label: "Condomini" },
];

const collections: readonly Choice<Collection | "">[] = [
  { value: "", label: "Incassati o no" },
  { value: "aperto", label: "Da incassare" },
  { value: "scaduto", label: "Scaduti" },
  { value: "saldato", label: "Incassati" },
];

const payments: readonly Choice<Collection | "">[] = [
  { value: "", label: "Pagati o no" },
  { value: "aperto", label: "Da pagare" },
  { value: "scaduto", label: "Scaduti" },
  { value: "saldato", label: "Pagati" },
];

const marks: readonly Choice<ReceivedMark | "">[] = [
  { value: "", label: "Tutti gli stati" },
  ...receivedMark.options.map((value) => ({ value, label: receivedMarks[value] })),
];

const typeGroups: readonly Choice<string>[] = [
  { value: SALE_TYPES, label: "Vendite" },
  { value: OWN_TYPES, label: selfIssued },
];

/** Year, quarter, kind of customer, type of document, collection; of received ones payment and mark. Above a table each says by its choice what it is. */
export function FilterFields({
  filter,
  years,
  received,
  hideLabel,
  onChange,
}: {
  filter: ListFilter;
  /** Years that have documents. */
  years: readonly number[];
  received: boolean;
  hideLabel: boolean;
  onChange: Change;
}) {
  return (
    <>
      <PeriodFields filter={filter} years={years} hideLabel={hideLabel} onChange={onChange} />
      {!received && (
        <SelectField
          label="Cliente"
          hideLabel={hideLabel}
          choices={kinds}
          value={filter.fp ?? 0}
          onChange={(value) => onChange({ fp: value || null })}
        />
      )}
      <SelectField
        label="Tipo"
        hideLabel={hideLabel}
        choices={typeChoices(filter.td, received)}
        value={filter.td}
        searchable
        onChange={(value) => onChange({ td: value ?? "" })}
      />
      <SelectField
        label={received ? "Pagamento" : "Incasso"}
        hideLabel={hideLabel}
        choices={received ? payments : collections}
        value={filter.incasso ?? ""}
        onChange={(value) => onChange({ incasso: value || null })}
      />
      {received && (
        <SelectField
          label="Stato"
          hideLabel={hideLabel}
          choices={marks}
          value={filter.segno ?? ""}
          onChange={(value) => onChange({ segno: value || null })}
        />
      )}
    </>
  );
}

/** Year, and quarter of it; `years` that have documents. */
function PeriodFields({
  filter,
  years,
  hideLabel,
  onChange,
}: {
  filter: ListFilter;
  years: readonly number[];
  hideLabel: boolean;
  onChange: Change;
}) {
  const thisYear = yearOf(useOggi());
  const year = filter.year ?? thisYear;
  const all = [...new Set([thisYear, ...years, ...(year ? [year] : [])])].sort((a, b) => b - a);
  return (
    <>
      <SelectField
        label="Anno"
        hideLabel={hideLabel}
        choices={[...all.map((value) => ({ value, label: String(value) })), { value: 0, label: "Ogni anno" }]}
        value={year}
        onChange={(value) =>
          onChange({ year: value === thisYear ? null : value, month: null, ...(value === 0 && { trimester: null }) })
        }
      />
      {year !== 0 && (
        <SelectField
          label="Trimestre"
          hideLabel={hideLabel}
          choices={quarters}
          value={filter.trimester ?? 0}
          onChange={(value) => onChange({ trimester: value || null, month: null })}
        />
      )}
    </>
  );
}

/** Every type; an address may ask for several at once, which then stand together as one choice. */
function typeChoices(td: string, received: boolean): Choice<string>[] {
  const singleTypes = [...TipoDocumento.voci, ...TipoDocumentoSemplificata.voci].map(({ codice, descrizione }) => ({
    value: codice,
    label: `${codice} ${descrizione}`,
  }));
  const groups = received ? [] : typeGroups;
  const several = [...groups, ...singleTypes].some(({ value }) => value === td)
    ? []
    : [{ value: td, label: td.replaceAll(",", ", ") }];
  return [{ value: "", label: "Tutti i tipi" }, ...groups, ...(td ? several : []), ...singleTypes];
}

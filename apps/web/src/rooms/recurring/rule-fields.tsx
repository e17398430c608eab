import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { RadioCards } from "../../ui/fields/radio-cards.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { FormAmount } from "../../ui/form/form-amount.tsx";
import { FormDate } from "../../ui/form/form-date.tsx";
import { FormInteger } from "../../ui/form/form-integer.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormText } from "../../ui/form/form-text.tsx";
import { FormCheckbox } from "../../ui/form/form-toggle.tsx";
import { FieldCell, FieldRow } from "../../ui/layout/sheet.tsx";
import { modeWords } from "../upcoming/index.ts";

import type { RuleValues } from "./rule-form.ts";

const units = [
  { value: "giorni", label: "giorni" },
  { value: "settimane", label: "settimane" },
  { value: "mesi", label: "mesi" },
  { value: "anni", label: "anni" },
] as const;

const daysOff = [
  { value: "stessoGiorno", label: "Resta quel giorno" },
  { value: "dopo", label: "Passa al primo giorno lavorativo dopo" },
  { value: "prima", label: "Passa all'ultimo giorno lavorativo prima" },
] as const;

const periods = [
  { value: "inizia", label: "Dal mese del documento in avanti" },
  { value: "termina", label: "Fino al mese del documento compreso" },
  { value: "precedente", label: "Fino al mese prima del documento" },
  { value: "dalGiorno", label: "Dal giorno del documento alla vigilia del prossimo" },
] as const;

/** Name, days, end: when it comes. */
export function RuleFields() {
  const { watch } = useFormContext<RuleValues>();
  const unit = watch("unita");
  return (
    <>
      <FieldRow>
        <FieldCell span={12}>
          <FormText name="nome" bounded help="Solo per te: è il nome con cui lo ritrovi" />
        </FieldCell>
        <FieldCell span={4}>
          <FormDate name="prima" />
        </FieldCell>
        <FieldCell span={2}>
          <FormInteger name="ogni" digits={3} />
        </FieldCell>
        <FieldCell span={6}>
          <FormSelect<RuleValues["unita"]> name="unita" choices={units} />
        </FieldCell>
      </FieldRow>
      {(unit === "mesi" || unit === "anni") && (
        <FormCheckbox
          name="fineMese"
          help="Altrimenti il 31 diventa l'ultimo giorno nei mesi più corti, poi torna il 31"
        />
      )}
      <FieldRow>
        <FieldCell span={6}>
          <FormSelect<RuleValues["lavorativo"]> name="lavorativo" choices={daysOff} />
        </FieldCell>
        <FieldCell span={6}>
          <EndField />
        </FieldCell>
      </FieldRow>
    </>
  );
}

type End = "mai" | "giorno" | "volte";
const ends = [
  { value: "mai", label: "Mai" },
  { value: "giorno", label: "In un giorno" },
  { value: "volte", label: "Dopo un numero di volte" },
] as const;

/** When it ends: never, on a day, after so many. */
function EndField() {
  const { getValues, setValue } = useFormContext<RuleValues>();
  const [end, setEnd] = useState<End>(() => (getValues("fino") ? "giorno" : getValues("volte") ? "volte" : "mai"));
  const choose = (next: End) => {
    setEnd(next);
    if (next !== "giorno") setValue("fino", null, { shouldDirty: true });
    if (next !== "volte") setValue("volte", null, { shouldDirty: true });
  };
  return (
    <FieldRow>
      <FieldCell span={end === "mai" ? 12 : 6}>
        <SelectField<End>
          id="fine"
          label="Finisce"
          choices={ends}
          value={end}
          onChange={(next) => choose(next ?? "mai")}
        />
      </FieldCell>
      {end === "giorno" && (
        <FieldCell span={6}>
          <FormDate name="fino" />
        </FieldCell>
      )}
      {end === "volte" && (
        <FieldCell span={6}>
          <FormInteger name="volte" digits={4} />
        </FieldCell>
      )}
    </FieldRow>
  );
}

/** What happens on the day. */
export function ModeField() {
  const { watch, setValue } = useFormContext<RuleValues>();
  return (
    <RadioCards<RuleValues["modo"]>
      label="Nel giorno previsto"
      choices={[
        {
          value: "bozza",
          title: modeWords.bozza,
          sentence: "La trovi fra le bozze e ricevi un avviso: la controlli e la invii tu.",
        },
        {
          value: "invia",
          title: modeWords.invia,
          sentence: "Se i controlli passano parte; altrimenti resta una bozza e ricevi un avviso.",
        },
        {
          value: "chiedi",
          title: modeWords.chiedi,
          sentence: "Ricevi un avviso e scegli: inviare, preparare la bozza, saltare.",
        },
      ]}
      value={watch("modo")}
      onChange={(modo) => setValue("modo", modo, { shouldDirty: true })}
    />
  );
}

/** For what time it is, and how prices rise. */
export function PeriodAndRise() {
  return (
    <>
      <FieldRow>
        <FieldCell span={6}>
          <FormSelect<RuleValues["periodo"]> name="periodo" choices={periods} />
        </FieldCell>
      </FieldRow>
      <RiseFields />
    </>
  );
}

function RiseFields() {
  const { watch, setValue } = useFormContext<RuleValues>();
  const rise = watch("aumento");
  return (
    <>
      <CheckboxField
        id="aumento"
        label="I prezzi cambiano nel tempo"
        checked={rise !== null && rise !== undefined}
        onChange={(event) =>
          setValue("aumento", event.currentTarget.checked ? { percentuale: null, dal: null, ogniAnno: true } : null, {
            shouldDirty: true,
          })
        }
      />
      {rise && (
        <FieldRow>
          <FieldCell span={3}>
            <FormAmount name="aumento.percentuale" unit="%" decimals={{ min: 0, max: 4 }} />
          </FieldCell>
          <FieldCell span={4}>
            <FormDate name="aumento.dal" />
          </FieldCell>
          <FieldCell span={5}>
            <FormCheckbox name="aumento.ogniAnno" />
          </FieldCell>
        </FieldRow>
      )}
    </>
  );
}

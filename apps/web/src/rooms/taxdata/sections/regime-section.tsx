import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { memo, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { alwaysSo, type RegimeEffect, regimePreset } from "../form/regime-preset.ts";
import { useSetFiscal } from "../form/use-set-fiscal.ts";
import styles from "./regime-section.module.css";

type Done = { codice: string; effects: readonly RegimeEffect[]; before: Partial<FiscalValues>; undone: boolean };

/** The regime, and what choosing it changes: shown one by one, taken back with one press. */
export const RegimeSection = memo(function RegimeSection() {
  const oggi = useOggi();
  const { regime, done, chosen, undo } = useRegimeChoice(oggi);
  const choices = RegimeFiscale.validiAl(oggi).map(({ id, codice, descrizione }) => ({
    value: id,
    label: `${codice} ${descrizione}`,
  }));

  return (
    <FormSection title="Regime" caption="Cambia IVA, bollo e ritenuta delle nuove fatture.">
      <div className={styles.choice}>
        <FormSelect<number>
          name="idRegimeFiscale"
          choices={choices}
          onChosen={chosen}
          searchable
          placeholder="Scegli il regime"
        />
      </div>
      {done && !done.undone && done.effects.length > 0 && (
        <Notice
          severity="info"
          title={`Con ${done.codice} le nuove fatture avranno:`}
          action={Object.keys(done.before).length > 0 && <TextButton onClick={undo}>Annulla le modifiche</TextButton>}
        >
          <Effects of={done.effects} />
        </Notice>
      )}
      {done?.undone && (
        <Notice severity="warn" title={`${done.codice} resta scelto, gli altri valori sono quelli di prima.`}>
          Controlla che IVA e ritenuta siano giuste per questo regime.
        </Notice>
      )}
      {!done && regime !== null && alwaysSo(codeOf(regime), oggi).length > 0 && (
        <div className={styles.standing}>
          <Effects of={alwaysSo(codeOf(regime), oggi)} />
        </div>
      )}
    </FormSection>
  );
});

/** What the choice of a regime changed, and the way back. */
function useRegimeChoice(oggi: Giorno) {
  const { getValues } = useFormContext<FiscalValues>();
  const set = useSetFiscal();
  const regime = useWatch<FiscalValues, "idRegimeFiscale">({ name: "idRegimeFiscale" });
  const last = useRef(regime);
  const [done, setDone] = useState<Done | null>(null);
  const chosen = (id: number | null) => {
    if (id === null || id === last.current) return;
    const values = getValues();
    const { values: changed, effects } = regimePreset(id, { ...values, idRegimeFiscale: last.current }, oggi);
    const names = Object.keys(changed) as (keyof FiscalValues)[];
    const before = Object.fromEntries(names.map((name) => [name, values[name]]));
    last.current = id;
    set(changed);
    setDone({ codice: codeOf(id), effects, before, undone: false });
  };
  const undo = () => {
    if (!done) return;
    set(done.before);
    setDone({ ...done, undone: true });
  };
  return { regime, done, chosen, undo };
}

const codeOf = (id: number) => RegimeFiscale.perId(id)?.codice ?? "";

function Effects({ of }: { of: readonly RegimeEffect[] }) {
  return (
    <ul className={styles.effects}>
      {of.map(({ what, from, to }) => (
        <li key={what}>
          {what}: <b>{to}</b>
          {from && <span className={styles.from}> (prima: {from})</span>}
        </li>
      ))}
    </ul>
  );
}

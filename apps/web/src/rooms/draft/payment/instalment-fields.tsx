import { rateUguali } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addMonths } from "@fatturachiara/fatturapa/giorno";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { IconPlus, IconTrash } from "../../../ui/icon/icons.ts";
import { InOrder } from "../../../ui/text/in-order.tsx";
import type { Draft } from "../content/draft.ts";
import styles from "../editor/step.module.css";
import { useCheck, useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";

type Instalment = Draft["rate"][number];

/** TP01: one row per instalment; their sum is what is to be paid. */
export function InstalmentFields() {
  const { store } = useOpenEditor().editor;
  const { oggi } = useEditorContext();
  const { totali } = useCheck();
  const rate = useDraft((draft) => draft.rate);
  const from = useDraft((draft) => draft.dataDocumento) ?? oggi;
  const netto = totali.netto.importo;
  const rest = netto.minus(Decimal.sum(rate.map((rata) => rata.importo ?? Decimal.zero)));
  const change = (at: number, patch: Partial<Instalment>, field: string) =>
    store.set(
      { rate: rate.map((rata, place) => (place === at ? { ...rata, ...patch } : rata)) },
      `rate[${at}].${field}`,
    );
  const share = (numero: number) =>
    store.set({ rate: rateUguali(netto, { numero, prima: addMonths(from, 1), ogniMesi: 1 }) });

  return (
    <div className={styles.rates} id="rate">
      <p className={styles.chips}>
        Dividi il netto in parti uguali:
        {[2, 3, 4].map((numero) => (
          <TextButton key={numero} onClick={() => share(numero)}>
            {numero} rate
          </TextButton>
        ))}
      </p>
      <InOrder of={rate}>
        {(instalment, at) => (
          <Row
            at={at}
            instalment={instalment}
            onChange={(patch, field) => change(at, patch, field)}
            onRemove={() => store.set({ rate: rate.toSpliced(at, 1) })}
          />
        )}
      </InOrder>
      <div>
        <Button
          row
          icon={IconPlus}
          onClick={() => store.set({ rate: [...rate, { importo: rest.isPositive() ? rest : null }] })}
        >
          Aggiungi rata
        </Button>
      </div>
      {rate.length > 0 && !rest.isZero() && (
        <p className={styles.explain}>Le rate differiscono dal netto di {formatImporto(rest)}.</p>
      )}
    </div>
  );
}

function Row({
  at,
  instalment,
  onChange,
  onRemove,
}: {
  at: number;
  instalment: Instalment;
  onChange(patch: Partial<Instalment>, field: string): void;
  onRemove(): void;
}) {
  return (
    <div className={styles.rate}>
      <DateField
        id={`rate[${at}].scadenza`}
        label={`Scadenza rata ${at + 1}`}
        value={instalment.scadenza}
        onChange={(scadenza) => onChange({ scadenza }, "scadenza")}
      />
      <AmountField
        id={`rate[${at}].importo`}
        label="Importo"
        unit="€"
        value={instalment.importo}
        onChange={(importo) => onChange({ importo }, "importo")}
      />
      <IconButton label={`Togli la rata ${at + 1}`} icon={IconTrash} onClick={onRemove} />
    </div>
  );
}

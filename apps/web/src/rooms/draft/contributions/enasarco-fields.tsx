import { MANDATI, type Mandato } from "@fatturachiara/fatturapa/previdenza";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import type { AskedEnasarco } from "./use-enasarco.ts";

const mandati = (Object.keys(MANDATI) as Mandato[]).map((value) => ({ value, label: MANDATI[value].nome }));

/** Mandate and year, and the figures that follow from them, each to be typed over. */
export function EnasarcoFields({ asked, problem }: { asked: AskedEnasarco; problem: string | undefined }) {
  const { mandato, anno, known } = asked;
  return (
    <>
      <SelectField
        label="Come lavori"
        choices={mandati}
        value={mandato}
        onChange={(chosen) => chosen && asked.chooseMandate(chosen)}
      />
      <SelectField
        label="Anno delle provvigioni"
        choices={asked.years.map((value) => ({ value, label: String(value) }))}
        value={anno}
        onChange={(chosen) => chosen && asked.chooseYear(chosen)}
        help="Conta l'anno in cui sono maturate."
      />
      <AmountField
        label="Aliquota a tuo carico"
        unit="%"
        value={asked.aliquota}
        onChange={(aliquota) => asked.type({ aliquota })}
        error={problem}
        help={known.aliquota ? undefined : `Quella del ${anno} non la conosciamo: è sul sito di Enasarco.`}
      />
      {asked.capped && <Ceiling asked={asked} />}
    </>
  );
}

function Ceiling({ asked }: { asked: AskedEnasarco }) {
  const { anno, known, typed, invoiced } = asked;
  return (
    <>
      <AmountField
        label={`Massimale delle provvigioni del ${anno}`}
        optional
        unit="€"
        value={asked.massimale}
        onChange={(massimale) => asked.type({ massimale })}
        help={
          known.massimale
            ? "Per ogni casa mandante, su tutto l'anno."
            : `Quello del ${anno} non lo conosciamo: è sul sito di Enasarco. Senza, il contributo si calcola su tutto.`
        }
      />
      <AmountField
        label={`Provvigioni del ${anno} già fatturate a questo cliente`}
        optional
        unit="€"
        value={asked.giaFatturate}
        onChange={(giaFatturate) => asked.type({ giaFatturate })}
        help={
          typed.giaFatturate === undefined && invoiced
            ? "È la somma delle fatture di quest'anno: correggila se c'è altro."
            : undefined
        }
      />
    </>
  );
}

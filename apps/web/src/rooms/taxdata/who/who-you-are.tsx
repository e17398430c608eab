import { normalizzaCodiceFiscale, normalizzaPartitaIva } from "@fatturachiara/fatturapa/identita";
import { type FocusEvent, useRef } from "react";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FormWithWords, type FormWords } from "../../../ui/form/form-words.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import { finePointer } from "../../../ui/theme/fine-pointer.ts";
import { goodTaxCode, goodVatNumber } from "../../clients/index.ts";
import { IbanField } from "../bank/iban-field.tsx";
import { KindChoice } from "../sections/kind-choice.tsx";
import { SeatFields } from "../sections/seat-fields.tsx";
import { RegimeCards } from "./regime-cards.tsx";
import { useWhoYouAre, type WhoPorts } from "./use-who-you-are.ts";
import { whoPrefix } from "./who-field.ts";
import type { WhoValues } from "./who-values.ts";
import styles from "./who-you-are.module.css";

/**
 * "Chi sei": what the first invoice needs of whoever issues it. It is saved when it is whole and left, or when the invoice
 * wants to be; `asked`: every field says what it lacks.
 */
export function WhoYouAre({ asked, ...ports }: WhoPorts & { asked: boolean }) {
  const { form, words, values, wrong, save } = useWhoYouAre(ports);
  const section = useRef<HTMLElement>(null);
  const spoken: FormWords = asked ? { ...words, error: (name) => words.error(name) ?? wrong[name] } : words;
  const left = (event: FocusEvent) => {
    if (!section.current?.contains(event.relatedTarget)) void save();
  };
  return (
    <FormWithWords form={form} words={spoken} prefix={whoPrefix}>
      <section ref={section} className={styles.section} aria-label="Chi sei" onBlur={left}>
        <div>
          <h2 className={styles.title}>Chi sei</h2>
          <p className={styles.caption}>
            Solo questa volta: è ciò che ogni fattura deve dire di te. Si salva con la bozza; il resto, quando vuoi, è
            in Dati fiscali.
          </p>
        </div>
        <KindChoice />
        <Identity values={values} />
        <FieldRow>
          <SeatFields />
        </FieldRow>
        <RegimeCards error={spoken.error("idRegimeFiscale")} />
        <FieldRow>
          <FieldCell span={7}>
            <IbanField help="Il conto su cui ti pagano: compare in fattura. Se non usi il bonifico lascialo vuoto." />
          </FieldCell>
        </FieldRow>
      </section>
    </FormWithWords>
  );
}

function Identity({ values: { idProfiloFiscale, partitaIva, codiceFiscale } }: { values: WhoValues }) {
  const person = idProfiloFiscale === 1;
  return (
    <FieldRow>
      <FieldCell span={4}>
        <FormText
          name="partitaIva"
          inputMode="numeric"
          tidy={normalizzaPartitaIva}
          good={goodVatNumber(partitaIva)}
          help="11 cifre"
          autoFocus={partitaIva === "" && finePointer()}
        />
      </FieldCell>
      {person ? (
        <FieldCell span={8}>
          <FormText
            name="codiceFiscale"
            tidy={normalizzaCodiceFiscale}
            good={goodTaxCode(codiceFiscale)}
            help="16 caratteri"
          />
        </FieldCell>
      ) : (
        <FieldCell span={8}>
          <FormText name="ragioneSociale" maxLength={80} autoComplete="organization" />
        </FieldCell>
      )}
      {person && (
        <>
          <FieldCell span={6}>
            <FormText name="nome" maxLength={60} autoComplete="given-name" />
          </FieldCell>
          <FieldCell span={6}>
            <FormText name="cognome" maxLength={60} autoComplete="family-name" />
          </FieldCell>
        </>
      )}
    </FieldRow>
  );
}

import { Titolo } from "@fatturachiara/fatturapa/codici";
import { normalizzaCodiceFiscale, normalizzaPartitaIva } from "@fatturachiara/fatturapa/identita";
import { memo } from "react";
import { useWatch } from "react-hook-form";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";
import { goodTaxCode, goodVatNumber } from "../../clients/index.ts";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { KindChoice } from "./kind-choice.tsx";

const titles = Titolo.voci.map(({ codice }) => ({ value: codice, label: codice }));

/** Who issues: person or company, names, numbers with their check digits. */
export const IdentitySection = memo(function IdentitySection() {
  const [kind, partitaIva, codiceFiscale, titolo] = useWatch<
    FiscalValues,
    ["idProfiloFiscale", "partitaIva", "codiceFiscale", "titolo"]
  >({
    name: ["idProfiloFiscale", "partitaIva", "codiceFiscale", "titolo"],
  });
  const person = kind === 1;
  const titleChoices =
    titles.some((title) => title.value === titolo) || !titolo ? titles : [...titles, { value: titolo, label: titolo }];

  return (
    <FormSection title="Identità" caption="Come compari in ogni fattura.">
      <KindChoice />
      {person ? (
        <FieldRow>
          <FieldCell span={3}>
            <FormSelect name="titolo" optional choices={titleChoices} clearable />
          </FieldCell>
          <FieldCell span={4}>
            <FormText name="nome" bounded autoComplete="given-name" />
          </FieldCell>
          <FieldCell span={5}>
            <FormText name="cognome" bounded autoComplete="family-name" />
          </FieldCell>
        </FieldRow>
      ) : (
        <FormText name="ragioneSociale" bounded autoComplete="organization" />
      )}
      <FieldRow>
        <FieldCell span={4}>
          <FormText
            name="partitaIva"
            inputMode="numeric"
            tidy={normalizzaPartitaIva}
            good={goodVatNumber(partitaIva)}
            help="11 cifre"
          />
        </FieldCell>
        <FieldCell span={5}>
          <FormText
            name="codiceFiscale"
            optional={!person}
            tidy={normalizzaCodiceFiscale}
            good={goodTaxCode(codiceFiscale)}
            help={person ? "16 caratteri" : "11 cifre, anche se è uguale alla partita IVA"}
          />
        </FieldCell>
        <FieldCell span={3}>
          <FormText name="codiceEori" bounded optional />
        </FieldCell>
        <FieldCell span={4}>
          <FormText name="telefono" bounded inputMode="tel" autoComplete="tel" optional />
        </FieldCell>
      </FieldRow>
    </FormSection>
  );
});

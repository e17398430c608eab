import { formattaIban, isIban, normalizzaIban } from "@fatturachiara/fatturapa/identita";
import { useWatch } from "react-hook-form";
import { FormText } from "../../../ui/form/form-text.tsx";

/** The IBAN of the form around it, in groups of four; says when its check digits are right. */
export function IbanField({ help }: { help: string }) {
  const iban = useWatch<{ iban: string }, "iban">({ name: "iban" });
  return (
    <FormText
      name="iban"
      tidy={(text) => formattaIban(normalizzaIban(text))}
      good={isIban(normalizzaIban(iban)) ? "Cifre di controllo corrette" : undefined}
      help={help}
    />
  );
}

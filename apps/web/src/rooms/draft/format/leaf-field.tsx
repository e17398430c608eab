import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useFieldError, useOpenEditor } from "../editor/use-editor.tsx";
import { codeChoices } from "./code-choices.ts";
import type { Element } from "./element.ts";
import { LineNumbersField } from "./line-numbers-field.tsx";
import { MomentField } from "./moment-field.tsx";

type Props = { element: Element; id: string; value: unknown; onChange(value: unknown): void };

/** The field of an element that holds no others, of the kind and with the limits that the format gives it. */
export function LeafField({ element, id, value, onChange }: Props) {
  const { touch } = useOpenEditor();
  const error = useFieldError(id);
  const { tipo, etichetta, aiuto, obbligatorio, ripetibile } = element;
  const field = { id, label: etichetta, help: aiuto, optional: !obbligatorio, error, onBlur: () => touch(id) };
  if (ripetibile)
    return <LineNumbersField {...field} value={value as readonly number[] | undefined} onChange={onChange} />;
  switch (tipo.forma) {
    case "codice":
      return tipo.codici.length === 1 ? (
        <OnlyCode {...{ id, label: etichetta, help: aiuto, value, onChange }} code={tipo.codici[0]} />
      ) : (
        <SelectField
          {...field}
          clearable
          searchable
          placeholder="Nessuno"
          choices={codeChoices(tipo.codici)}
          value={value as string | undefined}
          onChange={(code) => onChange(code ?? undefined)}
        />
      );
    case "data":
      return (
        <DateField {...field} value={value as Giorno | undefined} onChange={(day) => onChange(day ?? undefined)} />
      );
    case "decimale":
      return (
        <AmountField
          {...field}
          decimals={{ min: tipo.minDec, max: tipo.maxDec }}
          value={value as Decimal | undefined}
          onChange={(amount) => onChange(amount ?? undefined)}
        />
      );
    case "intero":
      return (
        <AmountField
          {...field}
          decimals={{ min: 0, max: 0 }}
          value={value === undefined ? undefined : Decimal.of(String(value))}
          onChange={(number) => onChange(number ? Number(number.round(0).toString()) : undefined)}
        />
      );
    case "dataOra":
      return <MomentField {...field} value={value as string | undefined} onChange={onChange} />;
    default:
      return (
        <TextField
          {...field}
          maxLength={tipo.forma === "testo" ? tipo.max : undefined}
          value={String(value ?? "")}
          onChange={(event) => onChange(asWritten(tipo, event.currentTarget.value) || undefined)}
        />
      );
  }
}

/** An element that says one thing or is left out. */
function OnlyCode({
  code,
  value,
  onChange,
  ...names
}: Pick<Props, "id" | "value" | "onChange"> & { label: string; help: string | undefined; code: string | undefined }) {
  return (
    <CheckboxField
      {...names}
      checked={value === code}
      onChange={(event) => onChange(event.currentTarget.checked ? code : undefined)}
    />
  );
}

/** Codes of capital letters are typed as they come. */
const asWritten = (tipo: Element["tipo"], text: string): string =>
  tipo.forma === "modello" && !/[a-z]/.test(tipo.modello) ? text.toUpperCase() : text;

import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno, parseGiornoScritto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { useOggi } from "../time/oggi.tsx";
import type { FieldProps } from "./field-props.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** What a field for a day is told. */
export type DateFieldProps = FieldProps & {
  value: Giorno | null | undefined;
  /** Called when the field is left, and at once where a whole date is typed; `valid` is false where it is no day. */
  onChange(value: Giorno | null, state: { valid: boolean }): void;
  onBlur?: () => void;
} & Pick<TextFieldProps, "id" | "name" | "ref" | "disabled" | "autoFocus">;

/** What is said of a text that is no day. */
export const notADay = "Scrivi una data come 05/11/2026, 5/11, oggi o +30.";

/** A day typed freely ("5", "5/11", "oggi", "+30") and written dd/MM/yyyy when the field is left. */
export function DateField({
  label,
  optional,
  help,
  good,
  error,
  readOnly,
  value,
  onChange,
  onBlur,
  ...rest
}: DateFieldProps) {
  const oggi = useOggi();
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  const leave = () => {
    if (draft !== null) {
      const text = draft.trim();
      const day = text === "" ? null : parseGiornoScritto(text, oggi);
      setWrong(day === undefined);
      if (day !== undefined) setDraft(null);
      onChange(day ?? null, { valid: day !== undefined });
    }
    onBlur?.();
  };
  const type = (text: string) => {
    setDraft(text);
    const day = /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text) ? parseGiornoScritto(text, oggi) : undefined;
    if (day) {
      setWrong(false);
      onChange(day, { valid: true });
    }
  };

  return (
    <TextField
      placeholder="gg/mm/aaaa"
      {...rest}
      label={label}
      optional={optional}
      help={help}
      good={good}
      error={wrong ? notADay : error}
      readOnly={readOnly}
      value={draft ?? (value ? formatGiorno(value) : "")}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

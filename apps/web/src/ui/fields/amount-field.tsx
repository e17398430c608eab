import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatNumero, parseNumero } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { notANumber } from "../text/not-a-number.ts";
import styles from "./amount-field.module.css";
import type { FieldProps } from "./field-props.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** What a field for an amount is told. */
export type AmountFieldProps = FieldProps & {
  value: Decimal | null | undefined;
  /** Called while typing; `valid` is false where the text is not a number (the value is then null). */
  onChange(value: Decimal | null, state: { valid: boolean }): void;
  /** Decimals shown after leaving the field: at least, at most. */
  decimals?: { min: number; max: number };
  /** What follows the number. */
  unit?: "€" | "%";
  onBlur?: () => void;
} & Pick<TextFieldProps, "id" | "name" | "ref" | "placeholder" | "disabled" | "autoFocus">;

const money = { min: 2, max: 2 };

/** A number typed freely ("1234,5", "1234.5", "1.234,50") and written in Italian form when the field is left. */
export function AmountField({
  label,
  optional,
  help,
  good,
  error,
  readOnly,
  value,
  onChange,
  decimals = money,
  unit,
  onBlur,
  ...rest
}: AmountFieldProps) {
  const written = value ? formatNumero(value, decimals) : "";
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  const unreadable = draft !== null && !isReadable(draft);

  const type = (text: string) => {
    setDraft(text);
    const valid = isReadable(text);
    if (valid) setWrong(false);
    onChange(parseNumero(text) ?? null, { valid });
  };
  const leave = () => {
    setWrong(unreadable);
    if (!unreadable) setDraft(null);
    onBlur?.();
  };

  return (
    <TextField
      inputMode="decimal"
      {...rest}
      label={label}
      optional={optional}
      help={help}
      good={good}
      // What stands there is no number: that it is missing would be said of something that can be seen.
      error={unreadable && (wrong || error) ? notANumber : error}
      readOnly={readOnly}
      className={styles.amount ?? ""}
      right={unit && <span className={styles.unit}>{unit}</span>}
      value={draft ?? written}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
    />
  );
}

const isReadable = (text: string) => text.trim() === "" || parseNumero(text) !== undefined;

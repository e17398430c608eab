import { useState } from "react";
import { TextField, type TextFieldProps } from "../../../ui/fields/text-field.tsx";

type Props = Omit<TextFieldProps, "value" | "onChange"> & {
  value: readonly number[] | undefined;
  onChange(value: readonly number[] | undefined): void;
};

/** Numbers of lines, typed one after the other ("1, 3"). */
export function LineNumbersField({ value = [], onChange, onBlur, error, ...rest }: Props) {
  const [text, setText] = useState<string | null>(null);
  const unreadable = text !== null && !/^[\d\s,;]*$/.test(text);
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      placeholder="1, 3"
      error={unreadable ? "Scrivi i numeri delle righe, per esempio 1, 3." : error}
      value={text ?? value.join(", ")}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const numbers = (typed.match(/\d+/g) ?? []).map(Number);
        if (/^[\d\s,;]*$/.test(typed)) onChange(numbers.length > 0 ? numbers : undefined);
      }}
      onBlur={(event) => {
        if (!unreadable) setText(null);
        onBlur?.(event);
      }}
    />
  );
}

import { formatGiorno, parseGiornoScritto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { TextField, type TextFieldProps } from "../../../ui/fields/text-field.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";

type Props = Omit<TextFieldProps, "value" | "onChange"> & {
  /** `YYYY-MM-DDThh:mm:ss`, with or without a zone. */
  value: string | undefined;
  onChange(value: string | undefined): void;
};

/** A day and an hour, typed freely ("20/11/2026 10:30", "domani 8.00") and written in Italian form when the field is left. */
export function MomentField({ value, onChange, onBlur, error, ...rest }: Props) {
  const oggi = useOggi();
  const [text, setText] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const parse = (typed: string): string | undefined => {
    const [, day, hour, minutes] = /^(.+?)[\s,]+(?:alle |ore )?(\d{1,2})[:.](\d{2})$/.exec(typed.trim()) ?? [];
    const giorno = day && parseGiornoScritto(day, oggi);
    if (!giorno || Number(hour) > 23 || Number(minutes) > 59) return undefined;
    return `${giorno}T${(hour ?? "").padStart(2, "0")}:${minutes}:00`;
  };
  return (
    <TextField
      {...rest}
      placeholder="gg/mm/aaaa hh:mm"
      error={wrong ? "Scrivi giorno e ora come 20/11/2026 10:30." : error}
      value={text ?? (value ? `${formatGiorno(value.slice(0, 10))} ${value.slice(11, 16)}` : "")}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => {
        const moment = text === null ? undefined : parse(text);
        const readable = text === null || text.trim() === "" || moment !== undefined;
        setWrong(!readable);
        if (text !== null && readable) {
          setText(null);
          onChange(moment);
        }
        onBlur?.(event);
      }}
    />
  );
}

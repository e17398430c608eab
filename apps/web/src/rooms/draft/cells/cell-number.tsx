import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatNumero, parseNumero } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { notANumber } from "../../../ui/text/not-a-number.ts";
import styles from "./cell.module.css";

/** A cell with a number typed freely ("1234,5", "1.234,50") and written in Italian form when it is left. */
export function CellNumber({
  id,
  label,
  short,
  value,
  unreadable: kept,
  onValue,
  onLeave,
  invalid,
  minDecimals = 0,
  className,
}: {
  id: string;
  label: string;
  short: string;
  value: Decimal | null | undefined;
  /** What stands here without being a number though nobody typed it here: pasted, or from a copied line. */
  unreadable?: string | undefined;
  /** `unreadable` is what was typed, where it is no number; the value is then null. */
  onValue(value: Decimal | null, unreadable?: string): void;
  onLeave(): void;
  invalid: boolean;
  minDecimals?: number;
  className?: string | undefined;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? kept ?? null;
  const unreadable = typed !== null && typed.trim() !== "" && parseNumero(typed) === undefined;
  return (
    <label
      htmlFor={id}
      className={`${styles.cell} ${className ?? ""}`}
      data-invalid={invalid || unreadable || undefined}
    >
      <span className={styles.short}>{short}</span>
      <input
        id={id}
        aria-label={label}
        aria-invalid={invalid || unreadable || undefined}
        data-cell=""
        className={`${styles.input} ${styles.number}`}
        inputMode="decimal"
        autoComplete="off"
        title={unreadable ? notANumber : undefined}
        value={typed ?? (value ? formatNumero(value, { min: minDecimals, max: 8 }) : "")}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft(text);
          const number = parseNumero(text);
          onValue(number ?? null, number === undefined && text.trim() !== "" ? text : undefined);
        }}
        onBlur={() => {
          if (!unreadable) setDraft(null);
          onLeave();
        }}
      />
    </label>
  );
}

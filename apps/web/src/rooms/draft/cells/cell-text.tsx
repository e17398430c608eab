import { useRef } from "react";
import { useLayoutOccasion } from "../../../ui/focus/use-occasion.ts";
import styles from "./cell.module.css";

type CellTextProps = {
  id: string;
  /** Said to screen readers: "Descrizione, riga 3". */
  label: string;
  /** Shown above the cell on phones. */
  short?: string;
  value: string;
  onText(text: string): void;
  onLeave(): void;
  invalid: boolean;
  maxLength: number | undefined;
  single?: boolean;
  className?: string | undefined;
  /** Where a list of suggestions hangs. */
  box?: React.Ref<HTMLLabelElement>;
  /** The list of suggestions now open, and the one the cell is on. */
  list?: { id: string; chosen: string | undefined } | undefined;
  /** Keys the cell takes before the ledger does. */
  keys?: (event: React.KeyboardEvent) => void;
};

/** A cell of text: it fills its place in the ledger and grows with what is written. */
export function CellText({
  id,
  label,
  short,
  value,
  onText,
  onLeave,
  invalid,
  maxLength,
  single,
  className,
  box,
  list,
  keys,
}: CellTextProps) {
  const area = useGrowing(value);
  const shared = {
    id,
    "aria-label": label,
    "aria-invalid": invalid || undefined,
    "data-cell": "",
    maxLength,
    value,
    onBlur: onLeave,
    autoComplete: "off",
    onKeyDown: keys,
    ...(list && {
      "aria-autocomplete": "list" as const,
      "aria-controls": list.id,
      "aria-activedescendant": list.chosen,
    }),
  } as const;
  return (
    <label ref={box} htmlFor={id} className={`${styles.cell} ${className ?? ""}`} data-invalid={invalid || undefined}>
      {short && <span className={styles.short}>{short}</span>}
      {single ? (
        <input {...shared} className={styles.input} onChange={(event) => onText(event.currentTarget.value)} />
      ) : (
        <textarea
          {...shared}
          ref={area}
          rows={1}
          className={styles.input}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
    </label>
  );
}

/** A field as high as what is written in it. */
function useGrowing(value: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutOccasion(value, () => {
    const field = area.current;
    // Browsers without `field-sizing` need the height in pixels.
    if (!field || CSS.supports?.("field-sizing", "content")) return;
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight}px`;
  });
  return area;
}

import { type Ref, useState } from "react";
import { HangingOptions } from "../choices/hanging-options.tsx";
import { useChoosing } from "../choices/use-choosing.ts";
import { Icon } from "../icon/icon.tsx";
import { IconChevronDown, IconX } from "../icon/icons.ts";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.tsx";
import styles from "./select-field.module.css";

/** One choice of a closed list; `value` is a string or a stable integer id. */
export type Choice<V extends string | number> = {
  value: V;
  label: string;
  disabled?: boolean;
  group?: string;
  /** What it leads to, by which it is found too: the name of the whole is not what everybody is looking for. */
  inside?: readonly string[];
};

/** What a choice among a few is told. */
export type SelectFieldProps<V extends string | number> = FieldProps & {
  choices: readonly Choice<V>[];
  value: V | null | undefined;
  onChange(value: V | null): void;
  /** Lets the choice be taken back. */
  clearable?: boolean;
  /** Typing filters the list; worth it beyond about eight choices. */
  searchable?: boolean;
  placeholder?: string;
  id?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  /** In a table, whose head says what it is: the label is for screen readers. */
  hideLabel?: boolean;
};

/**
 * A closed list of choices. The focus alone opens nothing: a list would cover the sentence that says what is wrong with its
 * field. The choices are drawn when they are opened: a page with ten lists would draw four hundred first.
 */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, id, hideLabel, placeholder, disabled, onBlur, ref } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { choosing, open, closed, toggle, text, write, chosen, clear } = useSelect(props);
  return (
    <FieldFrame
      id={id}
      words={props}
      className={props.searchable ? undefined : styles.pressed}
      hideLabel={hideLabel}
      right={<Signs label={label} clear={clear} />}
      boxRef={setBox}
    >
      {(control) => (
        <>
          <input
            type="text"
            autoComplete="off"
            {...(hideLabel ? { "aria-label": label } : {})}
            {...control}
            {...choosing.field}
            {...(closed ? { onKeyDown: undefined } : {})}
            ref={ref}
            placeholder={placeholder}
            disabled={disabled}
            readOnly={control.readOnly || !props.searchable}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            onClick={toggle}
            onBlur={() => {
              write(null);
              onBlur?.();
            }}
          />
          {open && (
            <HangingOptions {...choosing.list} field={box} label={label} chosen={chosen} nothing="Nessun risultato">
              {(choice) => (
                <span className={styles.choice}>
                  <span>
                    {choice.label}
                    {choice.by && `: ${choice.by.join(", ")}`}
                  </span>
                  {choice.key === chosen && tick}
                </span>
              )}
            </HangingOptions>
          )}
        </>
      )}
    </FieldFrame>
  );
}

const tick = (
  <svg className={styles.tick} viewBox="0 0 10 10" aria-hidden="true">
    <path d="M1 5.2 3.7 8 9 2.2" />
  </svg>
);

/** What stands at the right: the way to take the choice back, for who points; the keyboard takes it again in the list. */
function Signs({ label, clear }: { label: string; clear: (() => void) | undefined }) {
  const chevron = <Icon of={IconChevronDown} size="small" />;
  if (!clear) return chevron;
  return (
    <span className={styles.signs}>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        aria-label={`Togli ${label}`}
        className={styles.clear}
        onMouseDown={(event) => event.preventDefault()}
        onClick={clear}
      >
        <Icon of={IconX} size="small" />
      </button>
      {chevron}
    </span>
  );
}

/** The choice, if its label holds what is wanted; otherwise with what inside it does, if anything. */
function found<C extends Choice<string | number>>(choice: C, wanted: string): (C & { by?: readonly string[] })[] {
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  if (holds(choice.label)) return [choice];
  const by = choice.inside?.filter(holds) ?? [];
  return by.length > 0 ? [{ ...choice, by }] : [];
}

/** What is chosen, what is written to find it, and the list that is open or not. */
function useSelect<V extends string | number>({
  choices,
  value,
  onChange,
  searchable = false,
  clearable,
  readOnly,
  disabled,
}: SelectFieldProps<V>) {
  const [open, setOpen] = useState(false);
  /** What is being written over the label of the choice. */
  const [written, setWritten] = useState<string | null>(null);
  const chosen = choices.find((choice) => choice.value === value);
  const closed = (readOnly || disabled) ?? false;
  const wanted = written?.trim().toLowerCase() ?? "";
  const seeks = written !== null && written !== chosen?.label;
  const options = choices
    .flatMap((choice): (Choice<V> & { by?: readonly string[] })[] => (seeks ? found(choice, wanted) : [choice]))
    .map((choice) => ({ ...choice, key: String(choice.value) }));
  const close = () => {
    setOpen(false);
    setWritten(null);
  };
  const key = chosen ? String(chosen.value) : null;
  const choosing = useChoosing({
    options,
    open: open && !closed,
    setOpen: (show) => (show ? setOpen(true) : close()),
    chosen: key,
    writes: searchable,
    onTake(option) {
      if (option.value !== value) onChange(option.value);
      else if (clearable) onChange(null);
      close();
    },
  });
  return {
    choosing,
    closed,
    open: open && !closed,
    chosen: key,
    text: written ?? chosen?.label ?? "",
    write(text: string | null) {
      if (text === null) return close();
      setWritten(text);
      choosing.setAt(null);
      setOpen(true);
    },
    toggle() {
      if (open) return searchable || close();
      choosing.setAt(key);
      setOpen(true);
    },
    clear: clearable && chosen && !closed ? () => onChange(null) : undefined,
  };
}

import { useEffect, useRef, useState } from "react";
import { HangingOptions } from "../choices/hanging-options.tsx";
import { useChoosing } from "../choices/use-choosing.ts";
import { useKeptEnter } from "../choices/use-kept-enter.ts";
import { useOccasion } from "../focus/use-occasion.ts";
import styles from "./autocomplete-field.module.css";
import type { FieldProps } from "./field-props.tsx";
import { TextField } from "./text-field.tsx";

/** One thing the search found: its name, and a second datum shown at the right. */
export type AutocompleteItem<T> = { key: string; label: string; caption?: string; value: T };

/** What a field with suggestions is told. */
export type AutocompleteFieldProps<T> = FieldProps & {
  /** The text in the field: free, the list only helps. */
  text: string;
  onText(text: string): void;
  onPick(value: T): void;
  /** Called 300 ms after the last letter; give it up when `signal` aborts. */
  search(text: string, signal: AbortSignal): Promise<readonly AutocompleteItem<T>[]>;
  /** Letters before the first search. */
  minLetters?: number;
  /** Said when nothing is found. */
  nothing?: string;
  placeholder?: string;
  /** The first thing found is chosen already: Enter takes it. Only where the text alone is no answer. */
  eager?: boolean;
  autoFocus?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
};

/** Wait after the last letter, milliseconds (screens.md §0). */
const debounce = 300;

/**
 * A text with suggestions: arrows, Enter and Esc as in every list, matched letters in bold. Enter pressed before they have
 * come is kept: it takes the first one where that is chosen already, else the one that is called so, or the only one.
 */
export function AutocompleteField<T>({
  label,
  optional,
  help,
  good,
  error,
  readOnly,
  text,
  onText,
  onPick,
  search,
  minLetters = 2,
  nothing = "Nessun risultato",
  eager = false,
  onBlur,
  ...rest
}: AutocompleteFieldProps<T>) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const { found, coming, setAsked } = useFound(search, minLetters);
  const items = found?.items ?? [];
  const shown = open && found !== null;
  const enter = useKeptEnter(coming);
  const take = (item: AutocompleteItem<T>) => {
    setAsked(null);
    setOpen(false);
    onPick(item.value);
  };
  const choosing = useChoosing({ options: items, open: shown, setOpen, writes: true, onTake: take });
  useOccasion(found, () => {
    const [first] = items;
    const kept = enter.give();
    const meant = eager ? first : (items.find(({ label: name }) => isSame(name, text)) ?? onlyOne(items));
    if (kept && meant) take(meant);
    else choosing.setAt(eager || kept ? (first?.key ?? null) : null);
  });

  return (
    <>
      <TextField
        {...rest}
        {...choosing.field}
        onKeyDown={(event) => {
          if (enter.keep(event, shown)) event.preventDefault();
          else choosing.field.onKeyDown(event);
        }}
        boxRef={setBox}
        label={label}
        optional={optional}
        help={help}
        good={good}
        error={error}
        readOnly={readOnly}
        value={text}
        onChange={(event) => {
          enter.forget();
          onText(event.currentTarget.value);
          setAsked(event.currentTarget.value);
          setOpen(true);
        }}
        onBlur={() => {
          enter.forget();
          setOpen(false);
          onBlur?.();
        }}
      />
      {shown && (
        <HangingOptions {...choosing.list} field={box} label={label} nothing={nothing}>
          {(item) => (
            <span className={styles.option}>
              <span className={styles.name}>{withMatch(item.label, found.for)}</span>
              {item.caption && <span className={styles.caption}>{item.caption}</span>}
            </span>
          )}
        </HangingOptions>
      )}
    </>
  );
}

const isSame = (name: string, typed: string): boolean => name.toLowerCase() === typed.trim().toLowerCase();

const onlyOne = <T,>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

type Answer<T> = { for: string; items: readonly AutocompleteItem<T>[] };

/** What the search finds for the text last asked about, a moment after its last letter. */
function useFound<T>(search: AutocompleteFieldProps<T>["search"], minLetters: number) {
  const [found, setFound] = useState<Answer<T> | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    setFailed(null);
    if (!isAsked(asked, minLetters)) {
      setFound(null);
      return;
    }
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      latest
        .current(asked.trim(), giveUp.signal)
        .then((items) => setFound({ for: asked, items }))
        // `call` has already said what went wrong; the field stays free text.
        .catch(() => giveUp.signal.aborted || setFailed(asked));
    }, debounce);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [asked, minLetters]);
  const coming = isAsked(asked, minLetters) && found?.for !== asked && failed !== asked;
  return { found, coming, setAsked };
}

const isAsked = (text: string | null, minLetters: number): text is string =>
  text !== null && text.trim().length >= minLetters;

function withMatch(label: string, typed: string) {
  const at = label.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (at < 0) return label;
  const end = at + typed.trim().length;
  return (
    <>
      {label.slice(0, at)}
      <b className={styles.match}>{label.slice(at, end)}</b>
      {label.slice(end)}
    </>
  );
}

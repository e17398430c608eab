import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { createListeners } from "../../listeners/create-listeners.ts";
import type { WrongField } from "../feedback/error-summary.tsx";
import { afterPress } from "./after-press.ts";
import { inPageOrder } from "./in-page-order.ts";

/** What a form says about its fields: their labels, what is wrong with each as far as it may be said now, and how long texts may be. */
export type FormWords = {
  label(name: string): string;
  error(name: string): string | undefined;
  limits?: Limits | undefined;
};

/** How many signs the texts of a form may have, by the name of the field. */
export type Limits = Readonly<Record<string, number>>;

/** The words as they are now, and word of every change: one field repaints without the others. */
type LiveWords = FormWords & { prefix: string; subscribe(listener: () => void): () => void };

const Words = createContext<LiveWords | null>(null);

/** Label, error and limit of one field, and the id of its element. */
export function useFieldWords(name: string): {
  id: string;
  label: string;
  error: string | undefined;
  limit: number | undefined;
} {
  const words = useContext(Words);
  if (!words) throw new Error("Fields of a form need <FormWithWords> above them");
  return {
    id: words.prefix + name,
    label: useSyncExternalStore(words.subscribe, () => words.label(name)),
    error: useSyncExternalStore(words.subscribe, () => words.error(name)),
    limit: words.limits?.[name],
  };
}

/** Findings of the server, each with the value it was said about: they go as soon as that value changes. */
type Findings = Record<string, { sentence: string; about: unknown }>;

/** The label of each field of a form. */
export type Labels = Readonly<Record<string, string>>;

/** The words of a form, and what it does about wrong fields. */
type FormErrors = FormWords & {
  /** For the summary: nothing before the first attempt. */
  summary: WrongField[];
  /** What an attempt to save does when fields are wrong. */
  focusFirst(names: Iterable<string>): void;
  /** The server's findings land at their fields. */
  land(fields: Record<string, readonly string[]>): void;
};

/**
 * The errors of a form: a field speaks after it was changed and left, or after an attempt to save (screens.md §0); then
 * it follows what is typed, together with the fields it depends on. The summary and the
 * first wrong field follow the page, whatever the order of `labels`.
 * A long form gives `wrong`, what the schema finds in the present values: react-hook-form's own errors, which serve
 * where it is absent, repaint every field at every key.
 */
export function useFormErrors<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  labels: Labels,
  wrong?: Readonly<Record<string, string>>,
): FormErrors;
export function useFormErrors(
  form: UseFormReturn<Record<string, unknown>>,
  labels: Labels,
  wrong?: Readonly<Record<string, string>>,
): FormErrors {
  const { errors, dirtyFields, touchedFields, submitCount } = form.formState;
  const [findings, setFindings] = useState<Findings>({});

  // Rules over several fields: each change may put another field right.
  const judgedOutside = wrong !== undefined;
  useEffect(
    () =>
      judgedOutside ? undefined : form.subscribe({ formState: { values: true }, callback: () => void form.trigger() }),
    [form.subscribe, form.trigger, judgedOutside],
  );

  const value = (name: string): unknown => form.getValues(name);
  const error = (name: string): string | undefined => {
    const found = findings[name];
    if (found && found.about === value(name)) return found.sentence;
    if (submitCount === 0 && !(dirtyFields[name] && touchedFields[name])) return undefined;
    return wrong ? wrong[name] : errors[name]?.message;
  };
  const shown = (): WrongField[] =>
    inPageOrder(Object.keys(labels).filter(error)).map((id) => ({
      id,
      label: labels[id] ?? id,
      error: error(id) ?? "",
    }));
  const focusFirst = (names: readonly string[]) => {
    const [first] = inPageOrder(names);
    if (first) document.getElementById(first)?.focus();
  };

  return {
    error,
    label: (name) => labels[name] ?? name,
    summary: submitCount > 0 ? shown() : [],
    focusFirst(names) {
      focusFirst([...names].filter((name) => name in labels));
    },
    land(fields) {
      const entries = Object.entries(fields).flatMap(([name, [sentence]]) =>
        sentence && name in labels ? [[name, { sentence, about: value(name) }] as const] : [],
      );
      setFindings(Object.fromEntries(entries));
      focusFirst(entries.map(([name]) => name));
    },
  };
}

/**
 * Gives a form and its words to the fields inside. Neither context ever changes: a key pressed in one field does not
 * repaint a long form, as long as its sections are `memo`. `prefix` stands before the ids of its fields, where another form
 * of the page has fields of the same names.
 */
export function FormWithWords<V extends FieldValues, C, T>({
  form,
  words,
  prefix = "",
  children,
}: {
  form: UseFormReturn<V, C, T>;
  words: FormWords;
  prefix?: string;
  children: ReactNode;
}) {
  const [firstForm] = useState(() => form);
  const current = useRef(words);
  current.current = words;
  /** The words the fields show: those of the last render that was told. */
  const latest = useRef(words);
  const [live] = useState(() => {
    const listeners = createListeners();
    const live: LiveWords = {
      prefix,
      label: (name) => latest.current.label(name),
      error: (name) => latest.current.error(name),
      limits: words.limits,
      subscribe: listeners.subscribe,
    };
    const tell = () => {
      latest.current = current.current;
      listeners.tell();
    };
    return { words: live, tell };
  });
  useLayoutEffect(() => afterPress(live.tell)); // after every render of the form: that is when words change
  return (
    <FormProvider {...firstForm}>
      <Words value={live.words}>{children}</Words>
    </FormProvider>
  );
}

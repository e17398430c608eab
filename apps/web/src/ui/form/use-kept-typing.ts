import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showToast } from "../feedback/toasts.ts";
import { keptTyping } from "./kept-typing.ts";

/** Says that what was written before is there again. */
export const sayTypingIsBack = () =>
  showToast({ severity: "info", summary: "Abbiamo rimesso qui quello che avevi scritto." });

/**
 * Whoever was signed out, or has loaded the page again, finds in the form, when it opens again, what they had written in it.
 * With a `key` of its own the form is the same on every page, and what is written also waits while the person is elsewhere.
 */
export function useKeptTyping<V extends FieldValues, T extends FieldValues>(
  form: UseFormReturn<V, unknown, T>,
  started: V,
  own?: { key: string },
): void {
  const { isDirty } = form.formState;
  const dirty = useRef(false);
  dirty.current = isDirty;
  const first = useRef({ form, started, own, key: own?.key ?? `${location.pathname} ${Object.keys(started).join()}` });
  useEffect(() => {
    const { form, started, own, key } = first.current;
    const typed = keptTyping.take(key);
    if (typed) {
      form.reset({ ...started, ...typed }, { keepDefaultValues: true });
      sayTypingIsBack();
    }
    const unregister = keptTyping.register(key, () => (dirty.current ? form.getValues() : null));
    return () => {
      unregister();
      if (own && dirty.current) keptTyping.put(key, form.getValues());
    };
  }, []);
}

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
 * `off`: the form keeps it otherwise.
 */
export function useKeptTyping<V extends FieldValues, T extends FieldValues>(
  form: UseFormReturn<V, unknown, T>,
  started: V,
  own?: { key: string } | "off",
): void {
  const { isDirty } = form.formState;
  const dirty = useRef(false);
  dirty.current = isDirty;
  const ownKey = own === "off" ? undefined : own?.key;
  const first = useRef({ form, started, own, key: ownKey ?? `${location.pathname} ${Object.keys(started).join()}` });
  useEffect(() => {
    const { form, started, own, key } = first.current;
    if (own === "off") return;
    const typed = keptTyping.take(key);
    if (typed) {
      form.reset({ ...started, ...typed }, { keepDefaultValues: true });
      sayTypingIsBack();
    }
    const unregister = keptTyping.register(key, () => (dirty.current ? form.getValues() : null));
    return () => unregister(own && dirty.current ? form.getValues() : undefined);
  }, []);
}

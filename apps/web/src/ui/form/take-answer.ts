import type { DefaultValues, FieldValues, KeepStateOptions, Path, UseFormReturn } from "react-hook-form";
import { samePlain } from "./draft/plain-values.ts";

/**
 * What was saved stands in the form as the server answered it; what was written since it went out stays, and is not saved yet.
 * `sent` are the values of the form when it went out.
 */
export function takeAnswer<V extends FieldValues, T extends FieldValues>(
  form: UseFormReturn<V, unknown, T>,
  { sent, answer }: { sent: V; answer: V & DefaultValues<V> },
  keep?: KeepStateOptions,
): void {
  const now = { ...form.getValues() };
  form.reset(answer, keep);
  for (const name of Object.keys(now) as Path<V>[])
    if (!samePlain(now[name], sent[name])) form.setValue(name, now[name], { shouldDirty: true });
}

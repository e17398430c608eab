import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Draft, type DraftPlace, useDraft } from "./use-draft.ts";

/** The draft of a form of react-hook-form: what differs from its default values, which are what is saved. */
export function useFormDraft<V extends FieldValues, T extends FieldValues>(
  form: UseFormReturn<V, unknown, T>,
  typed: V,
  place: DraftPlace | undefined,
): Draft {
  return useDraft({
    place,
    saved: form.formState.defaultValues ?? {},
    typed,
    restore: (values) => form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true }),
  });
}

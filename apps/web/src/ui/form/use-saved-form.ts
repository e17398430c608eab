import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { messageAreas } from "../feedback/message-areas.ts";
import type { DraftPlace } from "./draft/use-draft.ts";
import { useFormDraft } from "./draft/use-form-draft.ts";
import { type Labels, type Limits, useFormErrors } from "./form-words.tsx";
import { useKeptTyping } from "./use-kept-typing.ts";

/**
 * A form that is saved by one act: errors when a field is left or after an attempt, focus on the first wrong one, the
 * server's findings at their fields. `save` answers those findings, or nothing when it is done. With a `place` what is written
 * stays on the device until it is saved or thrown away; without one this tab keeps it while somebody signs in again.
 */
export function useSavedForm<V extends FieldValues, T extends FieldValues = V>({
  started,
  labels,
  rules,
  save,
  place,
}: {
  started: V & DefaultValues<V>;
  /** A field without a label here gets no finding. */
  labels: Labels;
  rules: { resolver: Resolver<V, unknown, T>; wrong(values: V): Readonly<Record<string, string>>; limits: Limits };
  save(values: T): Promise<Record<string, readonly string[]> | undefined>;
  place?: DraftPlace;
}) {
  const form = useForm<V, unknown, T>({
    defaultValues: started,
    resolver: rules.resolver,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  useKeptTyping(form, started, place && "off");
  const values = form.watch();
  const draft = useFormDraft(form, values, place);
  const words = { ...useFormErrors(form, labels, rules.wrong(values)), limits: rules.limits };
  const { isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(
    async (body) => {
      messageAreas.clear("messageHeadAlert");
      const fields = await save(body);
      words.land(fields ?? {}); // what an earlier answer found is put right
    },
    (errors) => words.focusFirst(Object.keys(errors)),
  );
  return { form, values, words, submit, isDirty, saving: isSubmitting, draft };
}

import { type FormEvent, useRef, useState } from "react";
import * as z from "zod/mini";

/** Errors by field name, one sentence each. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * A form that shows its errors only after a submit attempt (specification §5) and from then on follows what is typed.
 * The values are read from the form itself: no form library on the first page.
 */
export function useSubmittedForm<S extends z.ZodMiniType>({
  schema,
  read,
  onValid,
}: {
  schema: S;
  /** The form's values as the schema takes them. */
  read(form: FormData): unknown;
  /** Answers what the server found wrong, by field; nothing when it found nothing. */
  onValid(values: z.output<S>): Promise<FieldErrors | undefined>;
}) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const attempted = useRef(false);

  const check = (form: HTMLFormElement) => {
    const result = z.safeParse(schema, read(new FormData(form)));
    setErrors(result.success ? {} : firstErrors(result.error.issues));
    return result;
  };

  return {
    errors,
    sending,
    formProps: {
      noValidate: true,
      onInput(event: FormEvent<HTMLFormElement>) {
        if (attempted.current) check(event.currentTarget);
      },
      async onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (sending) return;
        attempted.current = true;
        const form = event.currentTarget;
        const result = check(form);
        if (!result.success) {
          focusFirst(form, firstErrors(result.error.issues));
          return;
        }
        setSending(true);
        let found: FieldErrors | undefined;
        try {
          found = await onValid(result.data);
        } finally {
          setSending(false);
        }
        if (found) {
          setErrors(found);
          focusFirst(form, found);
        }
      },
    },
  };
}

/** The first sentence of each field. */
function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.join(".")] ??= issue.message;
  return errors;
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const first = [...form.elements].find((element) => (element.getAttribute("name") ?? "") in errors);
  if (first instanceof HTMLElement) first.focus();
}

import { secondFactorTexts } from "@fatturachiara/contract/rooms/second-factor";
import { required } from "@fatturachiara/contract/wire";
import * as z from "zod/mini";
import { Button } from "../../../ui/button/button.tsx";
import { TextField, type TextFieldProps } from "../../../ui/fields/text-field.tsx";
import styles from "../form/form.module.css";
import { useSubmittedForm } from "../form/use-submitted-form.ts";

const schema = z.object({ code: required(secondFactorTexts.codeRequired, 60) });

/** One code, checked by the server; its sentence stands at the field. */
export function CodeForm({
  check,
  ...field
}: { check(code: string): Promise<string | undefined> } & Pick<
  TextFieldProps,
  "label" | "help" | "inputMode" | "autoComplete"
>) {
  const { errors, sending, formProps } = useSubmittedForm({
    schema,
    read: (form) => ({ code: form.get("code") }),
    async onValid({ code }) {
      const sentence = await check(code);
      return sentence ? { code: sentence } : undefined;
    },
  });
  return (
    <form className={styles.form} {...formProps}>
      <TextField
        {...field}
        id="code"
        name="code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errors.code}
      />
      <Button type="submit" look="filled" fullWidth saving={sending && "Verifica…"}>
        Accedi
      </Button>
    </form>
  );
}

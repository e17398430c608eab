import type { ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import { CheckboxField } from "../fields/checkbox-field.tsx";
import { SwitchField } from "../fields/switch-field.tsx";
import { useFieldWords } from "./form-words.tsx";

type Toggle = { name: string; help?: ReactNode; onToggled?: (on: boolean) => void };

function useToggle({ name, help, onToggled }: Toggle) {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const words = useFieldWords(name);
  return {
    id: words.id,
    name,
    ref: field.ref,
    label: words.label,
    help,
    checked: Boolean(field.value),
    onBlur: field.onBlur,
    onChange(event: React.ChangeEvent<HTMLInputElement>) {
      const on = event.currentTarget.checked;
      field.onChange(on);
      onToggled?.(on);
    },
  };
}

/** A switch of the form around it: opens or closes a part of it. */
export function FormSwitch(props: Toggle) {
  return <SwitchField {...useToggle(props)} />;
}

/** A box of the form around it. */
export function FormCheckbox(props: Toggle) {
  return <CheckboxField {...useToggle(props)} />;
}

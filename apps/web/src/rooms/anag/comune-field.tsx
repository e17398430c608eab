import { anag, type Comune } from "@fatturachiara/contract/rooms/anag";
import { useController, useFormContext } from "react-hook-form";
import { call } from "../../api/call.ts";
import { AutocompleteField } from "../../ui/fields/autocomplete-field.tsx";
import { useFieldWords } from "../../ui/form/form-words.tsx";

/** The municipality of a form: free text, with the official list as help; `onPick` gives province and code. */
export function ComuneField({
  name,
  optional,
  onPick,
}: {
  name: string;
  optional?: boolean;
  onPick(comune: Comune): void;
}) {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const words = useFieldWords(name);
  return (
    <AutocompleteField<Comune>
      id={words.id}
      name={name}
      ref={field.ref}
      label={words.label}
      optional={optional}
      error={words.error}
      text={field.value ?? ""}
      onText={field.onChange}
      onPick={(comune) => {
        field.onChange(comune.nome);
        onPick(comune);
      }}
      onBlur={field.onBlur}
      search={async (q, signal) =>
        (await call(anag.comune, { query: { q }, quiet: true, signal })).map((comune) => ({
          key: String(comune.id),
          label: comune.nome,
          caption: comune.provincia,
          value: comune,
        }))
      }
      nothing="Nessun comune con questo nome: puoi scriverlo lo stesso."
    />
  );
}

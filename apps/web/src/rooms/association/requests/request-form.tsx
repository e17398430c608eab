import { type Permission, permissions } from "@fatturachiara/contract/permission/permission";
import { association } from "@fatturachiara/contract/rooms/association";
import { forgotInput } from "@fatturachiara/contract/rooms/auth";
import { texts } from "@fatturachiara/contract/texts";
import { text } from "@fatturachiara/contract/wire";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import { contractRules } from "../../../api/contract-rules.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { FormText, FormTextArea } from "../../../ui/form/form-text.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import { IconSend2 } from "../../../ui/icon/icons.ts";
import styles from "./association.module.css";
import { requestsKey } from "./keys.ts";
import { permissionChoices } from "./permission-words.ts";

type Values = { email: string; messaggio?: string | null | undefined; permesso: Permission };
const schema = z.object({ ...forgotInput.shape, messaggio: text(300), permesso: z.enum(permissions) });
const rules = contractRules<Values>(schema);
const labels = { email: "E-mail dell'utente da gestire", permesso: "Permesso", messaggio: "Messaggio" };
const started: Values = { email: "", messaggio: "", permesso: "completa" };

/** Asks somebody to let me manage their account; the answer is the same whether or not the address is somebody's. */
export function RequestForm({ onSent }: { onSent?: () => void }) {
  const user = useSignedInUser();
  const queries = useQueryClient();
  const { form, values, words, submit, saving } = useSavedForm<Values>({
    started,
    labels,
    rules,
    save: async (body) => {
      if (body.email.toLowerCase() === user.email.toLowerCase()) return { email: [texts.associationSelf] };
      return failedFields(async () => {
        const { message } = await call(association.request, { body });
        form.reset(started);
        await queries.invalidateQueries({ queryKey: requestsKey });
        showToast({ severity: "success", summary: "Richiesta inviata", detail: message });
        onSent?.();
      });
    },
  });
  return (
    <FormWithWords form={form} words={words}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label="Richiedi">
        <FormText name="email" type="email" bounded />
        <Segmented
          label={labels.permesso}
          choices={permissionChoices}
          value={values.permesso}
          onChange={(permesso) => form.setValue("permesso", permesso, { shouldDirty: true })}
        />
        <FormTextArea name="messaggio" optional bounded minRows={2} help="Al massimo 300 caratteri." />
        <div>
          <Button type="submit" look="filled" icon={IconSend2} saving={saving ? "Invio…" : false}>
            Invia la richiesta
          </Button>
        </div>
      </form>
    </FormWithWords>
  );
}

import type { Client, ClientInput } from "@fatturachiara/contract/rooms/clients";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { useKeptPlace } from "../../../session/kept/use-kept-place.ts";
import { useFormDraft } from "../../../ui/form/draft/use-form-draft.ts";
import { useFormErrors } from "../../../ui/form/form-words.tsx";
import { clientLimits, clientResolver, clientValues, wrongClient } from "./client-form.ts";
import { fieldsOf } from "./fields-of.ts";

/** The form of a customer's card, the fields its kind asks for, and their words; a new one begins with `name` and `kind`. */
export function useClientForm(client: Client | undefined, name: string, kind?: number | null) {
  const [started] = useState(() => clientValues(client, name, kind));
  const form = useForm<ClientInput, unknown, ClientInput>({
    defaultValues: started,
    resolver: clientResolver,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const values = form.watch();
  const draft = useFormDraft(form, values, useKeptPlace(`cliente ${client?.id ?? "nuovo"}`));
  const { idProfiloFiscale, nazione, partitaIvaItaliana, flagPubblicaAmministrazione, soloNumero } = values;
  const hasTaxCode = Boolean(values.codiceFiscale);
  const fields = useMemo(
    () =>
      fieldsOf({ idProfiloFiscale, nazione, partitaIvaItaliana, flagPubblicaAmministrazione, soloNumero, hasTaxCode }),
    [idProfiloFiscale, nazione, partitaIvaItaliana, flagPubblicaAmministrazione, soloNumero, hasTaxCode],
  );
  const words = { ...useFormErrors(form, fields.labels, wrongClient(values)), limits: clientLimits };
  return { form, values, fields, words, draft };
}

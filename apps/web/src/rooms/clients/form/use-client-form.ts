import type { Client, ClientInput } from "@fatturachiara/contract/rooms/clients";
import { clientLabels } from "@fatturachiara/contract/rooms/clients";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { useFormErrors } from "../../../ui/form/form-words.tsx";
import { useKeptTyping } from "../../../ui/form/use-kept-typing.ts";
import { clientResolver, clientValues, wrongClient } from "./client-form.ts";
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
  useKeptTyping(form, started);
  const values = form.watch();
  const { idProfiloFiscale, nazione, partitaIvaItaliana, flagPubblicaAmministrazione, soloNumero } = values;
  const hasTaxCode = Boolean(values.codiceFiscale);
  const fields = useMemo(
    () =>
      fieldsOf({ idProfiloFiscale, nazione, partitaIvaItaliana, flagPubblicaAmministrazione, soloNumero, hasTaxCode }),
    [idProfiloFiscale, nazione, partitaIvaItaliana, flagPubblicaAmministrazione, soloNumero, hasTaxCode],
  );
  const words = useFormErrors(form, { ...clientLabels, ...fields.labels }, wrongClient(values));
  return { form, values, fields, words };
}

import type { ClientInput } from "@fatturachiara/contract/rooms/clients";
import { clientLabels } from "@fatturachiara/contract/rooms/clients";
import type { BankAccount } from "@fatturachiara/contract/rooms/taxdata";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { CondizionePagamento, EsigibilitaIva, ModalitaPagamento } from "@fatturachiara/fatturapa/codici";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FoldedPart } from "../../../ui/layout/folded-part.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import { clientsKey } from "../client/keys.ts";
import styles from "./client-form-page.module.css";

const choicesOf = (entries: readonly { id: number; codice: string; descrizione: string }[]) =>
  entries.map(({ id, descrizione }) => ({ value: id, label: descrizione }));
const conditions = choicesOf(CondizionePagamento.voci);
const methods = choicesOf(ModalitaPagamento.voci);
const chargeability = choicesOf(EsigibilitaIva.voci);
const asProfile = "Come nei dati fiscali";

/** "Valori predefiniti per le fatture": what a new invoice for this customer starts from. Open where something is set. */
export function ClientDefaults() {
  const { getValues } = useFormContext<ClientInput>();
  const [opened] = useState(() => {
    const { idProfiloIban, idCondizionePagamento, idModalitaPagamento, causale, idEsigibilitaIva, addebitaBollo } =
      getValues();
    return [idProfiloIban, idCondizionePagamento, idModalitaPagamento, causale, idEsigibilitaIva, addebitaBollo].some(
      (value) => value !== null && value !== undefined && value !== "",
    );
  });
  return (
    <section className={styles.section}>
      <FoldedPart title="Valori predefiniti per le fatture" opened={opened}>
        <Fields />
      </FoldedPart>
    </section>
  );
}

function Fields() {
  const profile = useActingProfile();
  const accounts = useQuery<BankAccount[]>({
    queryKey: [...clientsKey, profile, "accounts"],
    queryFn: ({ signal }) => call(taxdata.bankAccounts, { quiet: true, signal }),
  });
  const { control } = useFormContext<ClientInput>();
  const { field: stamp } = useController({ control, name: "addebitaBollo" });
  return (
    <FieldRow>
      <FieldCell span={6}>
        <FormSelect<number>
          name="idModalitaPagamento"
          choices={methods}
          optional
          clearable
          searchable
          placeholder={asProfile}
        />
      </FieldCell>
      <FieldCell span={6}>
        <FormSelect<number>
          name="idCondizionePagamento"
          choices={conditions}
          optional
          clearable
          placeholder={asProfile}
        />
      </FieldCell>
      <FieldCell span={12}>
        <FormSelect<string>
          name="idProfiloIban"
          choices={(accounts.data ?? []).map(({ id, iban, banca }) => ({
            value: id,
            label: [formattaIban(iban), banca].filter(Boolean).join(" · "),
          }))}
          optional
          clearable
          placeholder={accounts.data?.length === 0 ? "Nessun conto salvato" : asProfile}
        />
      </FieldCell>
      <FieldCell span={6}>
        <FormSelect<number>
          name="idEsigibilitaIva"
          choices={chargeability}
          optional
          clearable
          placeholder="Come per tutti"
        />
      </FieldCell>
      <FieldCell span={6}>
        <SelectField<number>
          id="addebitaBollo"
          label={clientLabels.addebitaBollo}
          optional
          clearable
          choices={[
            { value: 1, label: "Addebitato al cliente" },
            { value: 0, label: "A carico mio" },
          ]}
          value={stamp.value === null || stamp.value === undefined ? null : Number(stamp.value)}
          onChange={(value) => stamp.onChange(value === null ? null : value === 1)}
          placeholder={asProfile}
        />
      </FieldCell>
      <FieldCell span={12}>
        <FormText name="causale" bounded optional />
      </FieldCell>
    </FieldRow>
  );
}

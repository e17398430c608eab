import { readIntento, writeIntento } from "@fatturachiara/contract/draft/intento";
import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import { INTENTO, scelteIva } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { useState } from "react";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import type { Line } from "../content/draft.ts";
import type { DraftStore } from "../content/draft-store.ts";
import { lineTextLimit } from "../content/text-limits.ts";
import { useFieldError, useOpenEditor } from "../editor/use-editor.tsx";

const own = "altro";
const presets = [
  { value: INTENTO, label: "INTENTO · dichiarazione d'intento" },
  { value: "ECOBONUS", label: "ECOBONUS" },
  { value: own, label: "Altro, chiesto dal cliente" },
];

type Props = { line: Line; at: number; day: Giorno; store: DraftStore };

/** AltriDatiGestionali of a line (2.2.1.16): presets and free text (screens.md §15.3). */
export function OtherDataFields({ line, at, day, store }: Props) {
  const { touch } = useOpenEditor();
  const [wantsOwn, setWantsOwn] = useState(false);
  const kind = line.AltriDatiTipoDato || (wantsOwn ? own : null);
  const preset = presets.some(({ value }) => value === kind);
  const free = kind !== null && (kind === own || !preset);
  const name = (field: "AltriDatiTipoDato" | "AltriDatiTesto") => `documentServices[${at}].${field}`;
  const set = (patch: Partial<Line>, field?: keyof Line) => store.setLine(line.key, patch, field);

  const choose = (chosen: string | null) => {
    setWantsOwn(chosen === own);
    if (chosen === null) set({ AltriDatiTipoDato: null, AltriDatiTesto: null });
    else if (chosen === own) set({ AltriDatiTipoDato: null });
    else set({ AltriDatiTipoDato: chosen, ...(chosen === INTENTO && notTaxable(day)) });
  };

  return (
    <FieldRow>
      <FieldCell span={5}>
        <SelectField
          {...(!free && { id: name("AltriDatiTipoDato") })}
          label="Altri dati gestionali"
          optional
          clearable
          placeholder="Nessuno"
          choices={presets}
          value={free ? own : kind}
          onChange={choose}
          help={kind === INTENTO ? "L'IVA della riga diventa N3.5" : undefined}
        />
      </FieldCell>
      {free && (
        <FieldCell span={3}>
          <TextField
            id={name("AltriDatiTipoDato")}
            label="Tipo di dato"
            maxLength={lineTextLimit("AltriDatiTipoDato")}
            value={line.AltriDatiTipoDato ?? ""}
            onChange={(event) => {
              setWantsOwn(true);
              set({ AltriDatiTipoDato: event.currentTarget.value }, "AltriDatiTipoDato");
            }}
            onBlur={() => touch(name("AltriDatiTipoDato"))}
          />
        </FieldCell>
      )}
      {kind === INTENTO ? (
        <Declaration id={name("AltriDatiTesto")} line={line} set={set} />
      ) : kind === null ? null : (
        <FieldCell span={free ? 4 : 7}>
          <TextOf id={name("AltriDatiTesto")} line={line} set={set} />
        </FieldCell>
      )}
    </FieldRow>
  );
}

type TextProps = { id: string; line: Line; set(patch: Partial<Line>, field: keyof Line): void };

function TextOf({ id, line, set }: TextProps) {
  const { touch } = useOpenEditor();
  return (
    <TextField
      id={id}
      label="Testo"
      optional
      maxLength={lineTextLimit("AltriDatiTesto")}
      help="Chiedi al cliente cosa scrivere"
      value={line.AltriDatiTesto ?? ""}
      onChange={(event) => set({ AltriDatiTesto: event.currentTarget.value }, "AltriDatiTesto")}
      onBlur={() => touch(id)}
    />
  );
}

/** Protocol and receipt of the customer's declaration; the wire has one text for both. */
function Declaration({ id, line, set }: TextProps) {
  const { touch } = useOpenEditor();
  const error = useFieldError(id);
  const declared = readIntento(line.AltriDatiTesto ?? "");
  const write = (change: Partial<typeof declared>) =>
    set({ AltriDatiTesto: writeIntento({ ...declared, ...change }) }, "AltriDatiTesto");
  return (
    <>
      <FieldCell span={4}>
        <TextField
          id={id}
          label="Protocollo della dichiarazione"
          placeholder="08060120341234567-000001"
          maxLength={40}
          value={declared.RiferimentoTesto ?? ""}
          onChange={(event) => write({ RiferimentoTesto: event.currentTarget.value })}
          onBlur={() => touch(id)}
          help="È sulla ricevuta telematica che ti dà il cliente"
          error={error}
        />
      </FieldCell>
      <FieldCell span={3}>
        <DateField
          label="Data della ricevuta"
          value={declared.RiferimentoData}
          onChange={(day) => write({ RiferimentoData: day ?? undefined })}
        />
      </FieldCell>
    </>
  );
}

/** Not taxable because of a declaration of intent: N3.5. */
function notTaxable(day: Giorno): Partial<Line> {
  const choice = scelteIva(day).find((scelta) => scelta.natura === "N3.5");
  return choice ? vatOf(choice.id) : {};
}

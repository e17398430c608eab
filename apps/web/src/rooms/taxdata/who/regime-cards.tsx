import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { useFieldWords } from "../../../ui/form/form-words.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { regimePreset } from "../form/regime-preset.ts";
import { useSetFiscal } from "../form/use-set-fiscal.ts";
import type { WhoValues } from "./who-values.ts";
import styles from "./who-you-are.module.css";

const cards = [
  { value: "RF01", title: "Ordinario", sentence: "Con IVA: il caso di chi non ha un regime particolare" },
  { value: "RF19", title: "Forfettario", sentence: "Senza IVA né ritenuta, con il bollo oltre 77,47 €" },
  { value: "other", title: "Altro", sentence: "Agricoltura, editoria, agenzie di viaggio e gli altri" },
] as const;
type Card = (typeof cards)[number]["value"];

/** The regime as three cards, and a list for the others; it brings along the VAT of the lines. */
export function RegimeCards({ error }: { error: string | undefined }) {
  const oggi = useOggi();
  const { getValues } = useFormContext<WhoValues>();
  const set = useSetFiscal();
  const { id, label } = useFieldWords("idRegimeFiscale");
  const chosen = useWatch<WhoValues, "idRegimeFiscale">({ name: "idRegimeFiscale" });
  const [other, setOther] = useState(false);
  const choose = (idRegimeFiscale: number) =>
    set({ ...regimePreset(idRegimeFiscale, getValues(), oggi).values, idRegimeFiscale });
  const card = cardOf(chosen) ?? (other ? "other" : null);
  const others = RegimeFiscale.validiAl(oggi).flatMap(({ id, codice, descrizione }) =>
    cardOf(id) === "other" ? [{ value: id, label: `${codice} ${descrizione}` }] : [],
  );
  return (
    <>
      <RadioCards<Card>
        id={card === "other" ? undefined : id}
        label={label}
        labelShown
        error={card === "other" ? undefined : error}
        choices={cards}
        value={card}
        onChange={(value) => {
          setOther(value === "other");
          if (value === "other") set({ idRegimeFiscale: null });
          else choose(RegimeFiscale.perCodice(value).id);
        }}
      />
      {card === "other" && (
        <div className={styles.others}>
          <FormSelect<number>
            name="idRegimeFiscale"
            choices={others}
            searchable
            placeholder="Scegli il regime"
            onChosen={(value) => value !== null && choose(value)}
          />
        </div>
      )}
    </>
  );
}

/** The card a regime stands on; null of none. */
function cardOf(id: number | null): Card | null {
  if (id === null) return null;
  const codice = RegimeFiscale.perId(id)?.codice;
  return codice === "RF01" || codice === "RF19" ? codice : "other";
}

import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { useAct } from "../../api/use-busy.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { useChosen } from "../../ui/choices/use-chosen.ts";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "../../ui/overlay/dialog-form.module.css";
import { useOggi } from "../../ui/time/oggi.tsx";

type Props = { quote: QuoteDetail; stato: "accettato" | "rifiutato"; onChanged(): void; onClose(): void };

/** What the customer has answered by word or letter: who, when, and of an acceptance which options. */
export function AnswerDialog({ quote, stato, onChanged, onClose }: Props) {
  const oggi = useOggi();
  const [nome, setNome] = useState("");
  const [giorno, setGiorno] = useState<string | null>(oggi);
  const [nota, setNota] = useState("");
  const { chosen: taken, toggle } = useChosen();
  const [quantities, setQuantities] = useState<ReadonlyMap<string, Decimal | null>>(new Map());
  const { busy, run } = useAct<"answer">();
  const lines = quote.documento.documentServices.map((line, i) => ({ ...quote.righe[i], ...line, id: line.id ?? "" }));
  const theirs = lines.filter(({ facoltativa, quantitaLibera }) => facoltativa || quantitaLibera);
  const [asked, setAsked] = useState(false);
  const none = [...quantities].find(([, quantity]) => !quantity?.isPositive())?.[0];
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (none) return document.getElementById(quantityField(none))?.focus();
    const scelte = theirs.map(({ id }) => ({ id, presa: taken.has(id), quantita: quantities.get(id) ?? null }));
    void run("answer", async () => {
      await call(quotes.mark, {
        params: { id: quote.id },
        body: { stato, nome: nome || null, giorno, nota: nota || null, ...(stato === "accettato" && { scelte }) },
      });
      onChanged();
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={stato === "accettato" ? "Accettato dal cliente" : "Rifiutato"} closable>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          id="nome"
          label="Chi ha risposto"
          optional
          data-autofocus
          maxLength={120}
          value={nome}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <DateField id="giorno" label="Quando" value={giorno} onChange={setGiorno} />
        {stato === "accettato" &&
          theirs.map((line) => (
            <Choice
              key={line.id}
              {...{ line, taken, toggle }}
              quantity={quantities.has(line.id) ? quantities.get(line.id) : line.quantita}
              error={asked && none === line.id ? "Più di zero." : undefined}
              onQuantity={(quantity) => setQuantities(new Map(quantities).set(line.id, quantity))}
            />
          ))}
        <TextAreaField
          id="nota"
          label="Nota"
          optional
          maxLength={1000}
          minRows={2}
          value={nota}
          onChange={(event) => setNota(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Annulla
          </Button>
          <Button look="filled" type="submit" saving={busy ? "Un momento…" : false}>
            {stato === "accettato" ? "Segna accettato" : "Segna rifiutato"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

type Offered = { id: string; descrizione?: string | null | undefined; facoltativa?: boolean; quantitaLibera?: boolean };

const quantityField = (id: string) => `quantita ${id}`;

/** Whether an option was taken, and how many of a line that could be counted freely. */
function Choice({
  line: { id, descrizione, facoltativa, quantitaLibera },
  taken,
  toggle,
  quantity,
  error,
  onQuantity,
}: {
  line: Offered;
  taken: ReadonlySet<string>;
  toggle(id: string): void;
  quantity: Decimal | null | undefined;
  error: string | undefined;
  onQuantity(quantity: Decimal | null): void;
}) {
  return (
    <>
      {facoltativa && (
        <CheckboxField label={`Anche: ${descrizione}`} checked={taken.has(id)} onChange={() => toggle(id)} />
      )}
      {quantitaLibera && (!facoltativa || taken.has(id)) && (
        <AmountField
          id={quantityField(id)}
          label={`Quantità: ${descrizione}`}
          decimals={{ min: 0, max: 8 }}
          value={quantity}
          error={error}
          onChange={onQuantity}
        />
      )}
    </>
  );
}

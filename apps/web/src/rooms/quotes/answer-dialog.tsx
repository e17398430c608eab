import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { useChosen } from "../../ui/choices/use-chosen.ts";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "../../ui/overlay/dialog-form.module.css";
import { useOggi } from "../../ui/time/oggi.tsx";
import { useAct } from "../document/index.ts";

type Props = { quote: QuoteDetail; stato: "accettato" | "rifiutato"; onChanged(): void; onClose(): void };

/** What the customer has answered by word or letter: who, when, and of an acceptance which options. */
export function AnswerDialog({ quote, stato, onChanged, onClose }: Props) {
  const oggi = useOggi();
  const [nome, setNome] = useState("");
  const [giorno, setGiorno] = useState<string | null>(oggi);
  const [nota, setNota] = useState("");
  const { chosen: taken, toggle } = useChosen();
  const { busy, run } = useAct<"answer">();
  const options = quote.documento.documentServices.filter((_, i) => quote.righe[i]?.facoltativa);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const scelte = options.map(({ id }) => ({ id: id ?? "", presa: taken.has(id ?? "") }));
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
        {stato === "accettato" && <Options {...{ options, taken, toggle }} />}
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

function Options({
  options,
  taken,
  toggle,
}: {
  options: QuoteDetail["documento"]["documentServices"];
  taken: ReadonlySet<string>;
  toggle(id: string): void;
}) {
  return options.map(({ id, descrizione }) => (
    <CheckboxField
      key={id}
      label={`Anche: ${descrizione}`}
      checked={taken.has(id ?? "")}
      onChange={() => toggle(id ?? "")}
    />
  ));
}

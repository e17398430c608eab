import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { useKeptText } from "../../../ui/form/use-kept-text.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "../../../ui/overlay/dialog-form.module.css";

/** Where a table copied from a spreadsheet is pasted, for who does not paste straight into the ledger. */
export function PasteDialog({ onClose, paste }: { onClose(): void; paste(text: string): Promise<boolean> }) {
  const [text, setText] = useKeptText("righe-copiate");
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog opened onClose={onClose} title="Incolla da Excel" size={640} closable>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void paste(text).then((pasted) => (pasted ? onClose() : setProblem("Incolla almeno una riga del foglio.")));
        }}
      >
        <p className={styles.text}>
          Copia le righe dal foglio di calcolo e incollale qui. Le colonne si riconoscono dai titoli; senza titoli
          l'ordine è: descrizione, quantità, unità di misura, prezzo, sconto, IVA.
        </p>
        <TextAreaField
          label="Righe copiate"
          data-autofocus
          minRows={6}
          maxRows={12}
          autosize
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Annulla
          </Button>
          <Button look="filled" type="submit">
            Aggiungi righe
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

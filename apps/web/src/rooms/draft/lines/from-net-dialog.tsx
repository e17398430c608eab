import { daComporre } from "@fatturachiara/contract/da-comporre";
import { nettiVicini, type PrezzoVicino, prezzoDalNetto } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { elencoParole, formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { useKeptText } from "../../../ui/form/use-kept-text.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "../../../ui/overlay/dialog-form.module.css";
import { type Line, toDocumentInput } from "../content/draft.ts";
import { asTyped } from "../content/gross-price.ts";
import { useDraft, useOpenEditor } from "../editor/use-editor.tsx";

/** "Parti dal netto": what the customer is to pay gives the price of one line. */
export function FromNetDialog({ onClose }: { onClose(): void }) {
  const { editor } = useOpenEditor();
  const lines = useDraft((draft) => draft.lines);
  const [at, setAt] = useState(lines.length - 1);
  const [typed, setTyped] = useKeptText("netto");
  const net = Decimal.parse(typed);
  const [problem, setProblem] = useState<string>();
  const line = lines[at];
  const da = () => daComporre({ ...editor.context(), document: toDocumentInput(editor.store.get()) });
  const price = net && line ? prezzoDalNetto(da(), at, net) : undefined;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!net || !line) return setProblem("Scrivi quanto vuoi che il cliente paghi.");
    if (!price) return setProblem(unreachable(nettiVicini(da(), at, net)));
    editor.store.setLine(line.key, { ...asTyped(price, line.prezzoLordo != null), unreadable: {} });
    showToast({
      severity: "success",
      summary: `Netto a pagare ${formatImporto(net)}`,
      detail: `Prezzo della riga ${at + 1}: ${formatNumero(price, { min: 2, max: 8 })} €`,
      key: "from-net",
    });
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Parti dal netto" closable light>
      <form className={styles.form} onSubmit={apply}>
        <p className={styles.text}>
          Scrivi quanto il cliente deve pagare: il prezzo della riga si calcola tenendo conto di IVA, cassa, ritenuta e
          bollo.
        </p>
        {lines.length > 1 && <LineChoice lines={lines} at={at} onAt={setAt} />}
        <AmountField
          label="Netto a pagare"
          unit="€"
          autoFocus
          value={net}
          onChange={(value) => {
            setTyped(value?.toString() ?? "");
            setProblem(undefined);
          }}
          error={problem}
          help={price ? `Prezzo della riga ${at + 1}: ${formatNumero(price, { min: 2, max: 8 })} €` : undefined}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Annulla
          </Button>
          <Button look="filled" type="submit">
            Applica
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Cents of VAT, fund and withholding leave holes between the nets: said with the nearest ones. */
function unreachable(nearest: readonly PrezzoVicino[]): string {
  const sentence = "Con le altre righe e le trattenute questo netto non si può raggiungere";
  const nets = nearest.map(({ netto }) => formatImporto(netto));
  return nets.length > 0 ? `${sentence}: i più vicini sono ${elencoParole(nets)}.` : `${sentence}.`;
}

function LineChoice({ lines, at, onAt }: { lines: readonly Line[]; at: number; onAt(at: number): void }) {
  return (
    <SelectField
      label="Riga di cui calcolare il prezzo"
      choices={lines.map((line, place) => ({
        value: place,
        label: `${place + 1}. ${line.descrizione?.trim() || "senza descrizione"}`,
      }))}
      value={at}
      onChange={(place) => place !== null && onAt(place)}
    />
  );
}

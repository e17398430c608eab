import { ADVANCES } from "@fatturachiara/contract/document/document-kinds";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/call.ts";
import { useAct } from "../../../api/use-busy.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "../../../ui/overlay/dialog-form.module.css";
import { deductAdvance } from "../content/deduct-advance.ts";
import { useOpenEditor } from "../editor/use-editor.tsx";

const kinds = ADVANCES.flatMap((id) => TipoDocumento.perId(id)?.codice ?? []).join(",");

/** "Scala un acconto": which of the customer's advances comes off, with its lines and its reference. */
export function AdvanceDialog({ client, onClose }: { client: Client; onClose(): void }) {
  const { editor } = useOpenEditor();
  const { busy, run } = useAct<"apply">();
  const [id, setId] = useState<string | null>(null);
  const advances = useQuery({
    queryKey: ["document", "advances", client.id],
    queryFn: () => advancesOf(client),
  });

  const apply = async () => {
    const advance = await call(calls.read, { params: { id: id ?? "" } });
    const own = editor.autosave.saved()?.id;
    const [before] = (advance.scalatoIn ?? []).filter((balance) => balance.id !== own);
    if (before && !(await confirm(deductedBefore(before.numero)))) return;
    const { store } = editor;
    store.set(deductAdvance(store.get(), advance));
    showToast({ severity: "success", summary: "Acconto scalato", detail: "Ctrl+Z lo toglie.", key: "advance" });
    onClose();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id) void run("apply", apply);
  };

  return (
    <Dialog opened onClose={onClose} title="Scala un acconto" closable light>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.text}>
          Le righe dell'acconto entrano con il segno meno, e la sua fattura tra le fatture collegate: il cliente paga la
          differenza.
        </p>
        <Advances {...advances} chosen={id} onChoose={setId} />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Annulla
          </Button>
          <Button look="filled" type="submit" disabled={!id || busy !== null}>
            Scala
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Advances({
  data,
  isError,
  refetch,
  chosen,
  onChoose,
}: Pick<UseQueryResult<DocumentRow[]>, "data" | "isError" | "refetch"> & {
  chosen: string | null;
  onChoose(id: string | null): void;
}) {
  if (data && data.length > 0)
    return <SelectField<string> label="Acconto" choices={data.map(choice)} value={chosen} onChange={onChoose} />;
  if (data) return <p className={styles.text}>A questo cliente non hai ancora inviato fatture di acconto.</p>;
  return isError ? <LoadError onRetry={refetch} /> : <SkeletonLines lines={2} />;
}

async function advancesOf(client: Client): Promise<DocumentRow[]> {
  const query = { type: "I,C", td: kinds, client: client.id, year: 0, page: 1, size: 100 };
  const answer = await call(calls.list, { query });
  return Array.isArray(answer) ? answer : answer.items;
}

const choice = ({ id, numeroDocumentoInvio, dataDocumento, totale }: DocumentRow) => ({
  value: id,
  label: conApostrofo`n. ${numeroDocumentoInvio} del ${dataDocumento ? formatGiorno(dataDocumento) : ""} · ${formatImporto(totale)}`,
});

const deductedBefore = (numero: string | null | undefined) => ({
  header: "Scalarlo un'altra volta?",
  message: `Questo acconto è già scalato ${numero ? `nella fattura n. ${numero}` : "in un'altra bozza"}. Vuoi scalarlo anche qui?`,
});

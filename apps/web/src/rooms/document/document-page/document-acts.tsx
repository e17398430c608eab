import { document as calls, type Document_ } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { confirm } from "../../../ui/confirm.ts";
import { IconCopy, IconDownload, IconPencil, IconReceiptTax, IconTrash } from "../../../ui/icons.ts";
import { showToast } from "../../../ui/toasts.ts";

const isCreditNote = ({ idTipoDocumento }: Document_) => idTipoDocumento === TipoDocumento.perCodice("TD04").id;

/** What can be done now, by the status table: files, copy, edit, delete, withdraw. */
export function DocumentActs({
  document,
  onChanged,
  onGone,
}: {
  document: Document_;
  onChanged(next: Document_): void;
  onGone(): void;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const may = (act: string) => document.azioni.includes(act);
  const params = { id: document.id };

  /** One act at a time; what goes wrong has been said by `call`. */
  const run = async (name: string, act: () => Promise<void>) => {
    setBusy(name);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      setBusy(null);
    }
  };
  const remove = async () => {
    if (!(await confirm({ header: "Elimina la bozza", message: "Vuoi eliminare questa bozza?", destroys: true })))
      return;
    await call(calls.remove, { params });
    onGone();
    showToast({ severity: "success", summary: "Bozza eliminata." });
  };
  const withdraw = async () => {
    if (
      !(await confirm({
        header: "Ritira la fattura",
        message: "Vuoi fermare l'invio? Numero e data restano gli stessi.",
      }))
    )
      return;
    onChanged(await call(calls.withdraw, { params }));
  };

  return (
    <>
      {may("pdf") && (
        <Button
          icon={IconDownload}
          saving={busy === "pdf" ? "Preparo il PDF…" : false}
          onClick={() => void run("pdf", async () => saveFile(await call(calls.pdf, { params })))}
        >
          PDF
        </Button>
      )}
      {may("xml") && (
        <Button
          icon={IconDownload}
          disabled={busy === "xml"}
          onClick={() => void run("xml", async () => saveFile(await call(calls.xml, { params })))}
        >
          XML
        </Button>
      )}
      {may("duplica") && (
        <Button
          icon={IconCopy}
          disabled={busy === "copy"}
          onClick={() =>
            void run("copy", async () =>
              navigate(`/ia/document/step/init?id=${(await call(calls.clone, { params })).id}`),
            )
          }
        >
          Duplica
        </Button>
      )}
      {may("nota_di_credito") && !isCreditNote(document) && (
        <ButtonLink icon={IconReceiptTax} to={`/ia/document/step/init?nota=${document.id}`}>
          Nota di credito
        </ButtonLink>
      )}
      {may("ritira") && <Button onClick={() => void run("withdraw", withdraw)}>Ritira</Button>}
      {document.statoDocumento === "B" && may("elimina") && (
        <Button icon={IconTrash} onClick={() => void run("remove", remove)}>
          Elimina
        </Button>
      )}
      {document.statoDocumento === "B" && may("modifica") && (
        <ButtonLink look="filled" icon={IconPencil} to={`/ia/document/step/init?id=${document.id}`}>
          Modifica
        </ButtonLink>
      )}
    </>
  );
}

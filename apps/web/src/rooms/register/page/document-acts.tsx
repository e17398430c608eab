import { document as calls, type Document_ } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { Menu } from "@mantine/core";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import {
  IconBan,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconFilePlus,
  IconPackageExport,
  IconPencil,
  IconReceipt,
  IconReceiptTax,
  IconSend,
  IconSend2,
  IconSignature,
  IconTrash,
  IconUpload,
} from "../../../ui/icon/icons.ts";
import frame from "../../../ui/layout/page-and-summary.module.css";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { isCreditNote, useAct } from "../../document/index.ts";
import { PaymentDialog } from "../../payments/index.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import styles from "./document-page.module.css";

/** What can be done now, by the status table (screens.md §15): files and copy at hand, the rest in a menu. */
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
  const { busy, run } = useAct<string>();
  const [dialog, setDialog] = useState<"copy" | "payment" | null>(null);
  const may = (act: string) => document.azioni.includes(act);
  const draft = document.statoDocumento === "B";
  const params = { id: document.id };
  // Of what was issued elsewhere no transmission is ours.
  const sent = !draft && document.progressivoInvio != null;
  const receipt = useRef<HTMLInputElement>(null);
  const close = () => setDialog(null);

  const remove = async () => {
    if (!(await confirm({ header: "Elimina la bozza", message: "Vuoi eliminare questa bozza?", destroys: true })))
      return;
    await call(calls.remove, { params });
    onGone();
    showToast({ severity: "success", summary: "Bozza eliminata." });
  };
  const prepare = async () => {
    const sure = await confirm({
      header: "Prepara per la firma",
      message:
        "Il file viene fissato con il suo numero e non cambia più: lo scarichi, lo firmi con il tuo programma di firma e lo carichi firmato. Serve per la pubblica amministrazione; per gli altri clienti è facoltativo. Continuare?",
    });
    if (sure) onChanged(await call(calls.prepare, { params }));
  };
  const withdraw = async () => {
    const sure = await confirm({
      header: "Ritira la fattura",
      message: "Vuoi fermare l'invio? Numero e data restano gli stessi.",
    });
    if (sure) onChanged(await call(calls.withdraw, { params }));
  };
  const takeReceipt = async (file: File) => {
    const { applicata } = await call(sdi.receipt, { params, body: file });
    onChanged(await call(calls.read, { params }));
    showToast(
      applicata
        ? { severity: "success", summary: "Ricevuta caricata.", detail: "La trovi nella cronologia." }
        : { severity: "info", summary: "Questa ricevuta c'era già.", detail: "Non è cambiato nulla." },
    );
  };
  const copy = async () => navigate(`/ia/document/step/init?id=${(await call(calls.clone, { params })).id}`);

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
      {may("duplica") && !isCreditNote(document) && (
        <Button
          icon={IconCopy}
          disabled={busy === "copy"}
          className={styles.notOnPhone}
          onClick={() => void run("copy", copy)}
        >
          Duplica
        </Button>
      )}
      {draft && may("modifica") && (
        <ButtonLink look="filled" icon={IconPencil} to={`/ia/document/step/init?id=${document.id}`}>
          Modifica
        </ButtonLink>
      )}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <IconButton label="Altre azioni" icon={IconDotsVertical} className={frame.more} />
        </Menu.Target>
        <Menu.Dropdown>
          {may("duplica") && !isCreditNote(document) && (
            <Menu.Item
              className={styles.onPhone ?? ""}
              leftSection={<Icon of={IconCopy} size="small" />}
              onClick={() => void run("copy", copy)}
            >
              Duplica
            </Menu.Item>
          )}
          {draft && may("invia") && (
            <Menu.Item
              component={Link}
              to={`/ia/document/step/confirm?id=${document.id}`}
              leftSection={<Icon of={IconSend} size="small" />}
            >
              Controlla e invia
            </Menu.Item>
          )}
          {may("prepara") && (
            <Menu.Item
              leftSection={<Icon of={IconSignature} size="small" />}
              onClick={() => void run("prepare", prepare)}
            >
              Prepara per la firma
            </Menu.Item>
          )}
          {may("segna_incassata") && document.daIncassare.isPositive() && (
            <Menu.Item leftSection={<Icon of={IconReceipt} size="small" />} onClick={() => setDialog("payment")}>
              {isCreditNote(document) ? "Segna rimborsata" : "Segna incassata"}
            </Menu.Item>
          )}
          {may("invia_copia") && (
            <Menu.Item leftSection={<Icon of={IconSend2} size="small" />} onClick={() => setDialog("copy")}>
              Invia copia al cliente
            </Menu.Item>
          )}
          {may("nota_di_credito") && !isCreditNote(document) && (
            <Menu.Item
              component={Link}
              to={`/ia/document/step/init?nota=${document.id}`}
              leftSection={<Icon of={IconReceiptTax} size="small" />}
            >
              Nota di credito
            </Menu.Item>
          )}
          {document.client && (
            <Menu.Item
              component={Link}
              to={`/ia/document/step/init?cliente=${document.client.id}`}
              leftSection={<Icon of={IconFilePlus} size="small" />}
            >
              Nuova fattura per lo stesso cliente
            </Menu.Item>
          )}
          {!draft && (
            <Menu.Item
              leftSection={<Icon of={IconPackageExport} size="small" />}
              onClick={() =>
                void run("zip", async () => saveFile(await call(calls.legal, { params, query: { format: "zip" } })))
              }
            >
              Scarica il fascicolo
            </Menu.Item>
          )}
          {sent && (
            <Menu.Item leftSection={<Icon of={IconUpload} size="small" />} onClick={() => receipt.current?.click()}>
              Carica una ricevuta
            </Menu.Item>
          )}
          {may("ritira") && (
            <Menu.Item leftSection={<Icon of={IconBan} size="small" />} onClick={() => void run("withdraw", withdraw)}>
              Ritira
            </Menu.Item>
          )}
          {draft && may("elimina") && (
            <Menu.Item leftSection={<Icon of={IconTrash} size="small" />} onClick={() => void run("remove", remove)}>
              Elimina
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={receipt}
        type="file"
        accept=".xml,.zip"
        hidden
        data-testid="ricevuta"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) void run("receipt", () => takeReceipt(file));
        }}
      />
      {dialog === "copy" && <CopyDialog document={document} onChanged={onChanged} onClose={close} />}
      {dialog === "payment" && <PaymentDialog document={document} onChanged={onChanged} onClose={close} />}
    </>
  );
}

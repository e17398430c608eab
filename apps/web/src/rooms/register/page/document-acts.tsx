import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Azione } from "@fatturachiara/fatturapa/documento";
import { useRef, useState } from "react";
import { useAct } from "../../../api/use-busy.ts";
import { useMay } from "../../../session/permitted/use-may.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { IconCopy, IconDotsVertical, IconDownload, IconPencil } from "../../../ui/icon/icons.ts";
import frame from "../../../ui/layout/page-and-summary.module.css";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { isCreditNote, MenuEntries, useDocumentActs, useMayAct } from "../../document/index.ts";
import { PaymentDialog } from "../../payments/index.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import styles from "./document-page.module.css";
import { pageActs } from "./page-acts.ts";
import { pageEntries } from "./page-entries.ts";

type Changing = { document: DocumentDetail; onChanged(next: DocumentDetail): void };

/** What can be done now, by the status table (screens.md §15): files and copy at hand, the rest in a menu. */
export function DocumentActs({ document, onChanged, onGone }: Changing & { onGone(): unknown }) {
  const acts = { ...useDocumentActs(), ...pageActs({ document, onChanged }) };
  const { busy, run } = useAct<string>();
  const [dialog, setDialog] = useState<"copy" | "payment" | null>(null);
  const receipt = useRef<HTMLInputElement>(null);
  const close = () => setDialog(null);
  const entries = pageEntries(
    document,
    {
      clone: () => void run("clone", () => acts.clone(document)),
      prepare: () => void run("prepare", acts.prepare),
      pay: () => setDialog("payment"),
      sendCopy: () => setDialog("copy"),
      told: () => void run("told", acts.told),
      dossier: () => void run("zip", acts.dossier),
      takeReceipt: () => receipt.current?.click(),
      withdraw: () => void run("withdraw", () => acts.withdraw(document, onChanged)),
      remove: () => void run("remove", () => acts.remove([document], onGone)),
    },
    { act: useMayAct(), call: useMay() },
  );

  return (
    <>
      <ActsAtHand document={document} busy={busy} onAct={(name) => void run(name, () => acts[name](document))} />
      <Menu width={240} opener={<IconButton label="Altre azioni" icon={IconDotsVertical} className={frame.more} />}>
        <MenuEntries entries={entries} />
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
          if (file) void run("receipt", () => acts.takeReceipt(file));
        }}
      />
      {dialog === "copy" && <CopyDialog document={document} onChanged={onChanged} onClose={close} />}
      {dialog === "payment" && <PaymentDialog document={document} onChanged={onChanged} onClose={close} />}
    </>
  );
}

/** The files, the copy and the way back into the editor. */
function ActsAtHand({
  document,
  busy,
  onAct,
}: {
  document: DocumentDetail;
  busy: string | null;
  onAct(name: "pdf" | "xml" | "clone"): void;
}) {
  const mayAct = useMayAct();
  const may = (act: Azione) => document.azioni.includes(act) && mayAct(act);
  return (
    <>
      {may("pdf") && (
        <Button icon={IconDownload} saving={busy === "pdf" ? "Preparo il PDF…" : false} onClick={() => onAct("pdf")}>
          PDF
        </Button>
      )}
      {may("xml") && (
        <Button icon={IconDownload} disabled={busy === "xml"} onClick={() => onAct("xml")}>
          XML
        </Button>
      )}
      {may("duplica") && !isCreditNote(document) && (
        <Button
          icon={IconCopy}
          disabled={busy === "clone"}
          className={styles.notOnPhone}
          onClick={() => onAct("clone")}
        >
          Duplica
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

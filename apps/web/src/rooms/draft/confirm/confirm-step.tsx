import { document as calls } from "@fatturachiara/contract/rooms/document";
import { scriviComposta } from "@fatturachiara/fatturapa/documento";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { saveFile } from "../../../api/save-file.ts";
import { preferences } from "../../../session/preferences.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { IconArrowLeft, IconDownload, IconFileExport } from "../../../ui/icon/icons.ts";
import { ScrollBox } from "../../../ui/layout/scroll-box.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { PaperPreview, PdfView } from "../../archive/index.ts";
import { CorrectedTable } from "../changes/corrected-table.tsx";
import { pageBefore } from "../editor/steps.ts";
import { useCheck, useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";
import { useGoToPage } from "../editor/use-go-to-page.ts";
import { deliveryPath } from "../send/delivery-path.ts";
import styles from "./confirm-step.module.css";

/** A way to look at the document before it is sent. */
type View = "anteprima" | "pdf" | "xml";

/** "Controlla e invia": the document as the customer will read it, and the file as the SdI will. */
export function ConfirmStep() {
  const { editor } = useOpenEditor();
  const { client } = useEditorContext();
  const way = deliveryPath(
    useDraft((draft) => draft.idTipoDocumento),
    client,
  );
  const { fattura } = useCheck();
  const { busy, problem, fileOf, download } = useFiles();
  const [tab, setTab] = useState<View>("anteprima");

  return (
    <div>
      {editor.opened?.statoDocumento === "E" && fattura && (
        <CorrectedTable rejected={editor.opened} fattura={fattura} />
      )}
      <Tabs<View>
        tabs={[
          {
            key: "anteprima",
            label: "Anteprima",
            look: styles.table,
            panel: () => (fattura ? <PaperPreview fattura={fattura} draft /> : <NotYet />),
          },
          {
            key: "pdf",
            label: "PDF",
            look: styles.table,
            panel: () => (fattura ? <PdfView load={async () => (await fileOf("pdf"))?.blob} /> : <NotYet />),
          },
          { key: "xml", label: "XML", look: styles.table, panel: () => <XmlView /> },
        ]}
        at={tab}
        onChoose={setTab}
        look={styles.tabs}
        around={(row) => (
          <>
            <div className={styles.head}>
              {row}
              <Downloads busy={busy} onDownload={(what) => void download(what)} />
            </div>
            {problem && <p className={styles.problem}>{problem}</p>}
          </>
        )}
      />
      {way && (
        <section className={styles.delivery}>
          <h2 className={styles.title}>{way.title}</h2>
          <p className={styles.text}>{way.sentence}</p>
        </section>
      )}
      <Back />
    </div>
  );
}

/** The files of the draft as it is now, which is saved first. */
function useFiles() {
  const { editor } = useOpenEditor();
  const [busy, setBusy] = useState<"pdf" | "xml" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fileOf = async (what: "pdf" | "xml") => {
    setProblem(null);
    try {
      if (!(await editor.autosave.flush())) return undefined;
      const id = editor.autosave.saved()?.id;
      return id ? await call(calls[what], { params: { id } }) : undefined;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.messages[0] ?? null);
      return undefined;
    }
  };
  const download = async (what: "pdf" | "xml") => {
    setBusy(what);
    try {
      const file = await fileOf(what);
      if (file) saveFile(file);
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, fileOf, download };
}

function Downloads({ busy, onDownload }: { busy: "pdf" | "xml" | null; onDownload(what: "pdf" | "xml"): void }) {
  return (
    <div className={styles.downloads}>
      <Button
        look="quiet"
        row
        icon={IconDownload}
        saving={busy === "pdf" ? "Preparo il PDF…" : false}
        onClick={() => onDownload("pdf")}
      >
        Scarica PDF
      </Button>
      <Button
        look="quiet"
        row
        icon={IconDownload}
        saving={busy === "xml" ? "Preparo l'XML…" : false}
        onClick={() => onDownload("xml")}
      >
        Scarica XML
      </Button>
    </div>
  );
}

function XmlView() {
  const { fattura, findings } = useCheck();
  const wrong = findings.filter((finding) => finding.gravita === "errore").length;
  return (
    <>
      {wrong > 0 && (
        <p className={styles.note}>
          Il file non è ancora quello che verrà inviato: prima vanno corretti gli errori segnalati.
        </p>
      )}
      <ScrollBox className={styles.xml} label="File XML">
        {fattura ? indented(scriviComposta(fattura)) : ""}
      </ScrollBox>
    </>
  );
}

function Back() {
  const goToPage = useGoToPage();
  return (
    <div className={styles.foot}>
      <Button icon={IconArrowLeft} onClick={() => goToPage(pageBefore("confirm", preferences.quickEditor()) ?? "init")}>
        Indietro
      </Button>
    </div>
  );
}

function NotYet() {
  return (
    <EmptyState
      icon={IconFileExport}
      sentence="L'anteprima compare quando ci sono il cliente, la data e almeno una riga."
    />
  );
}

/** The file with line breaks, for eyes only. */
function indented(xml: string): string {
  let depth = 0;
  return xml
    .replace(/>\s*</g, ">\n<")
    .split("\n")
    .map((line) => {
      if (/^<\//.test(line)) depth -= 1;
      const text = "  ".repeat(Math.max(depth, 0)) + line;
      if (/^<[^?!/][^>]*[^/]>$/.test(line) && !/<\//.test(line)) depth += 1;
      return text;
    })
    .join("\n");
}

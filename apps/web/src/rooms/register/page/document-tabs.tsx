import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { useSearchParams } from "react-router";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import frame from "../../../ui/layout/page-and-summary.module.css";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { type Tab, Tabs } from "../../../ui/layout/tabs.tsx";
import { FilesTab, StoredPreview } from "../../archive/index.ts";
import { loadSentChanges, type SentFile } from "../../draft/index.ts";
import { PaymentsTab } from "../../payments/index.ts";
import { Timeline } from "../../sending/index.ts";
import styles from "./document-page.module.css";
import { LinesTab } from "./lines-tab.tsx";

/** The tabs of the page of a document. */
const documentTabs = ["anteprima", "righe", "cronologia", "file", "incassi"] as const;
/** A tab of the page of a document. */
export type DocumentTab = (typeof documentTabs)[number];

/** The tab the address names (`?scheda=`), and how to change it without a new step in the history. */
export function useDocumentTab(usual: DocumentTab): [DocumentTab, (tab: DocumentTab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get("scheda");
  const tab = documentTabs.find((tab) => tab === named) ?? usual;
  const change = (next: DocumentTab) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("scheda", next);
        return after;
      },
      { replace: true },
    );
  return [tab, change];
}

/** Preview, lines, timeline, files and payments of one document. */
export function DocumentTabs({
  document,
  tab,
  onTab,
  onChanged,
}: {
  document: DocumentDetail;
  tab: DocumentTab;
  onTab(tab: DocumentTab): void;
  onChanged(next: DocumentDetail): void;
}) {
  return (
    <Sheet flush className={frame.main}>
      <Tabs tabs={tabsOf(document, onChanged)} at={tab} onChoose={onTab} look={styles.tabs} />
    </Sheet>
  );
}

function tabsOf(document: DocumentDetail, onChanged: (next: DocumentDetail) => void): Tab<DocumentTab>[] {
  const files = document.cronImapLogRows.filter((row) => row.idFile).length;
  const fileLabel = <>File{files > 0 && <span className={styles.count}> {files}</span>}</>;
  const preview = () => (
    <StoredPreview
      document={document}
      draft={document.statoDocumento === "B"}
      toSign={document.sottoStato === "to_sign"}
    />
  );
  return [
    { key: "anteprima", label: "Anteprima", look: frame.table, panel: preview },
    { key: "righe", label: "Righe", panel: () => <LinesTab document={document} /> },
    { key: "cronologia", label: "Cronologia", look: styles.panel, panel: () => <Timeline document={document} /> },
    { key: "file", label: fileLabel, look: styles.panel, panel: () => <Files document={document} /> },
    {
      key: "incassi",
      label: "Incassi",
      look: styles.panel,
      panel: () => <PaymentsTab document={document} onChanged={onChanged} />,
    },
  ];
}

const SentChanges = lazyComponent(loadSentChanges, <SkeletonLines />);

/** The files; of one that was sent more than once also what changed from one to the next. */
function Files({ document }: { document: DocumentDetail }) {
  const sent = sentFiles(document);
  return (
    <>
      <FilesTab document={document} />
      {sent.length > 1 && <SentChanges document={document} files={sent} />}
    </>
  );
}

/** Each file of its own that was made to be sent, the first one first. */
function sentFiles({ cronImapLogRows }: DocumentDetail): SentFile[] {
  const found = new Map<string, SentFile>();
  for (const { tipo, idFile, nomeFile } of cronImapLogRows)
    if ((tipo === "INVIO" || tipo === "A_MANO") && idFile && nomeFile && !found.has(nomeFile))
      found.set(nomeFile, { id: idFile, nome: nomeFile });
  return [...found.values()];
}

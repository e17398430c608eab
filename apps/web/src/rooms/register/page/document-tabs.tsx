import type { Document_ } from "@fatturachiara/contract/rooms/document";
import { Tabs } from "@mantine/core";
import { useSearchParams } from "react-router";
import frame from "../../../ui/layout/page-and-summary.module.css";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { FilesTab, StoredPreview } from "../../archive/index.ts";
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
  document: Document_;
  tab: DocumentTab;
  onTab(tab: DocumentTab): void;
  onChanged(next: Document_): void;
}) {
  const choose = (name: string | null) => {
    const next = documentTabs.find((one) => one === name);
    if (next) onTab(next);
  };
  const files = document.cronImapLogRows.filter((row) => row.idFile).length;
  return (
    <Sheet flush className={frame.main}>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List className={styles.tabs}>
          <Tabs.Tab value="anteprima">Anteprima</Tabs.Tab>
          <Tabs.Tab value="righe">Righe</Tabs.Tab>
          <Tabs.Tab value="cronologia">Cronologia</Tabs.Tab>
          <Tabs.Tab value="file">File{files > 0 && <span className={styles.count}> {files}</span>}</Tabs.Tab>
          <Tabs.Tab value="incassi">Incassi</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="anteprima" className={frame.table}>
          <StoredPreview
            document={document}
            draft={document.statoDocumento === "B"}
            toSign={document.sottoStato === "to_sign"}
          />
        </Tabs.Panel>
        <Tabs.Panel value="righe">
          <LinesTab document={document} />
        </Tabs.Panel>
        <Tabs.Panel value="cronologia" className={styles.panel}>
          <Timeline document={document} />
        </Tabs.Panel>
        <Tabs.Panel value="file" className={styles.panel}>
          <FilesTab document={document} />
        </Tabs.Panel>
        <Tabs.Panel value="incassi" className={styles.panel}>
          <PaymentsTab document={document} onChanged={onChanged} />
        </Tabs.Panel>
      </Tabs>
    </Sheet>
  );
}

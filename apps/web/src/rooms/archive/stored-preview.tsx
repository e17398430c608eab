import { document as calls } from "@fatturachiara/contract/rooms/document";
import { isSemplificataLetta } from "@fatturachiara/fatturapa/tracciato";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { saveFile } from "../../api/save-file.ts";
import { useBusy } from "../../api/use-busy.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { IconDownload, IconPrinter } from "../../ui/icon/icons.ts";
import { PaperPreview } from "./paper-preview.tsx";
import styles from "./stored-preview.module.css";
import { TabularView } from "./tabular-view.tsx";
import { type StoredDocument, type StoredInvoice, useStoredInvoice } from "./use-stored-invoice.ts";

type View = "leggibile" | "tabellare";
const views: { value: View; label: string }[] = [
  { value: "leggibile", label: "Leggibile" },
  { value: "tabellare", label: "Tabellare" },
];

/** A stored document, read from the bytes of its file: as its page, or every element of it in a table. */
export function StoredPreview({
  document,
  draft,
  toSign,
  only,
}: {
  document: StoredDocument;
  draft?: boolean;
  toSign?: boolean;
  /** Of a file with several documents the one to show, from 0; without it all of them. */
  only?: number;
}) {
  const [view, setView] = useState<View>("leggibile");
  const found = useStoredInvoice(document);
  if (found.isPending) return <SkeletonSheet rows={10} />;
  if (found.isError || !found.data) return <LoadError onRetry={() => void found.refetch()} />;
  const fattura = only === undefined ? found.data : onlyBody(found.data, only);
  return (
    <>
      <div className={styles.bar}>
        <Segmented<View> label="Vista" choices={views} value={view} onChange={setView} />
        <div className={styles.acts}>
          {view === "tabellare" && <SaveTabular id={document.id} />}
          <Button icon={IconPrinter} onClick={() => window.print()}>
            Stampa
          </Button>
        </div>
      </div>
      <div className={styles.printed}>
        {view === "tabellare" ? (
          <TabularView fattura={fattura} />
        ) : (
          <PaperPreview
            fattura={fattura}
            draft={draft ?? false}
            toSign={toSign ?? false}
            fileName={document.nomeFile}
          />
        )}
      </div>
    </>
  );
}

function onlyBody(fattura: StoredInvoice, at: number): StoredInvoice {
  if (isSemplificataLetta(fattura)) {
    const body = fattura.FatturaElettronicaBody?.[at];
    return body ? { ...fattura, FatturaElettronicaBody: [body] } : fattura;
  }
  const body = fattura.FatturaElettronicaBody?.[at];
  return body ? { ...fattura, FatturaElettronicaBody: [body] } : fattura;
}

function SaveTabular({ id }: { id: string }) {
  const [busy, during] = useBusy();
  const save = () =>
    during(async () => {
      await saveFile(await call(calls.pdf, { params: { id }, query: { vista: "tabellare" } }));
    });
  return (
    <Button icon={IconDownload} saving={busy ? "Preparo il PDF…" : false} onClick={() => void save()}>
      PDF tabellare
    </Button>
  );
}

import { document as calls, type Document_ } from "@fatturachiara/contract/rooms/document";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { IconDownload } from "../../../ui/icons.ts";
import { LoadError } from "../../../ui/load-error.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { SkeletonSheet } from "../../../ui/skeletons.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import styles from "./stored-preview.module.css";
import { TabularView } from "./tabular-view.tsx";

type View = "leggibile" | "tabellare";
const views: { value: View; label: string }[] = [
  { value: "leggibile", label: "Leggibile" },
  { value: "tabellare", label: "Tabellare" },
];

/** A stored document, read from the bytes of its file: as its page, or every element of it in a table. */
export function StoredPreview({ document }: { document: Document_ }) {
  const [view, setView] = useState<View>("leggibile");
  const found = useQuery({
    queryKey: ["document", "xml", document.id, document.nomeFile, document.version],
    queryFn: async () => {
      const { blob } = await call(calls.xml, { params: { id: document.id }, quiet: true });
      return readStored(new Uint8Array(await blob.arrayBuffer()));
    },
  });
  if (found.isPending) return <SkeletonSheet rows={10} />;
  if (found.isError || !found.data) return <LoadError onRetry={() => void found.refetch()} />;
  return (
    <>
      <div className={styles.bar}>
        <Segmented<View> label="Vista" choices={views} value={view} onChange={setView} />
        {view === "tabellare" && <SaveTabular id={document.id} />}
      </div>
      {view === "tabellare" ? (
        <TabularView fattura={found.data} />
      ) : (
        <PaperPreview fattura={found.data} draft={document.statoDocumento === "B"} fileName={document.nomeFile} />
      )}
    </>
  );
}

/** The reader of signed files comes only for one: what was issued elsewhere may be one. */
async function readStored(bytes: Uint8Array): Promise<FatturaElettronica | null> {
  const { fattura } = readXml(bytes);
  if (fattura) return fattura;
  const read = (await import("@fatturachiara/fatturapa/file")).leggiFile(bytes);
  return (read.forma === "ordinaria" && read.lettura.fattura) || null;
}

function SaveTabular({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(await call(calls.pdf, { params: { id }, query: { vista: "tabellare" } }));
    } catch (error) {
      // What a call answers has been said by `call`.
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={IconDownload} saving={busy ? "Preparo il PDF…" : false} onClick={() => void save()}>
      PDF tabellare
    </Button>
  );
}

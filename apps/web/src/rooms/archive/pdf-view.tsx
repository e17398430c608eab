import { useState } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { SkeletonSheet } from "../../ui/feedback/skeletons.tsx";
import { useOccasion } from "../../ui/focus/use-occasion.ts";
import { IconFileExport } from "../../ui/icon/icons.ts";
import styles from "./pdf-view.module.css";

type Loaded = "loading" | "failed" | { address: string };

/**
 * The PDF as it will be, inside the page; a browser that shows none there (on phones) opens it by itself. `load` answers
 * undefined where there is none, having said why.
 */
export function PdfView({ load }: { load(): Promise<Blob | undefined> }) {
  const [turn, setTurn] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>("loading");
  useOccasion(turn, () => {
    let url: string | undefined;
    let gone = false;
    setLoaded("loading");
    load().then((blob) => {
      if (gone) return;
      url = blob && URL.createObjectURL(blob);
      setLoaded(url ? { address: url } : "failed");
    });
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  });
  if (loaded === "loading") return <SkeletonSheet rows={10} />;
  if (loaded === "failed") return <LoadError onRetry={() => setTurn(turn + 1)} />;
  const open = (
    <a className={styles.open} href={loaded.address} target="_blank" rel="noreferrer">
      Apri il PDF in un'altra scheda
    </a>
  );
  if (!navigator.pdfViewerEnabled)
    return (
      <EmptyState icon={IconFileExport} sentence="Questo browser non mostra i PDF dentro la pagina.">
        {open}
      </EmptyState>
    );
  return (
    <>
      {/* As wide as the frame, without the small pages beside it: on a phone they leave no room. */}
      <iframe className={styles.frame} src={`${loaded.address}#navpanes=0&view=FitH`} title="PDF della fattura" />
      <p className={styles.under}>{open}</p>
    </>
  );
}

import { past, type ReceivedInvoice } from "@fatturachiara/contract/rooms/past";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { call } from "../../api/call.ts";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconDownload } from "../../ui/icons.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { SkeletonSheet } from "../../ui/skeletons.tsx";
import { PaperPreview } from "../document/index.ts";
import styles from "./given-dialog.module.css";
import { pastKey } from "./keys.ts";

/** A supplier's invoice as a person reads it, and its file. */
export function ReceivedDialog({ invoice, onClose }: { invoice: ReceivedInvoice; onClose(): void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...pastKey, "received", invoice.id],
    queryFn: async ({ signal }) => {
      const file = await call(past.receivedFile, { params: { id: invoice.id }, signal });
      const { leggiFile } = await import("@fatturachiara/fatturapa/file");
      const read = leggiFile(new Uint8Array(await file.blob.arrayBuffer()));
      return { file, fattura: read.forma === "ordinaria" ? read.lettura.fattura : undefined };
    },
  });
  return (
    <Dialog opened onClose={onClose} title={`Fattura n. ${invoice.numero}`} size={960} closable>
      {isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonSheet rows={8} />
      ) : (
        <>
          {data.fattura && (
            <div className={styles.paper}>
              <Suspense fallback={<SkeletonSheet rows={8} />}>
                <PaperPreview fattura={data.fattura} fileName={invoice.nomeFile} />
              </Suspense>
            </div>
          )}
          <div className={styles.acts}>
            <Button icon={IconDownload} onClick={() => saveFile(data.file)}>
              Scarica il file
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

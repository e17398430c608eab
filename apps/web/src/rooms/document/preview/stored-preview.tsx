import { document as calls, type Document_ } from "@fatturachiara/contract/rooms/document";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { LoadError } from "../../../ui/load-error.tsx";
import { SkeletonSheet } from "../../../ui/skeletons.tsx";
import { PaperPreview } from "./paper-preview.tsx";

/** The page of a stored document, read from the bytes of its file. */
export function StoredPreview({ document }: { document: Document_ }) {
  const found = useQuery({
    queryKey: ["document", "xml", document.id, document.nomeFile, document.version],
    queryFn: async () => {
      const { blob } = await call(calls.xml, { params: { id: document.id }, quiet: true });
      return readXml(new Uint8Array(await blob.arrayBuffer())).fattura ?? null;
    },
  });
  if (found.isPending) return <SkeletonSheet rows={10} />;
  if (found.isError || !found.data) return <LoadError onRetry={() => void found.refetch()} />;
  return <PaperPreview fattura={found.data} draft={document.statoDocumento === "B"} fileName={document.nomeFile} />;
}

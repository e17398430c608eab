import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { InOrder } from "../../../ui/text/in-order.tsx";
import { changedElements } from "./changed-elements.ts";
import { changedLines } from "./changed-lines.ts";
import { ChangesTable } from "./changes-table.tsx";
import styles from "./corrected-table.module.css";

/** A file that was made to be sent. */
export type SentFile = { id: string; nome: string };

/** What each later file of a document says differently from the one before: by its data, and as XML. */
export function SentChanges({ document: { id }, files }: { document: DocumentDetail; files: readonly SentFile[] }) {
  const read = useQuery({
    queryKey: ["document", "sent-files", id, ...files.map((file) => file.id)],
    queryFn: () => Promise.all(files.map((file) => readSent(id, file))),
  });
  if (read.isPending) return <SkeletonLines />;
  if (read.isError) return <LoadError onRetry={() => void read.refetch()} />;
  const sent = read.data;
  return (
    <section className={styles.sent} aria-labelledby="da-un-invio-all-altro">
      <h2 className={styles.title} id="da-un-invio-all-altro">
        Che cosa cambia da un file all'altro
      </h2>
      {sent.slice(1).map((later, i) => {
        const earlier = sent[i];
        return earlier && <Pair key={later.nome} earlier={earlier} later={later} />;
      })}
    </section>
  );
}

type Sent = Awaited<ReturnType<typeof readSent>>;

async function readSent(id: string, { id: fileId, nome }: SentFile) {
  const { blob } = await call(calls.file, { params: { id, fileId }, quiet: true });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const read = leggiFile(bytes);
  const fattura = read.forma === "ordinaria" || read.forma === "semplificata" ? read.lettura.fattura : undefined;
  return { nome, fattura, xml: new TextDecoder().decode(read.firmato?.contenuto ?? bytes) };
}

function Pair({ earlier, later }: { earlier: Sent; later: Sent }) {
  const rows = earlier.fattura && later.fattura ? changedElements(earlier.fattura, later.fattura) : [];
  const lines = changedLines(earlier.xml, later.xml);
  return (
    <>
      {rows.length > 0 ? (
        <>
          <p className={styles.text}>
            Da {earlier.nome} a {later.nome}:
          </p>
          <ChangesTable rows={rows} was="Prima" is="Dopo" />
        </>
      ) : (
        <p className={styles.text}>
          {earlier.nome} e {later.nome} dicono lo stesso.
        </p>
      )}
      <details className={styles.more}>
        <summary>Come XML</summary>
        <pre className={styles.xml}>
          <InOrder of={lines}>
            {({ was, text }) =>
              was ? (
                <del className={styles.was}>{`−\u00A0${text}\n`}</del>
              ) : (
                <ins className={styles.is}>{`+\u00A0${text}\n`}</ins>
              )
            }
          </InOrder>
        </pre>
      </details>
    </>
  );
}

import type { ReceivedDocument } from "@fatturachiara/contract/rooms/document-received";
import { contenutoAllegato } from "@fatturachiara/fatturapa/allegato";
import { saveFile } from "../../api/save-file.ts";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconPaperclip } from "../../ui/icon/icons.ts";
import frame from "../../ui/layout/page-and-summary.module.css";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { Breakable } from "../../ui/text/breakable.tsx";
import { formatSize } from "../../ui/text/format-size.ts";
import { InOrder } from "../../ui/text/in-order.tsx";
import { useStoredInvoice } from "../archive/index.ts";
import styles from "./received.module.css";

/** What the supplier enclosed (2.5 Allegati), out of the file itself; nothing where there is nothing. */
export function AttachedFiles({ document }: { document: ReceivedDocument }) {
  const { data } = useStoredInvoice(document);
  const files = data?.FatturaElettronicaBody?.[document.posizione]?.Allegati ?? [];
  if (files.length === 0) return null;
  return (
    <Sheet title="Allegati" aside={String(files.length)}>
      <ul className={frame.links}>
        <InOrder of={files}>
          {(file) => {
            const { NomeAttachment: name = "allegato" } = file;
            const bytes = contenutoAllegato(file);
            // Always as something to save: what a stranger enclosed is never shown as a page.
            const blob = bytes && new Blob([Uint8Array.from(bytes)], { type: "application/octet-stream" });
            return (
              <li>
                <Icon of={IconPaperclip} size="small" />{" "}
                {blob ? (
                  <>
                    <TextButton onClick={() => saveFile({ name, type: blob.type, blob })}>
                      <Breakable text={name} />
                    </TextButton>{" "}
                    {formatSize(blob.size)}
                  </>
                ) : (
                  <>
                    <Breakable text={name} />: non si legge
                  </>
                )}
                {file.DescrizioneAttachment && <p className={styles.said}>{file.DescrizioneAttachment}</p>}
              </li>
            );
          }}
        </InOrder>
      </ul>
    </Sheet>
  );
}

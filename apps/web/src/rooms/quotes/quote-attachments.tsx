import { type Attachment, attachmentsMaxBytes } from "@fatturachiara/contract/rooms/document-attachment";
import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { saveFile } from "../../api/save-file.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { TextButton } from "../../ui/address/text-link.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { FileDrop } from "../../ui/fields/file-drop.tsx";
import { IconTrash } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { formatSize } from "../../ui/text/format-size.ts";
import { enclosedKinds, enclosedWords } from "../document/index.ts";
import { quotesKey } from "./keys.ts";
import styles from "./quotes.module.css";

/** Files that go along with the letter of a quote, and stand on the customer's page; put there while it is written. */
export function QuoteAttachments({ quote }: { quote: QuoteDetail }) {
  const { id, allegati, azioni } = quote;
  const { busy, refused, add, remove } = useAttaching(quote);
  const open = (attachmentId: string) =>
    failedFields(async () => saveFile(await call(quotes.attachment, { params: { id, attachmentId } })));
  const may = useMay();
  const writing = azioni.includes("modifica") && may(quotes.attach);
  const total = allegati.reduce((sum, { dimensione }) => sum + dimensione, 0);
  if (!writing && allegati.length === 0) return null;
  return (
    <Sheet title="Allegati">
      {allegati.length > 0 && (
        <ul className={styles.files} aria-label="Allegati">
          {allegati.map((file) => (
            <li key={file.id} className={styles.file}>
              <TextButton className={styles.name} onClick={() => void open(file.id)}>
                {file.nome}
              </TextButton>
              <span className={styles.soft}>{formatSize(file.dimensione)}</span>
              {writing && (
                <IconButton
                  label={`Togli l'allegato ${file.nome}`}
                  icon={IconTrash}
                  onClick={() => void remove(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <Notice
          severity="error"
          title={refused.length === 1 ? "Un file non è stato aggiunto" : "Alcuni file non sono stati aggiunti"}
        >
          {refused.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Notice>
      )}
      {writing && (
        <FileDrop
          words="Trascina qui i file che vanno con il preventivo"
          help={enclosedWords(total, "partono con l'e-mail e il cliente li trova nella sua pagina.")}
          accept={enclosedKinds}
          multiple
          beside
          busy={busy}
          onFiles={(files) => void add(files)}
        />
      )}
    </Sheet>
  );
}

/** Files are kept as soon as they are chosen; what is wrong with one is said here. */
function useAttaching({ id }: QuoteDetail) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<string[]>([]);
  const changed = () => queries.invalidateQueries({ queryKey: quotesKey });
  const add = async (files: File[]) => {
    const problems: string[] = [];
    for (const file of files) {
      setBusy(`Carico ${file.name}…`);
      try {
        if (file.size > attachmentsMaxBytes) problems.push(`«${file.name}» è più grande di 3,5 MB.`);
        else await call(quotes.attach, { params: { id }, body: file, takesUp: ["attachmentRefused", "tooLarge"] });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        problems.push(...error.messages);
      }
    }
    setBusy(undefined);
    setRefused(problems);
    await changed();
  };
  const remove = async ({ id: attachmentId }: Attachment) => {
    setRefused([]);
    await failedFields(async () => void (await call(quotes.detach, { params: { id, attachmentId } })));
    await changed();
  };
  return { busy, refused, add, remove };
}

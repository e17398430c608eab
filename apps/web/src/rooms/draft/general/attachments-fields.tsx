import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import {
  type Attachment,
  attachmentKinds,
  attachmentsMaxBytes,
} from "@fatturachiara/contract/rooms/document-attachment";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import type { Downloaded } from "../../../api/read-answer.ts";
import { saveFile } from "../../../api/save-file.ts";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { FileDrop } from "../../../ui/fields/file-drop.tsx";
import { IconTrash } from "../../../ui/icon/icons.ts";
import { Breakable } from "../../../ui/text/breakable.tsx";
import { formatSize } from "../../../ui/text/format-size.ts";
import { enclosedKinds, enclosedWords } from "../../document/index.ts";
import { useOpenEditor } from "../editor/use-editor.tsx";
import styles from "./attachments-fields.module.css";
import { PictureDialog } from "./picture-dialog.tsx";
import { useAttachments } from "./use-attachments.ts";

/** Files that travel inside the invoice: dropped or chosen, kept with the draft at once. */
export function AttachmentsFields() {
  const { attachments, busy, refused, add, remove } = useAttachmentActs();
  const [picture, setPicture] = useState<Downloaded>();
  const open = useOpenAttachment(setPicture);
  const total = attachments.reduce((sum, attachment) => sum + attachment.dimensione, 0);

  return (
    <div className={styles.parts} id="allegati">
      {attachments.length > 0 && (
        <Files
          attachments={attachments}
          onOpen={(attachment) => void open(attachment)}
          onRemove={(attachment) => void remove(attachment)}
        />
      )}
      {picture && <PictureDialog picture={picture} onClose={() => setPicture(undefined)} />}
      {refused.length > 0 && <Refused sentences={refused} />}
      <FileDrop
        words="Trascina qui i file da allegare"
        help={enclosedWords(total, "viaggiano dentro il file della fattura.")}
        accept={enclosedKinds}
        multiple
        beside
        busy={busy}
        onFiles={(files) => void add(files)}
      />
    </div>
  );
}

/** Files put beside the draft, and taken away; what is wrong with one is said here. */
function useAttachmentActs() {
  const { editor } = useOpenEditor();
  const { attachments, setAttachments, inTurn } = useAttachments(editor);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<string[]>([]);

  const take = (document: DocumentDetail) => {
    setAttachments(document.allegati);
    queries.removeQueries({ queryKey: ["document", "read", document.id] });
  };
  /** The draft needs an id before anything can be put beside it. */
  const draftId = async (): Promise<string | undefined> => {
    const saved = editor.autosave.saved();
    if (saved) return saved.id;
    editor.store.set({ causale: editor.store.get().causale });
    await editor.autosave.flush();
    return editor.autosave.saved()?.id;
  };
  const add = async (files: File[]) => {
    setRefused([]);
    const problems: string[] = [];
    for (const file of files) {
      setBusy(`Carico ${file.name}…`);
      try {
        const id = await draftId();
        if (!id) break; // the save note above says why
        if (file.size > attachmentsMaxBytes) problems.push(`«${file.name}» supera da solo i 3,5 MB ammessi in tutto.`);
        else
          await inTurn(async () =>
            take(await call(calls.attach, { params: { id }, body: file, takesUp: ["attachmentRefused", "tooLarge"] })),
          );
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        problems.push(...error.messages);
      }
    }
    setBusy(undefined);
    setRefused(problems);
  };
  const remove = async ({ id: attachmentId }: Attachment) => {
    const saved = editor.autosave.saved();
    if (!saved) return;
    setRefused([]);
    await failedFields(() =>
      inTurn(async () => take(await call(calls.detach, { params: { id: saved.id, attachmentId } }))),
    );
  };
  return { attachments, busy, refused, add, remove };
}

/** A picture is shown here, anything else is for the device. */
function useOpenAttachment(onPicture: (picture: Downloaded) => void) {
  const { editor } = useOpenEditor();
  return async ({ id: attachmentId }: Attachment) => {
    const saved = editor.autosave.saved();
    if (!saved) return;
    await failedFields(async () => {
      const file = await call(calls.attachment, { params: { id: saved.id, attachmentId } });
      // Only pictures: a page may not frame a PDF here, and every device has its own reader for it.
      const type = attachmentKinds[file.name.split(".").at(-1)?.toLowerCase() ?? ""] ?? file.type;
      if (type.startsWith("image/")) onPicture({ ...file, type, blob: file.blob.slice(0, undefined, type) });
      else saveFile(file);
    });
  };
}

function Files({
  attachments,
  onOpen,
  onRemove,
}: {
  attachments: readonly Attachment[];
  onOpen(attachment: Attachment): void;
  onRemove(attachment: Attachment): void;
}) {
  return (
    <ul className={styles.files} aria-label="Allegati">
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles.file}>
          <TextButton className={styles.name} onClick={() => onOpen(attachment)}>
            <Breakable text={attachment.nome} />
          </TextButton>
          <span className={styles.size}>{formatSize(attachment.dimensione)}</span>
          <IconButton
            label={`Togli l'allegato ${attachment.nome}`}
            icon={IconTrash}
            onClick={() => onRemove(attachment)}
          />
        </li>
      ))}
    </ul>
  );
}

function Refused({ sentences }: { sentences: readonly string[] }) {
  return (
    <Notice
      severity="error"
      title={sentences.length === 1 ? "Un file non è stato allegato" : "Alcuni file non sono stati allegati"}
    >
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Notice>
  );
}

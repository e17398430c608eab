import { fail, type UploadedFile } from "@fatturachiara/contract";
import {
  type Attachment,
  attachmentKinds,
  attachmentsMaxBytes,
  attachmentsMost,
} from "@fatturachiara/contract/rooms/document-attachment";

/**
 * What a file is called and of which kind it is, once it may lie beside those that are there; too much in all, or of a kind that is
 * not enclosed, is 400. `why`: what the limit is for.
 */
export function judgeAttachment(
  file: UploadedFile,
  present: readonly Attachment[],
  why: string,
): { nome: string; tipo: string } {
  const nome = nameOf(file.name);
  const total = present.reduce((sum, attachment) => sum + attachment.dimensione, file.bytes.length);
  const tipo = attachmentKinds[nome.split(".").at(-1)?.toLowerCase() ?? ""];
  if (!tipo) throw refused(`«${nome}»: si allegano PDF, immagini, testi, fogli, XML e ZIP.`);
  if (file.bytes.length === 0) throw refused(`«${nome}» è vuoto.`);
  if (present.length >= attachmentsMost)
    throw refused(`Ci sono già ${attachmentsMost} allegati: riuniscili in uno ZIP.`);
  if (total > attachmentsMaxBytes)
    throw refused(`«${nome}»: gli allegati in tutto non possono superare 3,5 MB, perché ${why}.`);
  if (present.some((attachment) => attachment.nome.toLowerCase() === nome.toLowerCase()))
    throw refused(`C'è già un allegato «${nome}»: toglilo o cambia nome.`);
  return { nome, tipo };
}

/** The name alone, without a folder or what no file system takes. */
function nameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .replaceAll(/[\p{Cc}<>:"|?*]/gu, "_")
      .trim()
      .slice(-100) || "allegato"
  );
}

const refused = (message: string) => fail("attachmentRefused", { messages: [message], fields: { file: [message] } });

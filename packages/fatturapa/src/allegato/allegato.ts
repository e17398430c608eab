import { decodeBase64, encodeBase64 } from "../base64/index.ts";
import type { Allegati } from "../tracciato/index.ts";
import { traslittera } from "../xml/index.ts";

/** The bytes of an attachment (2.5.5); undefined where its text is not base64. Characters of no meaning are skipped, as the schema's reader does. */
export const contenutoAllegato = ({ Attachment }: Partial<Pick<Allegati, "Attachment">>): Uint8Array | undefined =>
  Attachment === undefined ? undefined : decodeBase64(Attachment.replace(/[^A-Za-z0-9+/=]+/g, ""));

/**
 * An attachment ready for `FatturaElettronicaBody.Allegati`: the name within the 60 characters the format admits, its
 * extension kept; the format said after the extension ("PDF").
 */
export function allegatoDa(nome: string, contenuto: Uint8Array, descrizione?: string): Allegati {
  const [, stem = "", extension = ""] = /^(.*?)(\.[A-Za-z0-9]{1,9})?$/s.exec(traslittera(nome, "latin1")) ?? [];
  const formato = extension.slice(1).toUpperCase();
  return {
    NomeAttachment: `${stem.slice(0, 60 - extension.length) || "allegato"}${extension}`,
    ...(formato && { FormatoAttachment: formato }),
    ...(descrizione && { DescrizioneAttachment: traslittera(descrizione, "latin1").slice(0, 100) }),
    Attachment: encodeBase64(contenuto),
  };
}

import { fail, type Upload } from "@fatturachiara/contract";
import type { FastifyRequest } from "fastify";
import { errorCode } from "../../error-code.ts";
import { type Held, holdStream } from "./hold-stream.ts";

/** The file of a call before its bytes are looked at. */
type HeldFile = Held & { name: string; type: string };

/**
 * Takes in the one file of a multipart body, within the limits its endpoint declares; a large one waits in `folder`. What
 * is inside it, the room judges.
 */
export async function receiveUpload(request: FastifyRequest, { upload }: Upload, folder: string): Promise<HeldFile> {
  if (!request.isMultipart()) throw fail("unsupportedContent");
  const { part, held } = await firstFile(request, upload.maxBytes, folder);
  try {
    if (!part || part.fieldname !== upload.field) {
      throw fail("invalidRequest", { messages: ["Scegli un file."], fields: { [upload.field]: ["Scegli un file."] } });
    }
    if (part.file.truncated)
      throw fail("tooLarge", { messages: [`File troppo grande (max ${sizeText(upload.maxBytes)})`] });
    if (upload.types !== "any" && !upload.types.includes(part.mimetype))
      throw fail("unsupportedContent", { messages: ["Formato non valido"] });
    return { ...held, name: part.filename, type: part.mimetype };
  } catch (error) {
    await held.leave();
    throw error;
  }
}

async function firstFile(request: FastifyRequest, maxBytes: number, folder: string) {
  try {
    const part = await request.file({
      limits: { files: 1, fields: 20, fileSize: maxBytes },
      throwFileSizeLimit: false,
    });
    return { part, held: await holdStream(part?.file ?? nothing(), folder) };
  } catch (error) {
    // Not what came but our disk: the person is told it was us.
    if (isOfDisk(error)) throw error;
    // The parser's words (a connection cut short, a boundary that never comes) say nothing to the person.
    throw fail("invalidRequest", { messages: ["L'invio del file si è interrotto o non è leggibile: riprova."] });
  }
}

async function* nothing(): AsyncGenerator<Uint8Array, void, undefined> {}

const isOfDisk = (error: unknown) => ["ENOSPC", "EACCES", "EROFS", "EIO", "EMFILE"].includes(errorCode(error) ?? "");

const sizeText = (bytes: number) =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1000)} KB`;

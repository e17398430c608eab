import { fail, type Upload, type UploadedFile } from "@fatturachiara/contract";
import type { FastifyRequest } from "fastify";

/** The one file of a multipart body, within the limits its endpoint declares. What is inside it, the room judges. */
export async function readUpload(request: FastifyRequest, { upload }: Upload): Promise<UploadedFile> {
  if (!request.isMultipart()) throw fail("unsupportedContent");
  const { part, bytes } = await firstFile(request, upload.maxBytes);
  if (!part || part.fieldname !== upload.field) {
    throw fail("invalidRequest", { messages: ["Scegli un file."], fields: { [upload.field]: ["Scegli un file."] } });
  }
  if (part.file.truncated)
    throw fail("tooLarge", { messages: [`File troppo grande (max ${sizeText(upload.maxBytes)})`] });
  if (upload.types !== "any" && !upload.types.includes(part.mimetype))
    throw fail("unsupportedContent", { messages: ["Formato non valido"] });
  return { name: part.filename, type: part.mimetype, bytes };
}

async function firstFile(request: FastifyRequest, maxBytes: number) {
  try {
    const part = await request.file({
      limits: { files: 1, fields: 20, fileSize: maxBytes },
      throwFileSizeLimit: false,
    });
    return { part, bytes: part ? await part.toBuffer() : Buffer.alloc(0) };
  } catch {
    // The parser's words (a connection cut short, a boundary that never comes) say nothing to the person.
    throw fail("invalidRequest", { messages: ["L'invio del file si è interrotto o non è leggibile: riprova."] });
  }
}

const sizeText = (bytes: number) =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1000)} KB`;

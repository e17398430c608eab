import { type FileLetto, leggiFile } from "@fatturachiara/fatturapa/file";

type Known<F> = F extends { lettura: infer L }
  ? Omit<F, "lettura"> & { lettura: Pick<L, Extract<keyof L, "problemi" | "fattura">> }
  : F;

/** A file that an invoice may come in, read: what can leave the thread that read it. */
export type OpenedFile = Known<FileLetto>;

/** Reads any such file (`leggiFile`); where in it something stands is not told. */
export function openFile(bytes: Uint8Array): OpenedFile {
  const read = leggiFile(bytes);
  switch (read.forma) {
    case "ordinaria":
      return { ...read, lettura: { problemi: read.lettura.problemi, fattura: read.lettura.fattura } };
    case "semplificata":
      return { ...read, lettura: { problemi: read.lettura.problemi, fattura: read.lettura.fattura } };
    default:
      return read;
  }
}

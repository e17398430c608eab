import { type FileLetto, leggiFile } from "@fatturachiara/fatturapa/file";
import type { Lettura } from "@fatturachiara/fatturapa/xml";

type Known<F> = F extends { lettura: infer L } ? Omit<F, "lettura"> & { lettura: Essence<L> } : F;
type Essence<L> = L extends unknown ? Pick<L, Extract<keyof L, "valida" | "problemi" | "fattura">> : never;

/** A file that an invoice may come in, read: what can leave the thread that read it. */
export type OpenedFile = Known<FileLetto>;

/** Reads any such file (`leggiFile`); where in it something stands is not told. */
export function openFile(bytes: Uint8Array): OpenedFile {
  const read = leggiFile(bytes);
  switch (read.forma) {
    case "ordinaria":
      return { ...read, lettura: toldOf(read.lettura) };
    case "semplificata":
      return { ...read, lettura: toldOf(read.lettura) };
    default:
      return read;
  }
}

function toldOf<F>(lettura: Lettura<F>): Essence<Lettura<F>> {
  const { busta: _, riga: __, omessi: ___, ...rest } = lettura;
  return rest;
}

import type { DownloadedFile } from "@fatturachiara/contract";
import { writeCsv } from "@fatturachiara/contract/write-csv";
import type { Importable, ImportSource } from "./import-source.ts";

/** "Scarica il modello": the columns with one row of example. */
export function modelFile<R extends Importable>({ campi, esempio, nomeModello }: ImportSource<R>): DownloadedFile {
  const text = writeCsv([campi.map(({ etichetta }) => etichetta), esempio]);
  return { name: nomeModello, type: "text/csv", bytes: Buffer.from(text, "utf8") };
}

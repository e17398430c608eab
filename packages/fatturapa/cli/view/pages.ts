import { type FileLetto, leggiFile } from "../../src/file/index.ts";
import { type Pagina, pagineDi } from "../../src/pagina/index.ts";

/** A file read, with its pages: none where it is no invoice. */
export function pagesOf(bytes: Uint8Array): { letto: FileLetto; pages: Pagina[] } {
  const letto = leggiFile(bytes);
  const fattura = "lettura" in letto ? letto.lettura.fattura : undefined;
  return { letto, pages: fattura ? pagineDi(fattura) : [] };
}

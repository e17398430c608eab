import { type FileLetto, leggiFile } from "../../src/file/index.ts";
import { type Pagina, pagine, pagineSemplificata } from "../../src/pagina/index.ts";

/** A file read, with its pages: none where it is no invoice. */
export function pagesOf(bytes: Uint8Array): { letto: FileLetto; pages: Pagina[] } {
  const letto = leggiFile(bytes);
  if (letto.forma === "ordinaria" && letto.lettura.fattura) return { letto, pages: pagine(letto.lettura.fattura) };
  if (letto.forma === "semplificata" && letto.lettura.fattura)
    return { letto, pages: pagineSemplificata(letto.lettura.fattura) };
  return { letto, pages: [] };
}

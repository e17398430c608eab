export { type FileLetto, leggiFile } from "./leggi-file.ts";
export { type TipoFile, tipoFile } from "./tipo-file.ts";

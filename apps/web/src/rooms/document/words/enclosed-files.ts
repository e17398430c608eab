import { attachmentKinds } from "@fatturachiara/contract/rooms/document-attachment";
import { formatSize } from "../../../ui/text/format-size.ts";

/** What may be enclosed, for the browser's own choice of files. */
export const enclosedKinds = Object.keys(attachmentKinds)
  .map((end) => `.${end}`)
  .join(",");

/** What may be enclosed and how much of the room is taken, in bytes; `whither`: what becomes of the files. */
export const enclosedWords = (bytes: number, whither: string): string =>
  `PDF, immagini, testi, fogli, XML e ZIP. ${formatSize(bytes)} su 3,5 MB: ${whither}`;

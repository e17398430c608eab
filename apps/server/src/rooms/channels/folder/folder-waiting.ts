import type { WaitingActs } from "../channel/waiting-message.ts";
import { linkFile } from "./link-file.ts";
import { meaningOfFile } from "./meaning-of-file.ts";
import { understandFile } from "./understand-file.ts";

/** A file of the exchange folder that waits: it is what there is, without a message around it. */
export const folderWaiting: WaitingActs = {
  async open(file) {
    const meaning = await meaningOfFile(file);
    return { testo: "", files: [file], ricevuta: meaning.is === "sdi" ? meaning.ricevuta : null };
  },
  link: linkFile,
  understand: (parts, { fileId, ...waiting }) => understandFile(parts, { ...waiting, kept: fileId }),
};

import { ascii } from "./foglie.ts";
import { base64, blocco, campo, type Di, testo } from "./tabella.ts";

/** 2.5: a file enclosed in the document. */
export const Allegati = blocco({
  NomeAttachment: campo("1", testo(1, 60)),
  AlgoritmoCompressione: campo("0..1", ascii(1, 10)),
  FormatoAttachment: campo("0..1", ascii(1, 10)),
  DescrizioneAttachment: campo("0..1", testo(1, 100)),
  Attachment: campo("1", base64()),
});

/** What the block holds. */
export type Allegati = Di<typeof Allegati>;

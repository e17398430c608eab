import { ascii } from "./foglie.ts";
import { base64, blocco, campo, type Di, testo } from "./tabella.ts";

/** 2.5: a file enclosed in the document. */
export const Allegati = blocco({
  NomeAttachment: campo("1", testo(1, 60), "Nome del file", "Nome del file, con l'estensione."),
  AlgoritmoCompressione: campo("0..1", ascii(1, 10), "Compressione", "Per esempio ZIP."),
  FormatoAttachment: campo("0..1", ascii(1, 10), "Formato", "Per esempio PDF."),
  DescrizioneAttachment: campo("0..1", testo(1, 100), "Descrizione", "Che cosa contiene il file."),
  Attachment: campo("1", base64(), "Contenuto", "Contenuto in base64; il documento intero non deve superare 5 MB."),
});

export type Allegati = Di<typeof Allegati>;

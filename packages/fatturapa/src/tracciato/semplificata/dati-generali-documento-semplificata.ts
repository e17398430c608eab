import { TipoDocumentoSemplificata } from "../../codici/tipo-documento-semplificata.ts";
import { ascii, si } from "../foglie.ts";
import { blocco, campo, codice, type Di, data, modello } from "../tabella.ts";

/** 2.1.1: heading of the document. */
export const DatiGeneraliDocumentoSemplificata = blocco({
  TipoDocumento: campo("1", codice(TipoDocumentoSemplificata)),
  Divisa: campo("1", modello("[A-Z]{3}")),
  Data: campo("1", data("1970-01-01")),
  Numero: campo("1", ascii(1, 20)),
  BolloVirtuale: campo("0..1", si),
});

/** What the block holds. */
export type DatiGeneraliDocumentoSemplificata = Di<typeof DatiGeneraliDocumentoSemplificata>;

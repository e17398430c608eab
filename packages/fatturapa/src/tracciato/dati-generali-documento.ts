import { TipoDocumento } from "../codici/tipo-documento.ts";
import { DatiBollo } from "./dati-bollo.ts";
import { DatiCassaPrevidenziale } from "./dati-cassa-previdenziale.ts";
import { DatiRitenuta } from "./dati-ritenuta.ts";
import { ascii, importo2, si } from "./foglie.ts";
import { ScontoMaggiorazione } from "./sconto-maggiorazione.ts";
import { blocco, campo, codice, type Di, data, modello, testo } from "./tabella.ts";

/** 2.1.1.11: characters in one Causale; longer texts are cut, and put together again where they are read. */
export const LUNGHEZZA_CAUSALE = 200;

/** 2.1.1: heading of the document. */
export const DatiGeneraliDocumento = blocco({
  TipoDocumento: campo("1", codice(TipoDocumento)),
  Divisa: campo("1", modello("[A-Z]{3}")),
  Data: campo("1", data("1970-01-01")),
  Numero: campo("1", ascii(1, 20)),
  DatiRitenuta: campo("0..N", DatiRitenuta),
  DatiBollo: campo("0..1", DatiBollo),
  DatiCassaPrevidenziale: campo("0..N", DatiCassaPrevidenziale),
  ScontoMaggiorazione: campo("0..N", ScontoMaggiorazione),
  ImportoTotaleDocumento: campo("0..1", importo2),
  Arrotondamento: campo("0..1", importo2),
  Causale: campo("0..N", testo(1, LUNGHEZZA_CAUSALE)),
  Art73: campo("0..1", si),
});

/** What the block holds. */
export type DatiGeneraliDocumento = Di<typeof DatiGeneraliDocumento>;

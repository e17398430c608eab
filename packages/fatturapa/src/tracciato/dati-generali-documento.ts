import { TipoDocumento } from "../codici/tipo-documento.ts";
import { DatiBollo } from "./dati-bollo.ts";
import { DatiCassaPrevidenziale } from "./dati-cassa-previdenziale.ts";
import { DatiRitenuta } from "./dati-ritenuta.ts";
import { ascii, importo2, si } from "./foglie.ts";
import { ScontoMaggiorazione } from "./sconto-maggiorazione.ts";
import { blocco, campo, codice, type Di, data, modello, testo } from "./tabella.ts";

/** 2.1.1: heading of the document. */
export const DatiGeneraliDocumento = blocco({
  TipoDocumento: campo(
    "1",
    codice(TipoDocumento),
    "Tipo di documento",
    "Fattura, parcella, nota di credito e così via.",
  ),
  Divisa: campo("1", modello("[A-Z]{3}"), "Valuta", "Sigla ISO 4217 di tre lettere; EUR per l'euro."),
  Data: campo("1", data("1970-01-01"), "Data", "Data del documento, non successiva a quella di invio."),
  Numero: campo("1", ascii(1, 20), "Numero", "Numero del documento, con almeno una cifra."),
  DatiRitenuta: campo("0..N", DatiRitenuta, "Ritenuta", "Ritenuta o contributo trattenuto dal cliente."),
  DatiBollo: campo("0..1", DatiBollo, "Bollo", "Imposta di bollo assolta in modo virtuale."),
  DatiCassaPrevidenziale: campo(
    "0..N",
    DatiCassaPrevidenziale,
    "Cassa previdenziale",
    "Contributo alla cassa di previdenza.",
  ),
  ScontoMaggiorazione: campo(
    "0..N",
    ScontoMaggiorazione,
    "Sconto o maggiorazione",
    "Sconto o aumento, in percentuale o in importo.",
  ),
  ImportoTotaleDocumento: campo("0..1", importo2, "Totale del documento", "Totale con IVA, al lordo della ritenuta."),
  Arrotondamento: campo("0..1", importo2, "Arrotondamento del totale", "Arrotondamento sul totale del documento."),
  Causale: campo("0..N", testo(1, 200), "Causale", "Testo libero, 200 caratteri per ogni ripetizione."),
  Art73: campo("0..1", si, "Art. 73", "SI se il documento segue le modalità dell'art. 73 del DPR 633/72."),
});

export type DatiGeneraliDocumento = Di<typeof DatiGeneraliDocumento>;

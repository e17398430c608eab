import { SoggettoEmittente } from "../codici/soggetto-emittente.ts";
import { CedentePrestatore } from "./cedente-prestatore.ts";
import { CessionarioCommittente } from "./cessionario-committente.ts";
import { DatiTrasmissione } from "./dati-trasmissione.ts";
import { RappresentanteFiscale } from "./rappresentante-fiscale.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";
import { TerzoIntermediarioOSoggettoEmittente } from "./terzo-intermediario-o-soggetto-emittente.ts";

/** 1: who sends, seller, buyer. */
export const FatturaElettronicaHeader = blocco({
  DatiTrasmissione: campo(
    "1",
    DatiTrasmissione,
    "Dati di trasmissione",
    "Chi trasmette il file e a chi va recapitato.",
  ),
  CedentePrestatore: campo("1", CedentePrestatore, "Cedente o prestatore", "Chi vende il bene o presta il servizio."),
  RappresentanteFiscale: campo(
    "0..1",
    RappresentanteFiscale,
    "Rappresentante fiscale",
    "Rappresentante fiscale in Italia di un soggetto non residente.",
  ),
  CessionarioCommittente: campo("1", CessionarioCommittente, "Cessionario o committente", "Il cliente."),
  TerzoIntermediarioOSoggettoEmittente: campo(
    "0..1",
    TerzoIntermediarioOSoggettoEmittente,
    "Terzo intermediario o soggetto emittente",
    "Chi emette il documento per conto del cedente.",
  ),
  SoggettoEmittente: campo(
    "0..1",
    codice(SoggettoEmittente),
    "Soggetto emittente",
    "Da indicare se il documento non è emesso dal cedente.",
  ),
});

export type FatturaElettronicaHeader = Di<typeof FatturaElettronicaHeader>;

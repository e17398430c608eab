import { SoggettoEmittente } from "../codici/soggetto-emittente.ts";
import { CedentePrestatore } from "./cedente-prestatore.ts";
import { CessionarioCommittente } from "./cessionario-committente.ts";
import { DatiTrasmissione } from "./dati-trasmissione.ts";
import { RappresentanteFiscale } from "./rappresentante-fiscale.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";
import { TerzoIntermediarioOSoggettoEmittente } from "./terzo-intermediario-o-soggetto-emittente.ts";

/** 1: who sends, seller, buyer. */
export const FatturaElettronicaHeader = blocco({
  DatiTrasmissione: campo("1", DatiTrasmissione),
  CedentePrestatore: campo("1", CedentePrestatore),
  RappresentanteFiscale: campo("0..1", RappresentanteFiscale),
  CessionarioCommittente: campo("1", CessionarioCommittente),
  TerzoIntermediarioOSoggettoEmittente: campo("0..1", TerzoIntermediarioOSoggettoEmittente),
  SoggettoEmittente: campo("0..1", codice(SoggettoEmittente)),
});

/** What the block holds. */
export type FatturaElettronicaHeader = Di<typeof FatturaElettronicaHeader>;

import { SoggettoEmittente } from "../../codici/soggetto-emittente.ts";
import { blocco, campo, codice, type Di } from "../tabella.ts";
import { CedentePrestatoreSemplificata } from "./cedente-prestatore-semplificata.ts";
import { CessionarioCommittenteSemplificata } from "./cessionario-committente-semplificata.ts";
import { DatiTrasmissioneSemplificata } from "./dati-trasmissione-semplificata.ts";

/** 1: who sends, seller, buyer. */
export const FatturaSemplificataHeader = blocco({
  DatiTrasmissione: campo("1", DatiTrasmissioneSemplificata),
  CedentePrestatore: campo("1", CedentePrestatoreSemplificata),
  CessionarioCommittente: campo("1", CessionarioCommittenteSemplificata),
  SoggettoEmittente: campo("0..1", codice(SoggettoEmittente)),
});

/** What the block holds. */
export type FatturaSemplificataHeader = Di<typeof FatturaSemplificataHeader>;

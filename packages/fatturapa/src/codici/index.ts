export { AliquotaIva } from "./aliquota-iva.ts";
export {
  AliquotaIvaFull,
  riferimentoNormativoUsuale,
  type SceltaIva,
  sceltaIndicata,
  scelteIva,
} from "./aliquota-iva-full.ts";
export { CAUSALI_DI_LEGGE } from "./causale-di-legge.ts";
export { CausalePagamento } from "./causale-pagamento.ts";
export { CondizionePagamento } from "./condizione-pagamento.ts";
export { type CodiceDi, type Elenco, elenco, type Voce } from "./elenco.ts";
export { EsigibilitaIva } from "./esigibilita-iva.ts";
export { FormatoTrasmissione } from "./formato-trasmissione.ts";
export { INTENTO, isProtocolloIntento } from "./intento.ts";
export { LIMITE_SEMPLIFICATA, SENZA_LIMITE_SEMPLIFICATA } from "./limite-semplificata.ts";
export { ModalitaPagamento } from "./modalita-pagamento.ts";
export { Natura } from "./natura.ts";
export { isPaeseIva, Nazione, PREFISSI_SOLO_IVA } from "./nazione.ts";
export { descrizioneDiDocumento, ilDocumento, nomeDiDocumento } from "./nome-di-documento.ts";
export { type CampiCliente, type CampoCliente, campiCliente, ProfiloFiscale } from "./profilo-fiscale.ts";
export { Provincia } from "./provincia.ts";
export { RegimeFiscale } from "./regime-fiscale.ts";
export { SocioUnico } from "./socio-unico.ts";
export { SoggettoEmittente } from "./soggetto-emittente.ts";
export { StatoLiquidazione } from "./stato-liquidazione.ts";
export { type TestoDatato, testoAl } from "./testo-datato.ts";
export { TipoCassa } from "./tipo-cassa.ts";
export { TipoCessionePrestazione } from "./tipo-cessione-prestazione.ts";
export { TipoDato } from "./tipo-dato.ts";
export { CONSIGLI, FATTURA, NOTA_DI_CREDITO, TipoDocumento } from "./tipo-documento.ts";
export {
  type CodiceDocumento,
  codiceDiDocumento,
  FATTURA_SEMPLIFICATA,
  semplificataDi,
  TipoDocumentoSemplificata,
} from "./tipo-documento-semplificata.ts";
export { TipoRitenuta } from "./tipo-ritenuta.ts";
export { TipoScontoMaggiorazione } from "./tipo-sconto-maggiorazione.ts";
export { Titolo } from "./titolo.ts";
export { isUnioneEuropea } from "./unione-europea.ts";
export { voceDiDocumento } from "./voce-di-documento.ts";
export type { VoceTipoDocumento } from "./voce-tipo-documento.ts";

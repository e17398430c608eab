import type { Bozza } from "../bozza/bozza.ts";
import { aSeStessi, emessoDalCessionario } from "../bozza/ruoli.ts";
import type { Riepilogo, Totali } from "../calcolo/index.ts";
import { datiDDT } from "./ddt.ts";

type Names = Readonly<Record<string, string>>;

const LINEA: Names = {
  TipoCessionePrestazione: "tipoCessione",
  CodiceArticolo: "codice",
  Descrizione: "descrizione",
  Quantita: "quantita",
  UnitaMisura: "unitaMisura",
  DataInizioPeriodo: "inizioPeriodo",
  DataFinePeriodo: "finePeriodo",
  PrezzoUnitario: "prezzoUnitario",
  PrezzoTotale: "prezzoUnitario",
  AliquotaIVA: "aliquotaIva",
  Ritenuta: "ritenuta",
  Natura: "natura",
  RiferimentoAmministrazione: "riferimentoAmministrazione",
};
const DDT: Names = { NumeroDDT: "numero", DataDDT: "data" };
const SCONTO: Names = { Tipo: "tipo", Percentuale: "percentuale", Importo: "importo" };
const DATI: Names = {
  TipoDato: "tipoDato",
  RiferimentoTesto: "testo",
  RiferimentoNumero: "numero",
  RiferimentoData: "data",
};
const RIEPILOGO: Names = {
  AliquotaIVA: "aliquotaIva",
  Natura: "natura",
  EsigibilitaIVA: "esigibilita",
  RiferimentoNormativo: "riferimentoNormativo",
};
const PAGAMENTO: Names = {
  CondizioniPagamento: "condizione",
  ModalitaPagamento: "modalita",
  IBAN: "iban",
  BIC: "bic",
  IstitutoFinanziario: "istituto",
  Beneficiario: "beneficiario",
};
const ANAGRAFICA: Names = {
  Denominazione: "denominazione",
  Nome: "nome",
  Cognome: "cognome",
  Titolo: "titolo",
  CodEORI: "codEori",
};
const SEDE: Names = {
  Indirizzo: "indirizzo",
  NumeroCivico: "numeroCivico",
  CAP: "cap",
  Comune: "comune",
  Provincia: "provincia",
  Nazione: "nazione",
};
const REA: Names = {
  Ufficio: "ufficio",
  NumeroREA: "numero",
  CapitaleSociale: "capitaleSociale",
  SocioUnico: "socioUnico",
  StatoLiquidazione: "statoLiquidazione",
};
const RITENUTA: Names = {
  TipoRitenuta: "tipo",
  ImportoRitenuta: "importo",
  AliquotaRitenuta: "aliquota",
  CausalePagamento: "causale",
};
const CASSA: Names = { TipoCassa: "tipo", AlCassa: "aliquota", AliquotaIVA: "aliquotaIva", Natura: "natura" };
const RIFERIMENTI: Names = {
  DatiOrdineAcquisto: "ordine",
  DatiContratto: "contratto",
  DatiConvenzione: "convenzione",
  DatiRicezione: "ricezione",
  DatiFattureCollegate: "fattura",
};
const CORRELATO: Names = {
  IdDocumento: "idDocumento",
  Data: "data",
  NumItem: "numItem",
  CodiceCommessaConvenzione: "codiceCommessa",
  CodiceCUP: "cup",
  CodiceCIG: "cig",
};

type Passo = { nome: string; indice: number };

/**
 * The place of the draft that a path of the composed document comes from: `…DettaglioLinee[3].Natura` → `righe[3].natura`.
 * Whatever the path there is an answer, if need be the part of the draft around it.
 */
export function percorsoBozza(percorso: string, bozza: Bozza, totali: Totali): string {
  const steps: Passo[] = percorso.split(".").map((step) => {
    const [, nome = step, indice = "0"] = /^([^[]*)\[(\d+)\]$/.exec(step) ?? [];
    return { nome, indice: Number(indice) };
  });
  const [block, inner, ...rest] = steps.slice(1);
  switch (block?.nome) {
    case "DatiTrasmissione":
      return trasmissione(inner?.nome);
    case "CedentePrestatore":
      return soggetto(emessoDalCessionario(bozza.tipoDocumento) ? "cessionario" : "cedente", [inner, ...rest]);
    case "RappresentanteFiscale":
      return rappresentante("cedente", rest.at(-1)?.nome);
    case "CessionarioCommittente":
      return soggetto(noiCompratori(bozza) ? "cedente" : "cessionario", [inner, ...rest]);
    case "DatiGenerali":
      return generali([inner, ...rest], bozza);
    case "DatiBeniServizi":
      return beniServizi([inner, ...rest], bozza, totali);
    case "DatiPagamento":
      return pagamento([inner, ...rest], bozza);
    case "Allegati":
      return "allegati";
    default:
      return "tipoDocumento";
  }
}

type Passi = readonly (Passo | undefined)[];

const noiCompratori = ({ tipoDocumento }: Bozza): boolean =>
  emessoDalCessionario(tipoDocumento) || aSeStessi(tipoDocumento);

function trasmissione(nome: string | undefined): string {
  if (nome === "CodiceDestinatario") return "cessionario.codiceDestinatario";
  if (nome === "PECDestinatario") return "cessionario.pec";
  return nome === "FormatoTrasmissione" ? "cessionario.pubblicaAmministrazione" : "cedente.codiceFiscale";
}

function soggetto(chi: "cedente" | "cessionario", [block, field, leaf]: Passi): string {
  if (block?.nome === "Sede") return `${chi}.sede.${SEDE[field?.nome ?? ""] ?? "indirizzo"}`;
  if (block?.nome === "StabileOrganizzazione" && chi === "cedente")
    return `cedente.stabileOrganizzazione.${SEDE[field?.nome ?? ""] ?? "indirizzo"}`;
  if (block?.nome === "RappresentanteFiscale") return rappresentante(chi, field?.nome);
  if (block?.nome === "IscrizioneREA") return `${chi}.rea.${REA[field?.nome ?? ""] ?? "numero"}`;
  if (block?.nome === "Contatti") return `${chi}.${field?.nome === "Telefono" ? "telefono" : "email"}`;
  switch (field?.nome) {
    case "IdFiscaleIVA":
      return leaf?.nome === "IdPaese" && chi === "cessionario" ? "cessionario.paese" : `${chi}.partitaIva`;
    case "CodiceFiscale":
      return `${chi}.codiceFiscale`;
    case "Anagrafica":
      return `${chi}.${ANAGRAFICA[leaf?.nome ?? ""] ?? "denominazione"}`;
    case "RegimeFiscale":
      return chi === "cedente" ? "cedente.regimeFiscale" : "cessionario";
    default:
      return chi;
  }
}

function rappresentante(chi: "cedente" | "cessionario", nome: string | undefined): string {
  const name = nome === "CodiceFiscale" ? "codiceFiscale" : (ANAGRAFICA[nome ?? ""] ?? "partitaIva");
  return `${chi}.rappresentanteFiscale.${name}`;
}

/** The first line of that delivery note. */
function ddt(indice: number, nome: string | undefined, { righe }: Bozza): string {
  const note = datiDDT(righe)[indice];
  const line = note?.RiferimentoNumeroLinea?.[0] ?? righe.findIndex((riga) => riga.ddt) + 1;
  return `righe[${Math.max(line - 1, 0)}].ddt.${DDT[nome ?? ""] ?? "numero"}`;
}

function generali([block, field, leaf]: Passi, bozza: Bozza): string {
  if (block?.nome === "DatiDDT") return ddt(block.indice, field?.nome, bozza);
  const tipo = RIFERIMENTI[block?.nome ?? ""];
  if (tipo) return riferimento(tipo, block?.indice ?? 0, field?.nome, bozza);
  switch (field?.nome) {
    case "Data":
      return "data";
    case "Numero":
      return "numero";
    case "Causale":
      return "causale";
    case "DatiBollo":
      return leaf?.nome === "ImportoBollo" ? "bollo.importo" : "bollo.modo";
    case "ScontoMaggiorazione":
      return "scontoInFattura";
    case "ImportoTotaleDocumento":
      return "righe";
    case "DatiRitenuta":
      return `ritenuta.${RITENUTA[leaf?.nome ?? ""] ?? "tipo"}`;
    case "DatiCassaPrevidenziale":
      return `cassa.${CASSA[leaf?.nome ?? ""] ?? "tipo"}`;
    default:
      return "tipoDocumento";
  }
}

/** The n-th reference of that kind. */
function riferimento(tipo: string, indice: number, nome: string | undefined, { riferimenti = [] }: Bozza): string {
  const places = riferimenti.flatMap((one, i) => (one.tipo === tipo ? [i] : []));
  const place = places[indice];
  return place === undefined ? "riferimenti" : `riferimenti[${place}].${CORRELATO[nome ?? ""] ?? "idDocumento"}`;
}

function beniServizi([block, field, leaf]: Passi, bozza: Bozza, totali: Totali): string {
  const indice = block?.indice ?? 0;
  if (block?.nome === "DettaglioLinee") {
    if (indice >= bozza.righe.length) return "bollo.addebitatoAlCliente";
    const line = `righe[${indice}]`;
    if (field?.nome === "ScontoMaggiorazione")
      return `${line}.sconti[${field.indice}].${SCONTO[leaf?.nome ?? ""] ?? "percentuale"}`;
    if (field?.nome === "AltriDatiGestionali")
      return `${line}.altriDati[${field.indice}].${DATI[leaf?.nome ?? ""] ?? "tipoDato"}`;
    const name = LINEA[field?.nome ?? ""];
    return name ? `${line}.${name}` : line;
  }
  const summary = totali.riepiloghi[indice];
  const source = summary ? bozza.righe.findIndex((riga) => appartiene(riga, summary)) : -1;
  return source < 0 ? "righe" : `righe[${source}].${RIEPILOGO[field?.nome ?? ""] ?? "aliquotaIva"}`;
}

const appartiene = (riga: Bozza["righe"][number], riepilogo: Riepilogo): boolean =>
  riga.aliquotaIva.equals(riepilogo.aliquotaIva) &&
  riga.natura === riepilogo.natura &&
  (riga.esigibilita === undefined || riepilogo.esigibilita === undefined || riga.esigibilita === riepilogo.esigibilita);

function pagamento([detail, field]: Passi, bozza: Bozza): string {
  const nome = field?.nome ?? detail?.nome ?? "";
  const inRate = bozza.pagamento?.condizione === "TP01" && (bozza.pagamento.rate?.length ?? 0) > 0;
  if (nome === "DataScadenzaPagamento")
    return inRate ? `pagamento.rate[${detail?.indice ?? 0}].scadenza` : "pagamento.scadenza";
  if (nome === "ImportoPagamento")
    return inRate ? `pagamento.rate[${detail?.indice ?? 0}].importo` : "pagamento.condizione";
  return `pagamento.${PAGAMENTO[nome] ?? "modalita"}`;
}

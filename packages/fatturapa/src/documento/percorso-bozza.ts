import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { pagamentoDi } from "../bozza/lettura/pagamento-di.ts";
import { BLOCCHI_CORRELATI } from "../bozza/lettura/riferimenti-di.ts";
import { NOMI_CONTATTI, NOMI_NOME, NOMI_OLTRE_AL_NOME, NOMI_REA, NOMI_SEDE } from "../bozza/parti.ts";
import { aliquotaDi, righeDi, testataDi, tipoDi } from "../bozza/parti-bozza.ts";
import { percorsoRiga, RATE, RIGHE, TESTATA } from "../bozza/percorsi.ts";
import { aSeStessi, emessoDalCessionario } from "../bozza/ruoli.ts";
import type { Riepilogo, Totali } from "../calcolo/index.ts";
import { valoreAl } from "../tracciato/valore-al.ts";
import { datiDDT } from "./ddt.ts";

type Names = Readonly<Record<string, string>>;

const ANAGRAFICA: Names = { ...NOMI_NOME, ...NOMI_OLTRE_AL_NOME };
const SEDE: Names = NOMI_SEDE;
const REA: Names = NOMI_REA;
const CONTATTI: Names = NOMI_CONTATTI;
const CASSA: Names = { TipoCassa: "tipo", AlCassa: "aliquota", AliquotaIVA: "aliquotaIva", Natura: "natura" };

/** A step of a path; `indicato` where it names one of a list. */
type Passo = { nome: string; indice: number; indicato: boolean };

/**
 * The place that a path of the composed document comes from, in what it was made of: in the draft it stands under the same
 * names; what is derived leads to what it is derived from, a party to its record. Whatever the path there is an answer.
 */
export function percorsoBozza(percorso: string, da: DaComporre, totali: Totali): string {
  const steps: Passo[] = percorso.split(".").map((step) => {
    const [, nome = step, indice] = /^([^[]*)\[(\d+)\]$/.exec(step) ?? [];
    return { nome, indice: Number(indice ?? 0), indicato: indice !== undefined };
  });
  if (isDellaTestata(percorso, da)) return `bozza.${percorso}`;
  const [block, inner, ...rest] = steps.slice(1);
  switch (block?.nome) {
    case "DatiTrasmissione":
      return trasmissione(inner?.nome);
    case "CedentePrestatore":
      return soggetto(emessoDalCessionario(tipoDi(da)) ? "cliente" : "noi", [inner, ...rest]);
    case "RappresentanteFiscale":
      return rappresentante("noi", rest.at(-1)?.nome);
    case "CessionarioCommittente":
      return soggetto(noiCompratori(da) ? "noi" : "cliente", [inner, ...rest]);
    case "DatiGenerali":
      return generali([inner, ...rest], da);
    case "DatiBeniServizi":
      return beniServizi([inner, ...rest], da, totali);
    case "DatiVeicoli":
      return comeSta("bozza.DatiVeicoli", [inner, ...rest]);
    case "DatiPagamento":
      return pagamento([inner, ...rest], da);
    case "Allegati":
      return "allegati";
    default:
      return `${TESTATA}.TipoDocumento`;
  }
}

/** Whether it is a part of the head that the draft has itself; of who issues for the seller all of it. */
const isDellaTestata = (percorso: string, { bozza }: DaComporre): boolean =>
  /^FatturaElettronicaHeader\.(?:Terzo|SoggettoE)/.test(percorso) || typeof valoreAl(bozza, percorso) === "string";

type Passi = readonly (Passo | undefined)[];

const noiCompratori = (da: DaComporre): boolean => emessoDalCessionario(tipoDi(da)) || aSeStessi(tipoDi(da));

function trasmissione(nome: string | undefined): string {
  if (nome === "CodiceDestinatario") return "cliente.codiceDestinatario";
  if (nome === "PECDestinatario") return "cliente.pec";
  return nome === "FormatoTrasmissione" ? "cliente.pubblicaAmministrazione" : "noi.codiceFiscale";
}

function soggetto(chi: "noi" | "cliente", [block, field, leaf]: Passi): string {
  if (block?.nome === "Sede") return `${chi}.sede.${SEDE[field?.nome ?? ""] ?? "indirizzo"}`;
  if (block?.nome === "StabileOrganizzazione" && chi === "noi")
    return `noi.stabileOrganizzazione.${SEDE[field?.nome ?? ""] ?? "indirizzo"}`;
  if (block?.nome === "RappresentanteFiscale") return rappresentante(chi, field?.nome);
  if (block?.nome === "IscrizioneREA") return `${chi}.rea.${REA[field?.nome ?? ""] ?? "numero"}`;
  if (block?.nome === "Contatti") return `${chi}.${CONTATTI[field?.nome ?? ""] ?? "email"}`;
  switch (field?.nome) {
    case "IdFiscaleIVA":
      return leaf?.nome === "IdPaese" && chi === "cliente" ? "cliente.paese" : `${chi}.partitaIva`;
    case "CodiceFiscale":
      return `${chi}.codiceFiscale`;
    case "Anagrafica":
      return `${chi}.${ANAGRAFICA[leaf?.nome ?? ""] ?? "denominazione"}`;
    case "RegimeFiscale":
      return chi === "noi" ? "noi.regimeFiscale" : "cliente";
    default:
      return chi;
  }
}

function rappresentante(chi: "noi" | "cliente", nome: string | undefined): string {
  const name = nome === "CodiceFiscale" ? "codiceFiscale" : (ANAGRAFICA[nome ?? ""] ?? "partitaIva");
  return `${chi}.rappresentanteFiscale.${name}`;
}

/** Of a delivery note, its first line. */
function ddt(indice: number, nome: string | undefined, da: DaComporre): string {
  const line = datiDDT(da)[indice]?.RiferimentoNumeroLinea?.[0] ?? 1;
  return percorsoRiga(Math.max(line - 1, 0), nome === "DataDDT" ? "ddt.DataDDT" : "ddt.NumeroDDT");
}

/** Blocks that the draft has as the format does, and nothing follows from. */
const LIBERI = ["DatiSAL", "DatiTrasporto", "FatturaPrincipale"];

function generali(passi: Passi, da: DaComporre): string {
  const [block, field, leaf] = passi;
  if (block?.nome === "DatiDDT") return ddt(block.indice, field?.nome, da);
  const correlato = BLOCCHI_CORRELATI.find((one) => one === block?.nome);
  if (correlato && !block?.indicato && da.bozza.DatiGenerali?.[correlato]?.length)
    return `bozza.DatiGenerali.${correlato}[0].IdDocumento`;
  if (correlato || LIBERI.includes(block?.nome ?? "")) return comeSta("bozza.DatiGenerali", passi);
  switch (field?.nome) {
    case "Numero":
      return "numero";
    case "DatiBollo":
      return leaf?.nome === "ImportoBollo" ? "bozza.bollo.importo" : "bozza.bollo.modo";
    case "ImportoTotaleDocumento":
    case "Arrotondamento":
      return RIGHE;
    case "DatiCassaPrevidenziale":
      if (testataDi(da).DatiCassaPrevidenziale?.length) return comeSta(TESTATA, [field, leaf]);
      return `noi.cassa.${CASSA[leaf?.nome ?? ""] ?? "tipo"}`;
    default:
      return field ? comeSta(TESTATA, [field, leaf]) : `${TESTATA}.TipoDocumento`;
  }
}

function beniServizi([block, field, leaf]: Passi, da: DaComporre, totali: Totali): string {
  const indice = block?.indice ?? 0;
  if (block?.nome === "DettaglioLinee") {
    if (indice >= righeDi(da).length) return "bozza.bollo.addebitato";
    if (field?.nome === "PrezzoTotale") return percorsoRiga(indice, "PrezzoUnitario");
    return comeSta(percorsoRiga(indice), [field, leaf]);
  }
  const summary = totali.riepiloghi[indice];
  const source = summary ? righeDi(da).findIndex((riga) => appartiene(riga, summary)) : -1;
  const campo = DECISI_PER_RIGA.find((one) => one === field?.nome) ?? "AliquotaIVA";
  return source < 0 ? RIGHE : percorsoRiga(source, campo);
}

/** Fields of a summary that each line decides for itself. */
const DECISI_PER_RIGA = ["AliquotaIVA", "Natura", "EsigibilitaIVA", "RiferimentoNormativo"] as const;

const appartiene = (riga: RigaBozza, riepilogo: Riepilogo): boolean =>
  aliquotaDi(riga).equals(riepilogo.aliquotaIva) &&
  riga.Natura === riepilogo.natura &&
  (riga.EsigibilitaIVA === undefined ||
    riepilogo.esigibilita === undefined ||
    riga.EsigibilitaIVA === riepilogo.esigibilita);

function pagamento([detail, field]: Passi, da: DaComporre): string {
  const nome = field?.nome ?? detail?.nome ?? "";
  const rata = `${RATE}[${detail?.indice ?? 0}]`;
  const inRate = (pagamentoDi(da)?.rate?.length ?? 0) > 0;
  const terms = "bozza.DatiPagamento[0].CondizioniPagamento";
  if (nome === "DataScadenzaPagamento") return inRate ? `${rata}.${nome}` : "bozza.scadenza";
  if (nome === "ImportoPagamento") return inRate ? `${rata}.${nome}` : terms;
  if (nome === "CondizioniPagamento") return terms;
  // What all instalments have from the one choice of the form stands in the first.
  return COMUNI.includes(nome) || !field ? `${RATE}[0].${field?.nome ?? "ModalitaPagamento"}` : `${rata}.${nome}`;
}

const COMUNI = ["ModalitaPagamento", "Beneficiario", "IstitutoFinanziario", "IBAN", "BIC"];

/** The same names below another beginning. */
function comeSta(da: string, passi: Passi): string {
  return [
    da,
    ...passi.flatMap((passo) => (passo ? [passo.indicato ? `${passo.nome}[${passo.indice}]` : passo.nome] : [])),
  ].join(".");
}

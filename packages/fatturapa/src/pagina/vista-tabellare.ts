import {
  CausalePagamento,
  CondizionePagamento,
  EsigibilitaIva,
  FormatoTrasmissione,
  ModalitaPagamento,
  Natura,
  RegimeFiscale,
  SocioUnico,
  SoggettoEmittente,
  StatoLiquidazione,
  TipoCassa,
  TipoCessionePrestazione,
  TipoDocumento,
  TipoDocumentoSemplificata,
  TipoRitenuta,
  TipoScontoMaggiorazione,
} from "../codici/index.ts";
import { Decimal } from "../decimal/index.ts";
import { formatGiorno, formatNumero } from "../presentazione/index.ts";
import {
  type Campi,
  FatturaElettronica,
  FatturaElettronicaSemplificata,
  type FatturaLetta,
  type Foglia,
  isSemplificataLetta,
  paroleDi,
} from "../tracciato/index.ts";
import { peso } from "./allegati.ts";
import { nomeDelCodice, uniti } from "./testo.ts";

/** One row of the tabular view: an element with its value, or the heading of a block. */
export type RigaTabellare = {
  /** As the official documentation counts: "2.2.1.4"; of the file's own attributes "". */
  numero: string;
  /** "Descrizione"; of a block that is there more than once also which: "Linea (2 di 5)". */
  etichetta: string;
  /** Undefined: the heading of a block. */
  valore: string | undefined;
  /** 0 outermost. */
  livello: number;
};

/**
 * Every element of a file in the order of the format, ordinary or simplified, with its official number, its name and its
 * value as a person writes it; codes with their meaning, of an attachment the size. Total, also on a file with faults.
 */
export function vistaTabellare(fattura: FatturaLetta): RigaTabellare[] {
  const formato = isSemplificataLetta(fattura) ? FatturaElettronicaSemplificata : FatturaElettronica;
  const valori: Valori = fattura;
  return [
    ...righe(formato.attributi, valori, { prima: "", livello: 0 }).map((riga) => ({ ...riga, numero: "" })),
    ...righe(formato.contenuto.campi, valori, { prima: "", livello: 0 }),
  ];
}

type Valori = { readonly [nome: string]: unknown };

function righe(campi: Campi, valori: Valori, { prima, livello }: { prima: string; livello: number }): RigaTabellare[] {
  return Object.entries(campi).flatMap(([nome, { tipo }], at): RigaTabellare[] => {
    const valore = valori[nome];
    if (valore === undefined) return [];
    const tutti: readonly unknown[] = Array.isArray(valore) ? valore : [valore];
    const numero = `${prima}${at + 1}`;
    const { etichetta } = paroleDi(campi, nome);
    return tutti.flatMap((uno, volta): RigaTabellare[] => {
      if (tipo.forma !== "blocco") return [{ numero, etichetta, valore: scritto(tipo, uno), livello }];
      const quale = tutti.length > 1 ? `${etichetta} (${volta + 1} di ${tutti.length})` : etichetta;
      const dentro = righe(tipo.campi, uno as Valori, { prima: `${numero}.`, livello: livello + 1 });
      return [{ numero, etichetta: quale, valore: undefined, livello }, ...dentro];
    });
  });
}

function scritto(tipo: Foglia, valore: unknown): string {
  if (valore instanceof Decimal)
    return formatNumero(valore, { min: tipo.forma === "decimale" ? tipo.minDec : 0, max: 8 });
  const testo = String(valore);
  switch (tipo.forma) {
    case "data":
      return /^\d{4}-\d{2}-\d{2}$/.test(testo) ? formatGiorno(testo) : testo;
    case "base64":
      return peso(testo);
    case "codice":
      return conSignificato(tipo.codici, testo);
    default:
      return testo;
  }
}

/** "TD01 · Fattura". */
function conSignificato(codici: readonly string[], codice: string): string {
  const elenco = ELENCHI.find((one) => one.codici === codici);
  const nome = elenco ? nomeDelCodice(elenco, codice) : codice;
  return nome === codice ? codice : uniti([codice, nome]);
}

const ELENCHI = [
  CausalePagamento,
  CondizionePagamento,
  EsigibilitaIva,
  FormatoTrasmissione,
  ModalitaPagamento,
  Natura,
  RegimeFiscale,
  SocioUnico,
  SoggettoEmittente,
  StatoLiquidazione,
  TipoCassa,
  TipoCessionePrestazione,
  TipoDocumento,
  TipoDocumentoSemplificata,
  TipoRitenuta,
  TipoScontoMaggiorazione,
];

import type { Foglia } from "../../tracciato/index.ts";
import type { Place } from "./automaton.ts";

/** Elements whose type is not called after them. */
const NAMED: { readonly [element: string]: string } = {
  FatturaElettronicaSemplificata: "FatturaElettronica",
  TerzoIntermediarioOSoggettoEmittente: "TerzoIntermediarioSoggettoEmittente",
  IdTrasmittente: "IdFiscale",
  IdFiscaleIVA: "IdFiscale",
  IdPaese: "Nazione",
  IdCodice: "Codice",
  PECDestinatario: "Email",
  Email: "EmailContatti",
  Telefono: "TelFax",
  Fax: "TelFax",
  Sede: "Indirizzo",
  StabileOrganizzazione: "Indirizzo",
  IndirizzoResa: "Indirizzo",
  ProvinciaAlbo: "Provincia",
  Ufficio: "Provincia",
  DatiOrdineAcquisto: "DatiDocumentiCorrelati",
  DatiContratto: "DatiDocumentiCorrelati",
  DatiConvenzione: "DatiDocumentiCorrelati",
  DatiRicezione: "DatiDocumentiCorrelati",
  DatiFattureCollegate: "DatiDocumentiCorrelati",
  Tipo: "TipoScontoMaggiorazione",
  PesoLordo: "Peso",
  PesoNetto: "Peso",
  GiorniTerminiPagamento: "GiorniTerminePagamento",
  CFQuietanzante: "CodiceFiscalePF",
  TitoloQuietanzante: "Titolo",
  CodiceValore: "String35LatinExt",
};

/** Types of `DatiAnagrafici`, by what holds it. */
const ANAGRAFICI: { readonly [block: string]: string } = {
  CedentePrestatore: "Cedente",
  RappresentanteFiscale: "Rappresentante",
  CessionarioCommittente: "Cessionario",
  TerzoIntermediarioOSoggettoEmittente: "TerzoIntermediario",
};

/** Texts and numbers with a type of their own. */
const OWN: ReadonlySet<string> = new Set(["Titolo", "NumeroCivico", "CodEORI", "Quantita"]);

/**
 * The type that the official schema gives an element of an invoice, which `xsi:type` may repeat: "String20Type", "xs:date".
 * The schema derives no other from any of them but DataFatturaType from xs:date, and that one nobody writes.
 */
export function officialType({ name, leaf }: Place, parent: Place): string {
  if (name === "DatiAnagrafici") return `DatiAnagrafici${ANAGRAFICI[parent.name]}Type`;
  if (name === "RappresentanteFiscale" && parent.name === "CessionarioCommittente" && !leaf)
    return "RappresentanteFiscaleCessionarioType";
  const named = NAMED[name];
  return (!named && leaf && !OWN.has(name) && typeOf(leaf)) || `${named ?? name}Type`;
}

/** What the kind of a value alone decides. */
function typeOf(leaf: Foglia): string | undefined {
  switch (leaf.forma) {
    case "testo":
      return `String${leaf.max}${leaf.classe === "ascii" ? "" : "Latin"}Type`;
    case "decimale":
      return leaf.massimo === 100 ? "RateType" : `Amount${leaf.maxDec}DecimalType`;
    case "data":
      return leaf.minimo ? "DataFatturaType" : "xs:date";
    case "dataOra":
      return "xs:dateTime";
    case "base64":
      return "xs:base64Binary";
    default:
      return undefined;
  }
}

import type { Cedente, Cessionario, Conto, DaComporre, Profilo } from "@fatturachiara/fatturapa/bozza";
import { AliquotaIvaFull, RegimeFiscale, TipoCassa } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { decodeDocument } from "./draft/decode-document.ts";
import { type Client, countryOfVat } from "./rooms/clients.ts";
import type { DocumentInput } from "./rooms/document.ts";
import type { BankAccount, FiscalData } from "./rooms/taxdata.ts";
import { written } from "./written.ts";

/** What a draft is made of: the document as edited, and the records its ids point to. */
export type BozzaSource = {
  document: DocumentInput;
  /** The number as it will stand in the XML; "" while there is none. */
  numero: string;
  fiscal: FiscalData;
  /** Absent: not chosen yet; the checks then ask for it. */
  client: Client | undefined;
  bankAccounts: readonly BankAccount[];
};

/**
 * The document on the wire (ids) with its records, in the words of the format: the one road, the same in browser and server.
 * Total: an incomplete document becomes an incomplete draft, whose checks say what is missing.
 */
export function daComporre({ document, numero, fiscal, client, bankAccounts }: BozzaSource): DaComporre {
  return {
    bozza: decodeDocument(document),
    numero,
    noi: toProfilo(fiscal),
    cliente: client && toCessionario(client),
    conti: bankAccounts.map(toConto),
  };
}

/** The code behind an id of a list; undefined when not given or unknown. */
function codeOf<C extends string>(
  list: { perId(id: number): { codice: C } | undefined },
  id: number | null | undefined,
): C | undefined {
  return id == null ? undefined : list.perId(id)?.codice;
}

function toProfilo(fiscal: FiscalData): Profilo {
  const cassa = toCassa(fiscal);
  return { ...toCedente(fiscal, regimeOf(fiscal)), ...(cassa && { cassa }) };
}

const toConto = ({ id, iban, bic, banca, intestatario }: BankAccount): Conto => ({
  id,
  iban,
  bic: written(bic),
  istituto: written(banca),
  beneficiario: written(intestatario),
});

function regimeOf(fiscal: FiscalData): RegimeFiscale {
  return codeOf(RegimeFiscale, fiscal.idRegimeFiscale) ?? "RF01";
}

function toCedente(fiscal: FiscalData, regimeFiscale: RegimeFiscale): Cedente {
  const person = fiscal.idProfiloFiscale === 1;
  return {
    partitaIva: fiscal.partitaIva,
    codiceFiscale: written(fiscal.codiceFiscale),
    denominazione: person ? undefined : written(fiscal.ragioneSociale),
    nome: person ? written(fiscal.nome) : undefined,
    cognome: person ? written(fiscal.cognome) : undefined,
    titolo: written(fiscal.titolo),
    codEori: written(fiscal.codiceEori),
    regimeFiscale,
    sede: toIndirizzo(fiscal),
    stabileOrganizzazione: fiscal.stabileOrganizzazione
      ? toIndirizzo({ ...fiscal.stabileOrganizzazione, nazione: "IT" })
      : undefined,
    rappresentanteFiscale: fiscal.rappresentanteFiscale ? toRappresentante(fiscal.rappresentanteFiscale) : undefined,
    rea:
      written(fiscal.reaUfficio) && written(fiscal.reaNumero)
        ? {
            ufficio: fiscal.reaUfficio ?? "",
            numero: fiscal.reaNumero ?? "",
            capitaleSociale: fiscal.reaCapitaleSociale ?? undefined,
            socioUnico: fiscal.reaSocioUnico ?? undefined,
            statoLiquidazione: fiscal.reaStatoLiquidazione ?? "LN",
          }
        : undefined,
    telefono: written(fiscal.telefono),
    ...(fiscal.flagPrestazioniSanitarie && { prestazioniSanitarie: true }),
  };
}

function toCessionario(client: Client): Cessionario {
  const person = client.idProfiloFiscale === 1;
  return {
    tipo: client.idProfiloFiscale,
    pubblicaAmministrazione: client.flagPubblicaAmministrazione,
    paese: countryOfVat(client),
    partitaIva: written(client.partitaIva),
    codiceFiscale: written(client.codiceFiscale),
    denominazione: person ? undefined : written(client.ragioneSociale),
    nome: person ? written(client.nome) : undefined,
    cognome: person ? written(client.cognome) : undefined,
    sede: toIndirizzo(client),
    rappresentanteFiscale: toRappresentanteOf(client),
    codiceDestinatario: written(client.codiceSDI),
    pec: written(client.emailPEC),
    email: written(client.email),
  };
}

/** Only who lives abroad and has an Italian VAT number is represented in Italy (RULES §10). */
function toRappresentanteOf(client: Client): Rappresentante | undefined {
  const partitaIva = written(client.rappresentantePartitaIva);
  if (!partitaIva || client.nazione === "IT" || !client.partitaIvaItaliana) return undefined;
  return { partitaIva, denominazione: written(client.rappresentanteDenominazione) };
}

type Rappresentante = NonNullable<Cedente["rappresentanteFiscale"]>;
function toRappresentante(from: NonNullable<FiscalData["rappresentanteFiscale"]>): Rappresentante {
  const denominazione = written(from.denominazione);
  return {
    partitaIva: from.partitaIva,
    codiceFiscale: written(from.codiceFiscale),
    denominazione,
    nome: denominazione ? undefined : written(from.nome),
    cognome: denominazione ? undefined : written(from.cognome),
  };
}

type WithAddress = Pick<FiscalData | Client, "indirizzo" | "numeroCivico" | "cap" | "comune" | "provincia" | "nazione">;
function toIndirizzo(from: WithAddress): Cedente["sede"] {
  return {
    indirizzo: from.indirizzo,
    numeroCivico: written(from.numeroCivico),
    cap: from.cap,
    comune: from.comune,
    provincia: written(from.provincia),
    nazione: from.nazione,
  };
}

/** The fund of the profile; its own VAT only where the profile says one. */
function toCassa(fiscal: FiscalData): Profilo["cassa"] {
  const tipo = codeOf(TipoCassa, fiscal.idTipoCassa);
  if (!fiscal.flagCassa || !tipo) return undefined;
  const own = fiscal.idAliquotaIvaFullCassa == null ? undefined : AliquotaIvaFull.perId(fiscal.idAliquotaIvaFullCassa);
  return {
    tipo,
    aliquota: fiscal.aliquotaCassa ?? Decimal.zero,
    ...(own && { aliquotaIva: Decimal.of(own.aliquota), natura: own.natura }),
    soggettaARitenuta: fiscal.flagRitenutaCassa,
  };
}

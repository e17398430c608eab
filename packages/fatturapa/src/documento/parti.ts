import {
  type Cedente,
  type Cessionario,
  type Indirizzo as IndirizzoBozza,
  NOMI_CONTATTI,
  NOMI_NOME,
  NOMI_OLTRE_AL_NOME,
  NOMI_SEDE,
  type Rappresentante,
} from "../bozza/parti.ts";
import { Decimal } from "../decimal/decimal.ts";
import type {
  Anagrafica,
  CedentePrestatore,
  CessionarioCommittente,
  Indirizzo,
  RappresentanteFiscale,
} from "../tracciato/index.ts";
import { nonBlank } from "./vuoto.ts";

type Nome = Pick<Cedente, (typeof NOMI_NOME)[keyof typeof NOMI_NOME]>;
type Soggetto = Nome & Pick<Cedente, (typeof NOMI_OLTRE_AL_NOME)[keyof typeof NOMI_OLTRE_AL_NOME]>;

/** Our profile as 1.2 CedentePrestatore. */
export function cedentePrestatore(cedente: Cedente): CedentePrestatore {
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: { IdPaese: "IT", IdCodice: cedente.partitaIva },
      CodiceFiscale: upper(cedente.codiceFiscale),
      Anagrafica: anagrafica(cedente),
      RegimeFiscale: cedente.regimeFiscale,
    },
    Sede: indirizzo(cedente.sede),
    StabileOrganizzazione:
      cedente.stabileOrganizzazione && indirizzo({ nazione: "IT", ...cedente.stabileOrganizzazione }),
    IscrizioneREA: iscrizioneRea(cedente),
    Contatti: contatti(cedente),
  };
}

/** Who represents us for tax in Italy, as 1.3 RappresentanteFiscale. */
export function rappresentanteFiscale(of: Rappresentante | undefined): RappresentanteFiscale | undefined {
  return (
    of && {
      DatiAnagrafici: {
        IdFiscaleIVA: { IdPaese: "IT", IdCodice: of.partitaIva },
        CodiceFiscale: upper(of.codiceFiscale),
        Anagrafica: anagrafica(of),
      },
    }
  );
}

/** The customer as 1.4 CessionarioCommittente. */
export function cessionarioCommittente(cessionario: Cessionario): CessionarioCommittente {
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: idFiscaleIva(cessionario),
      CodiceFiscale: isEstero(cessionario) ? undefined : upper(cessionario.codiceFiscale),
      Anagrafica: anagrafica(cessionario),
    },
    Sede: indirizzo(cessionario.sede),
    RappresentanteFiscale: rappresentanteCessionario(cessionario.rappresentanteFiscale),
  };
}

/** Who represents the buyer for tax in Italy, as 1.4.4. */
function rappresentanteCessionario(of: Rappresentante | undefined): CessionarioCommittente["RappresentanteFiscale"] {
  return of && { IdFiscaleIVA: { IdPaese: "IT", IdCodice: of.partitaIva }, ...nomi(of) };
}

/** Our profile as the buyer, for documents we issue as buyer. */
export function noiCessionario(cedente: Cedente): CessionarioCommittente {
  const { DatiAnagrafici, Sede, StabileOrganizzazione } = cedentePrestatore(cedente);
  const { IdFiscaleIVA, CodiceFiscale, Anagrafica } = DatiAnagrafici;
  return {
    DatiAnagrafici: { IdFiscaleIVA, CodiceFiscale, Anagrafica },
    Sede,
    StabileOrganizzazione,
    RappresentanteFiscale: rappresentanteCessionario(cedente.rappresentanteFiscale),
  };
}

/** The supplier as the seller, for documents we issue as buyer; its regime is not known to us. */
export function fornitoreCedente(fornitore: Cessionario): CedentePrestatore {
  const { DatiAnagrafici, Sede } = cessionarioCommittente(fornitore);
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: DatiAnagrafici.IdFiscaleIVA ?? { IdPaese: fornitore.paese, IdCodice: fornitore.partitaIva ?? "" },
      CodiceFiscale: DatiAnagrafici.CodiceFiscale,
      Anagrafica: DatiAnagrafici.Anagrafica,
      RegimeFiscale: isEstero(fornitore) ? "RF18" : "RF01",
    },
    Sede,
  };
}

/** Not identified in Italy: XXXXXXX, no tax code (RULES §10). A foreigner with an Italian VAT number counts as Italian. */
export const isEstero = (cessionario: Cessionario): boolean => cessionario.paese !== "" && cessionario.paese !== "IT";

/**
 * 1.4.1.1. Abroad it is mandatory: a private person without a number gets 0000000, a business OO 99999999999 (RULES §10).
 */
function idFiscaleIva(cessionario: Cessionario): { IdPaese: string; IdCodice: string } | undefined {
  const number = nonBlank(cessionario.partitaIva)?.replace(/\s/g, "");
  if (!isEstero(cessionario)) return number ? { IdPaese: "IT", IdCodice: number } : undefined;
  const country = cessionario.paese === "GR" ? "EL" : cessionario.paese; // Greece signs its VAT numbers EL
  if (number) return { IdPaese: country, IdCodice: withoutPrefix(number, country) };
  return cessionario.tipo === 1
    ? { IdPaese: cessionario.paese, IdCodice: "0000000" }
    : { IdPaese: "OO", IdCodice: "99999999999" };
}

/** "DE123456789" → "123456789": the country stands in IdPaese. Only before a digit, since some numbers begin with letters. */
const withoutPrefix = (number: string, country: string): string =>
  number.toUpperCase().startsWith(country) && /\d/.test(number[country.length] ?? "")
    ? number.slice(country.length)
    : number;

function anagrafica(soggetto: Soggetto): Anagrafica {
  return { ...nomi(soggetto), ...nelFormato(NOMI_OLTRE_AL_NOME, soggetto) };
}

function nomi(soggetto: Nome) {
  const { Denominazione, ...persona } = nelFormato(NOMI_NOME, soggetto);
  return Denominazione ? { Denominazione } : { Nome: "", Cognome: "", ...persona };
}

function indirizzo(sede: IndirizzoBozza): Indirizzo {
  const italian = sede.nazione === "IT";
  return {
    ...{ Indirizzo: "", Comune: "", ...nelFormato(NOMI_SEDE, sede) },
    CAP: italian ? sede.cap : "00000",
    Provincia: italian ? upper(sede.provincia) : undefined,
    Nazione: sede.nazione,
  };
}

function iscrizioneRea({ rea }: Cedente): CedentePrestatore["IscrizioneREA"] {
  const [ufficio, numero] = [nonBlank(rea?.ufficio), nonBlank(rea?.numero)];
  if (!rea || !ufficio || !numero) return undefined;
  return {
    Ufficio: ufficio.toUpperCase(),
    NumeroREA: numero,
    CapitaleSociale: rea.capitaleSociale && Decimal.of(rea.capitaleSociale).round(2),
    SocioUnico: rea.socioUnico,
    StatoLiquidazione: rea.statoLiquidazione ?? "LN",
  };
}

/** A telephone of 5 to 12 characters: the Italian prefix goes if it does not fit; what still does not fit is left out. */
function contatti(cedente: Cedente): CedentePrestatore["Contatti"] {
  const { Telefono = "", Email } = nelFormato(NOMI_CONTATTI, cedente);
  const compact = Telefono.replace(/[\s./-]/g, "");
  const short = compact.length > 12 ? compact.replace(/^(?:\+|00)39/, "") : compact;
  const fits = short.length >= 5 && short.length <= 12;
  return fits || Email ? { Telefono: fits ? short : undefined, Email } : undefined;
}

type Testi<Nostro extends string> = { readonly [N in Nostro]?: string | undefined };

/** What a part of ours says, under the names of the format; what is blank stays out. */
function nelFormato<Nome extends string, Nostro extends string>(
  nomi: Readonly<Record<Nome, Nostro>>,
  parte: Testi<Nostro>,
): { [N in Nome]?: string };
function nelFormato(nomi: Readonly<Record<string, string>>, parte: Testi<string>): object {
  const testi = Object.entries(nomi).map(([nome, nostro]) => [nome, nonBlank(parte[nostro])] as const);
  return Object.fromEntries(testi.filter(([, testo]) => testo !== undefined));
}

const upper = (text: string | undefined): string | undefined => nonBlank(text)?.replace(/\s/g, "").toUpperCase();

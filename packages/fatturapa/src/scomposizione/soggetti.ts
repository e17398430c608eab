import type { Cedente, Cessionario, IndirizzoBozza, Rappresentante } from "../bozza/index.ts";
import { NOMI_CONTATTI, NOMI_NOME, NOMI_OLTRE_AL_NOME, NOMI_REA, NOMI_SEDE } from "../bozza/parti.ts";
import { ESTERO, SAN_MARINO, SENZA_CODICE } from "../identita/index.ts";
import type {
  CedentePrestatore,
  CessionarioCommittente,
  DatiTrasmissione,
  Indirizzo,
  RappresentanteFiscale,
} from "../tracciato/index.ts";

type Blocco = { readonly [nome: string]: unknown };

/** What a block of the file says, under our names; what it leaves out stays out. */
function nostri<T>(blocco: Blocco, nomi: Readonly<Record<string, string>>): T {
  const detti = Object.entries(nomi).filter(([nome]) => blocco[nome] !== undefined);
  return Object.fromEntries(detti.map(([nome, nostro]) => [nostro, blocco[nome]])) as T;
}

const indirizzo = (sede: Indirizzo): IndirizzoBozza => nostri(sede, NOMI_SEDE);

type Nome = Pick<Cedente, (typeof NOMI_NOME)[keyof typeof NOMI_NOME]>;
type Recapiti = Pick<Cedente, (typeof NOMI_CONTATTI)[keyof typeof NOMI_CONTATTI]>;
type OltreAlNome = Pick<Cedente, (typeof NOMI_OLTRE_AL_NOME)[keyof typeof NOMI_OLTRE_AL_NOME]>;
const nomi = (anagrafica: Blocco): Nome => nostri(anagrafica, NOMI_NOME);
const oltreAlNome = (anagrafica: Blocco): OltreAlNome => nostri(anagrafica, NOMI_OLTRE_AL_NOME);

const isSeller = (block: CedentePrestatore | CessionarioCommittente): block is CedentePrestatore =>
  "RegimeFiscale" in block.DatiAnagrafici;

/** Our side: the seller, or the buyer of the documents that the buyer issues (whose regime the file does not tell). */
export function cedenteDa(
  block: CedentePrestatore | CessionarioCommittente,
  representative?: RappresentanteFiscale,
): Cedente {
  const { IdFiscaleIVA, CodiceFiscale, Anagrafica } = block.DatiAnagrafici;
  const seller = isSeller(block) ? block : undefined;
  const buyer = isSeller(block) ? undefined : block;
  const rappresentanteFiscale = rappresentanteDa(representative, buyer);
  const rea = seller?.IscrizioneREA;
  const contatti = seller?.Contatti;
  return {
    partitaIva: IdFiscaleIVA?.IdCodice ?? "",
    ...(CodiceFiscale && { codiceFiscale: CodiceFiscale }),
    ...nomi(Anagrafica),
    ...oltreAlNome(Anagrafica),
    regimeFiscale: seller?.DatiAnagrafici.RegimeFiscale ?? "RF01",
    sede: indirizzo(block.Sede),
    ...(block.StabileOrganizzazione && { stabileOrganizzazione: indirizzo(block.StabileOrganizzazione) }),
    ...(rappresentanteFiscale && { rappresentanteFiscale }),
    ...(rea && { rea: nostri<NonNullable<Cedente["rea"]>>(rea, NOMI_REA) }),
    ...(contatti && nostri<Recapiti>(contatti, NOMI_CONTATTI)),
  };
}

/** Of the seller it stands in a block of its own, of the buyer inside; one from abroad no draft can hold. */
function rappresentanteDa(
  seller: RappresentanteFiscale | undefined,
  buyer: CessionarioCommittente | undefined,
): Rappresentante | undefined {
  const code = seller?.DatiAnagrafici.CodiceFiscale;
  const id = seller?.DatiAnagrafici.IdFiscaleIVA ?? buyer?.RappresentanteFiscale?.IdFiscaleIVA;
  const names = seller?.DatiAnagrafici.Anagrafica ?? buyer?.RappresentanteFiscale;
  if (!id || !names || id.IdPaese !== "IT") return undefined;
  return { partitaIva: id.IdCodice, ...(code && { codiceFiscale: code }), ...nomi(names) };
}

/** The other side: the customer, or the supplier of the documents that the buyer issues. */
export function cessionarioDa(
  block: CedentePrestatore | CessionarioCommittente,
  { FormatoTrasmissione, CodiceDestinatario, PECDestinatario }: DatiTrasmissione,
): Cessionario {
  const { IdFiscaleIVA, CodiceFiscale, Anagrafica } = block.DatiAnagrafici;
  const pa = FormatoTrasmissione === "FPA12";
  const typed = ![SENZA_CODICE, ESTERO, SAN_MARINO].includes(CodiceDestinatario) || pa;
  const { paese, partitaIva } = identificativo(
    IdFiscaleIVA,
    block.Sede.Nazione,
    Anagrafica.Denominazione === undefined,
  );
  const buyer = isSeller(block) ? undefined : block;
  const rappresentanteFiscale = rappresentanteDa(undefined, buyer);
  return {
    tipo: tipoDi(Anagrafica.Denominazione, IdFiscaleIVA, CodiceFiscale),
    ...(pa && { pubblicaAmministrazione: true }),
    paese,
    ...(partitaIva && { partitaIva }),
    ...(CodiceFiscale && { codiceFiscale: CodiceFiscale }),
    ...nomi(Anagrafica),
    sede: indirizzo(block.Sede),
    ...(rappresentanteFiscale && { rappresentanteFiscale }),
    ...(typed && { codiceDestinatario: CodiceDestinatario }),
    ...(PECDestinatario && { pec: PECDestinatario }),
  };
}

/** Condominiums and associations have eleven digits beginning with 8 or 9, and no VAT number. */
function tipoDi(denominazione: string | undefined, vat: unknown, code: string | undefined): Cessionario["tipo"] {
  if (denominazione === undefined) return 1;
  return !vat && code !== undefined && /^[89]\d{10}$/.test(code) ? 3 : 2;
}

/** What was written for foreigners without a number (RULES §10) is a draft without a number. */
function identificativo(
  vat: { IdPaese: string; IdCodice: string } | undefined,
  nazione: string,
  persona: boolean,
): { paese: string; partitaIva?: string } {
  if (!vat) return { paese: "IT" };
  if (vat.IdPaese === "OO" && vat.IdCodice === "99999999999" && nazione !== "IT" && !persona) return { paese: nazione };
  if (vat.IdPaese !== "IT" && vat.IdCodice === "0000000" && persona) return { paese: vat.IdPaese };
  return { paese: vat.IdPaese, partitaIva: vat.IdCodice };
}

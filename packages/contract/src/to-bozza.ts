import {
  CausalePagamento,
  CondizionePagamento,
  FATTURA,
  ModalitaPagamento,
  RegimeFiscale,
  TipoCassa,
  TipoDocumento,
  TipoRitenuta,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type {
  BolloBozza,
  Bozza,
  CassaBozza,
  Cedente,
  Cessionario,
  PagamentoBozza,
  RiferimentoBozza,
  RigaBozza,
  RitenutaBozza,
} from "@fatturachiara/fatturapa/documento";
import { type Client, countryOfVat } from "./rooms/clients.ts";
import type { DocumentInput } from "./rooms/document.ts";
import type { BankAccount, FiscalData } from "./rooms/taxdata.ts";
import { given, toRiga, vatOf } from "./to-riga.ts";

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

/** The stamp duty of DPR 642/72, euro; the product's `prezzoBollo`. */
export const PREZZO_BOLLO = Decimal.of("2.00");

/**
 * The document on the wire (ids) as the law's draft (codes): the one road, the same in browser and server.
 * Total: an incomplete document becomes an incomplete draft, whose checks say what is missing.
 */
export function toBozza({ document, numero, fiscal, client, bankAccounts }: BozzaSource): Bozza {
  const giorno = document.dataDocumento ?? "";
  const regime = regimeOf(fiscal);
  const righe = document.documentServices.map((line) => toRiga(line, giorno, regime));
  return {
    tipoDocumento: codeOf(TipoDocumento, document.idTipoDocumento) ?? FATTURA,
    data: giorno,
    numero,
    causale: given(document.causale),
    cedente: toCedente(fiscal, regime),
    cessionario: toCessionario(client, document.idProfiloFiscale),
    righe,
    cassa: toCassa(fiscal, righe, giorno),
    ritenuta: toRitenuta(document, righe),
    bollo: toBollo(document),
    pagamento: toPagamento(document, bankAccounts),
    riferimenti: toRiferimenti(document),
    scontoInFattura: document.importoScontoInFattura?.isZero()
      ? undefined
      : (document.importoScontoInFattura ?? undefined),
  };
}

/** The code behind an id of a list; undefined when not given or unknown. */
function codeOf<C extends string>(
  list: { perId(id: number): { codice: C } | undefined },
  id: number | null | undefined,
): C | undefined {
  return id == null ? undefined : list.perId(id)?.codice;
}

function regimeOf(fiscal: FiscalData): RegimeFiscale {
  return codeOf(RegimeFiscale, fiscal.idRegimeFiscale) ?? "RF01";
}

function toCedente(fiscal: FiscalData, regimeFiscale: RegimeFiscale): Cedente {
  const person = fiscal.idProfiloFiscale === 1;
  return {
    partitaIva: fiscal.partitaIva,
    codiceFiscale: given(fiscal.codiceFiscale),
    denominazione: person ? undefined : given(fiscal.ragioneSociale),
    nome: person ? given(fiscal.nome) : undefined,
    cognome: person ? given(fiscal.cognome) : undefined,
    titolo: given(fiscal.titolo),
    codEori: given(fiscal.codiceEori),
    regimeFiscale,
    sede: toIndirizzo(fiscal),
    stabileOrganizzazione: fiscal.stabileOrganizzazione
      ? toIndirizzo({ ...fiscal.stabileOrganizzazione, nazione: "IT" })
      : undefined,
    rappresentanteFiscale: fiscal.rappresentanteFiscale ? toRappresentante(fiscal.rappresentanteFiscale) : undefined,
    rea:
      given(fiscal.reaUfficio) && given(fiscal.reaNumero)
        ? {
            ufficio: fiscal.reaUfficio ?? "",
            numero: fiscal.reaNumero ?? "",
            capitaleSociale: fiscal.reaCapitaleSociale ?? undefined,
            socioUnico: fiscal.reaSocioUnico ?? undefined,
            statoLiquidazione: fiscal.reaStatoLiquidazione ?? "LN",
          }
        : undefined,
    telefono: given(fiscal.telefono),
    ...(fiscal.flagPrestazioniSanitarie && { prestazioniSanitarie: true }),
  };
}

function toCessionario(client: Client | undefined, kind: number | null | undefined): Cessionario {
  if (!client)
    return {
      tipo: kind === 1 || kind === 3 ? kind : 2,
      paese: "IT",
      sede: { indirizzo: "", cap: "", comune: "", nazione: "IT" },
    };
  const person = client.idProfiloFiscale === 1;
  return {
    tipo: client.idProfiloFiscale,
    pubblicaAmministrazione: client.flagPubblicaAmministrazione,
    paese: countryOfVat(client),
    partitaIva: given(client.partitaIva),
    codiceFiscale: given(client.codiceFiscale),
    denominazione: person ? undefined : given(client.ragioneSociale),
    nome: person ? given(client.nome) : undefined,
    cognome: person ? given(client.cognome) : undefined,
    sede: toIndirizzo(client),
    rappresentanteFiscale: toRappresentanteOf(client),
    codiceDestinatario: given(client.codiceSDI),
    pec: given(client.emailPEC),
    email: given(client.email),
  };
}

/** Only who lives abroad and has an Italian VAT number is represented in Italy (RULES §10). */
function toRappresentanteOf(client: Client): Rappresentante | undefined {
  const partitaIva = given(client.rappresentantePartitaIva);
  if (!partitaIva || client.nazione === "IT" || !client.partitaIvaItaliana) return undefined;
  return { partitaIva, denominazione: given(client.rappresentanteDenominazione) };
}

type Rappresentante = NonNullable<Cedente["rappresentanteFiscale"]>;
function toRappresentante(from: NonNullable<FiscalData["rappresentanteFiscale"]>): Rappresentante {
  const denominazione = given(from.denominazione);
  return {
    partitaIva: from.partitaIva,
    codiceFiscale: given(from.codiceFiscale),
    denominazione,
    nome: denominazione ? undefined : given(from.nome),
    cognome: denominazione ? undefined : given(from.cognome),
  };
}

type WithAddress = Pick<FiscalData | Client, "indirizzo" | "numeroCivico" | "cap" | "comune" | "provincia" | "nazione">;
function toIndirizzo(from: WithAddress): Cedente["sede"] {
  return {
    indirizzo: from.indirizzo,
    numeroCivico: given(from.numeroCivico),
    cap: from.cap,
    comune: from.comune,
    provincia: given(from.provincia),
    nazione: from.nazione,
  };
}

/** The fund of the profile, where a line is subject to it; its VAT is that of the fee unless the profile says otherwise (RULES §3). */
function toCassa(fiscal: FiscalData, righe: readonly RigaBozza[], giorno: string): CassaBozza | undefined {
  const tipo = codeOf(TipoCassa, fiscal.idTipoCassa);
  const fee = righe.find((riga) => riga.cassa);
  if (!fiscal.flagCassa || !tipo || !fee) return undefined;
  const own = fiscal.idAliquotaIvaFullCassa == null ? undefined : vatOf(fiscal.idAliquotaIvaFullCassa, giorno);
  return {
    tipo,
    aliquota: fiscal.aliquotaCassa ?? Decimal.zero,
    aliquotaIva: own?.aliquota ?? fee.aliquotaIva,
    natura: own ? own.natura : fee.natura,
    soggettaARitenuta: fiscal.flagRitenutaCassa,
  };
}

/** Only where a line is subject to it. Reason A (professional services) and the whole base unless given (screens §4). */
function toRitenuta(document: DocumentInput, righe: readonly RigaBozza[]): RitenutaBozza | undefined {
  const tipo = codeOf(TipoRitenuta, document.idRitenuta);
  if (!tipo || !righe.some((riga) => riga.ritenuta)) return undefined;
  return {
    tipo,
    aliquota: document.aliquotaRitenuta ?? Decimal.zero,
    percentualeBase: document.percentualeBaseRitenuta ?? Decimal.of("100"),
    causale: codeOf(CausalePagamento, document.idCausalePagamento) ?? "A",
    importo: document.importoRitenuta ?? undefined,
  };
}

/** `flagBollo` off means never; on, the mode decides. A stamp that is not virtual is not told to the SdI. */
function toBollo(document: DocumentInput): BolloBozza {
  const applies = document.flagBollo && document.flagBolloVirtuale;
  return {
    modo: applies ? document.modoBollo : "no",
    importo: document.importoBollo ?? PREZZO_BOLLO,
    addebitatoAlCliente: document.addebitaBollo,
  };
}

/** Undefined until a method is chosen: the block needs one. The full list carries the same ids as the plain one. */
function toPagamento(document: DocumentInput, bankAccounts: readonly BankAccount[]): PagamentoBozza | undefined {
  const modalita = codeOf(ModalitaPagamento, document.idModalitaPagamentoFull ?? document.idModalitaPagamento);
  if (!modalita) return undefined;
  const condizione = codeOf(CondizionePagamento, document.idCondizionePagamento) ?? "TP02";
  const account = bankAccounts.find((one) => one.id === document.idProfiloIban);
  return {
    condizione,
    modalita,
    scadenza: document.dataScadenzaPagamento ?? undefined,
    rate:
      condizione === "TP01"
        ? document.rate.map((rata) => ({ scadenza: rata.scadenza ?? "", importo: rata.importo ?? Decimal.zero }))
        : undefined,
    iban: account?.iban,
    bic: given(account?.bic),
    istituto: given(account?.banca),
    beneficiario: given(account?.intestatario),
  };
}

function toRiferimenti(document: DocumentInput): RiferimentoBozza[] | undefined {
  if (document.riferimenti.length === 0) return undefined;
  return document.riferimenti.map((one) => ({
    tipo: one.tipo,
    idDocumento: one.idDocumento ?? "",
    data: one.data ?? undefined,
    cup: given(one.cup),
    cig: given(one.cig),
  }));
}

import type { TipoRicevuta, Vocabolario } from "./ricevuta.ts";

/**
 * One field of a message: the element's name, or a block. The product's key is the name with a small initial
 * (`IdentificativoSdI` → `identificativoSdI`). The order is that of the official schema.
 */
export type CampoMessaggio =
  | string
  | { readonly nome: string; readonly campi: readonly CampoMessaggio[]; readonly ripetuto?: string };

export type Messaggio = {
  readonly tipo: TipoRicevuta;
  readonly vocabolario: Vocabolario;
  readonly radice: string;
  readonly campi: readonly CampoMessaggio[];
};

export const NAMESPACE: { readonly [V in Vocabolario]: string } = {
  privati: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0",
  pa: "http://www.fatturapa.gov.it/sdi/messaggi/v1.0",
};
/** Seen in old programs: read, never written. */
export const NAMESPACE_SENZA_GOV = "http://www.fatturapa.it/sdi/messaggi/v1.0";

const FILE = ["IdentificativoSdI", "NomeFile"] as const;
const CODA = ["MessageId", "PecMessageId", "Note"] as const;
const destinatario = { nome: "Destinatario", campi: ["Codice", "Descrizione"] };
const riferimentoArchivio = { nome: "RiferimentoArchivio", campi: FILE };
const riferimentoFattura = { nome: "RiferimentoFattura", campi: ["NumeroFattura", "AnnoFattura", "PosizioneFattura"] };
const errori = (campi: readonly string[]): CampoMessaggio => ({ nome: "ListaErrori", campi, ripetuto: "Errore" });
const esito = ["IdentificativoSdI", riferimentoFattura, "Esito", "Descrizione", "MessageIdCommittente"] as const;

/** Every message of both vocabularies: MessaggiFatturaTypes 1.0 (privati) and MessaggiTypes 1.1 (pa). */
export const MESSAGGI: readonly Messaggio[] = [
  {
    tipo: "RC",
    vocabolario: "privati",
    radice: "RicevutaConsegna",
    campi: [...FILE, "Hash", "DataOraRicezione", "DataOraConsegna", destinatario, riferimentoArchivio, ...CODA],
  },
  {
    tipo: "RC",
    vocabolario: "pa",
    radice: "RicevutaConsegna",
    campi: [...FILE, "DataOraRicezione", "DataOraConsegna", destinatario, riferimentoArchivio, ...CODA],
  },
  {
    tipo: "NS",
    vocabolario: "privati",
    radice: "RicevutaScarto",
    campi: [
      ...FILE,
      "Hash",
      "DataOraRicezione",
      riferimentoArchivio,
      errori(["Codice", "Descrizione", "Suggerimento"]),
      ...CODA,
    ],
  },
  {
    tipo: "NS",
    vocabolario: "pa",
    radice: "NotificaScarto",
    campi: [...FILE, "DataOraRicezione", riferimentoArchivio, errori(["Codice", "Descrizione"]), ...CODA],
  },
  {
    tipo: "MC",
    vocabolario: "privati",
    radice: "RicevutaImpossibilitaRecapito",
    campi: [...FILE, "Hash", "DataOraRicezione", "DataMessaADisposizione", riferimentoArchivio, "Descrizione", ...CODA],
  },
  {
    tipo: "MC",
    vocabolario: "pa",
    radice: "NotificaMancataConsegna",
    campi: [...FILE, "DataOraRicezione", riferimentoArchivio, "Descrizione", ...CODA],
  },
  {
    tipo: "NE",
    vocabolario: "pa",
    radice: "NotificaEsito",
    campi: [...FILE, { nome: "EsitoCommittente", campi: esito }, ...CODA],
  },
  {
    tipo: "DT",
    vocabolario: "pa",
    radice: "NotificaDecorrenzaTermini",
    campi: ["IdentificativoSdI", riferimentoFattura, "NomeFile", "Descrizione", ...CODA],
  },
  {
    tipo: "AT",
    vocabolario: "pa",
    radice: "AttestazioneTrasmissioneFattura",
    campi: [...FILE, "DataOraRicezione", riferimentoArchivio, destinatario, ...CODA, "HashFileOriginale"],
  },
  {
    tipo: "MT",
    vocabolario: "privati",
    radice: "FileMetadati",
    campi: [...FILE, "Hash", "CodiceDestinatario", "Formato", "TentativiInvio", "MessageId", "Note"],
  },
  {
    tipo: "MT",
    vocabolario: "pa",
    radice: "MetadatiInvioFile",
    campi: [...FILE, "CodiceDestinatario", "Formato", "TentativiInvio", "MessageId", "Note"],
  },
  { tipo: "EC", vocabolario: "pa", radice: "NotificaEsitoCommittente", campi: esito },
  {
    tipo: "SE",
    vocabolario: "pa",
    radice: "ScartoEsitoCommittente",
    campi: [
      "IdentificativoSdI",
      riferimentoFattura,
      "Scarto",
      "MessageId",
      "MessageIdCommittente",
      "PecMessageId",
      "Note",
    ],
  },
];

/** `NomeFile` → `nomeFile`: how the product spells a field of a message. */
export const chiaveDi = (nome: string): string => nome.charAt(0).toLowerCase() + nome.slice(1);

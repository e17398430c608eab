import {
  type Blocco,
  blocco,
  type Campi,
  campo,
  codice,
  conAttributi,
  conFirma,
  dataOra,
} from "../tracciato/tabella.ts";
import type { Messaggio } from "./messaggio.ts";
import {
  codiceDestinatario,
  fino,
  identificativoPa,
  nomeFile,
  qualunqueIntero,
  riferimentoArchivio,
  riferimentoFattura,
  siAttributo,
  stringa,
  versione,
} from "./tipi-messaggi.ts";

/** The namespace of messages about invoices to public bodies. */
export const NAMESPACE_PA = "http://www.fatturapa.gov.it/sdi/messaggi/v1.0";

const IDENTIFICATIVO = { IdentificativoSdI: campo("1", identificativoPa) };
const FILE = { ...IDENTIFICATIVO, NomeFile: campo("1", nomeFile) };
const RICEVUTO = { ...FILE, DataOraRicezione: campo("1", dataOra()) };
const ARCHIVIO = { RiferimentoArchivio: campo("0..1", riferimentoArchivio(identificativoPa)) };
const FATTURA = { RiferimentoFattura: campo("0..1", riferimentoFattura) };
const DESTINATARIO = {
  Destinatario: campo("1", blocco({ Codice: campo("1", codiceDestinatario), Descrizione: campo("1", stringa) })),
};
const DESCRIZIONE = { Descrizione: campo("0..1", fino(255)) };
const messageId = fino(14, 1);
const COMMITTENTE = { MessageIdCommittente: campo("0..1", messageId) };
const CODA = {
  MessageId: campo("1", messageId),
  PecMessageId: campo("0..1", stringa),
  Note: campo("0..1", stringa),
};
const ERRORE = blocco({ Codice: campo("1", fino(5, 5)), Descrizione: campo("1", fino(255)) });
const ESITO = conFirma(
  "facoltativa",
  blocco({
    ...IDENTIFICATIVO,
    ...FATTURA,
    Esito: campo("1", codice(["EC01", "EC02"])),
    ...DESCRIZIONE,
    ...COMMITTENTE,
  }),
);
const DUPLICE = { IntermediarioConDupliceRuolo: siAttributo };

const messaggio = (
  { tipo, nome }: { tipo: Messaggio["tipo"]; nome: string },
  contenuto: Blocco,
  attributi: Campi = {},
): Messaggio => ({
  tipo,
  vocabolario: "pa",
  formato: { forma: "radice", nome, namespace: NAMESPACE_PA, attributi: { ...versione, ...attributi }, contenuto },
});
const firmato = (campi: Campi): Blocco => conFirma("richiesta", blocco(campi));

/** MessaggiTypes 1.1: about invoices to public bodies. */
export const MESSAGGI_PA: readonly Messaggio[] = [
  messaggio(
    { tipo: "RC", nome: "RicevutaConsegna" },
    firmato({ ...RICEVUTO, DataOraConsegna: campo("1", dataOra()), ...DESTINATARIO, ...ARCHIVIO, ...CODA }),
    DUPLICE,
  ),
  messaggio(
    { tipo: "NS", nome: "NotificaScarto" },
    firmato({
      ...RICEVUTO,
      ...ARCHIVIO,
      ListaErrori: campo("1", blocco({ Errore: campo("1..N", ERRORE) })),
      ...CODA,
    }),
  ),
  messaggio(
    { tipo: "MC", nome: "NotificaMancataConsegna" },
    firmato({ ...RICEVUTO, ...ARCHIVIO, ...DESCRIZIONE, ...CODA }),
  ),
  messaggio(
    { tipo: "NE", nome: "NotificaEsito" },
    firmato({ ...FILE, EsitoCommittente: campo("1", conAttributi(versione, ESITO)), ...CODA }),
    DUPLICE,
  ),
  messaggio(
    { tipo: "DT", nome: "NotificaDecorrenzaTermini" },
    firmato({ ...IDENTIFICATIVO, ...FATTURA, NomeFile: FILE.NomeFile, ...DESCRIZIONE, ...CODA }),
    DUPLICE,
  ),
  messaggio(
    { tipo: "AT", nome: "AttestazioneTrasmissioneFattura" },
    firmato({ ...RICEVUTO, ...ARCHIVIO, ...DESTINATARIO, ...CODA, HashFileOriginale: campo("1", stringa) }),
  ),
  messaggio(
    { tipo: "MT", nome: "MetadatiInvioFile" },
    blocco({
      ...FILE,
      CodiceDestinatario: campo("1", codiceDestinatario),
      Formato: campo("1", fino(5)),
      TentativiInvio: campo("1", qualunqueIntero),
      MessageId: CODA.MessageId,
      Note: CODA.Note,
    }),
  ),
  messaggio({ tipo: "EC", nome: "NotificaEsitoCommittente" }, ESITO),
  messaggio(
    { tipo: "SE", nome: "ScartoEsitoCommittente" },
    firmato({
      ...IDENTIFICATIVO,
      ...FATTURA,
      Scarto: campo("1", codice(["EN00", "EN01"])),
      MessageId: CODA.MessageId,
      ...COMMITTENTE,
      PecMessageId: CODA.PecMessageId,
      Note: CODA.Note,
    }),
  ),
];

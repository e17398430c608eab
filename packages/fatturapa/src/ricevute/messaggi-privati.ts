import { type Blocco, blocco, type Campi, campo, conFirma, data, dataOra } from "../tracciato/tabella.ts";
import type { Messaggio } from "./messaggio.ts";
import {
  codiceDestinatario,
  fino,
  identificativoPrivati,
  nomeFile,
  qualunqueIntero,
  riferimentoArchivio,
  siAttributo,
  stringa,
  versione,
} from "./tipi-messaggi.ts";

/** The namespace of messages about invoices to everybody else. */
export const NAMESPACE_PRIVATI = "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0";

const FILE = {
  IdentificativoSdI: campo("1", identificativoPrivati),
  NomeFile: campo("1", nomeFile),
  Hash: campo("1", stringa),
};
const RICEVUTO = { ...FILE, DataOraRicezione: campo("1", dataOra()) };
const ARCHIVIO = { RiferimentoArchivio: campo("0..1", riferimentoArchivio(identificativoPrivati)) };
const CODA = {
  MessageId: campo("1", fino(36, 1)),
  PecMessageId: campo("0..1", stringa),
  Note: campo("0..1", stringa),
};
const ERRORE = blocco({
  Codice: campo("1", fino(5, 1)),
  Descrizione: campo("1", fino(1000)),
  Suggerimento: campo("1", fino(2000)),
});

const messaggio = (
  { tipo, nome }: { tipo: Messaggio["tipo"]; nome: string },
  contenuto: Blocco,
  attributi: Campi = {},
): Messaggio => ({
  tipo,
  vocabolario: "privati",
  formato: {
    forma: "radice",
    nome,
    namespace: NAMESPACE_PRIVATI,
    attributi: { ...versione, ...attributi },
    contenuto,
  },
});

/** MessaggiFatturaTypes 1.0: about invoices to private customers and businesses. */
export const MESSAGGI_PRIVATI: readonly Messaggio[] = [
  messaggio(
    { tipo: "RC", nome: "RicevutaConsegna" },
    conFirma(
      "richiesta",
      blocco({
        ...RICEVUTO,
        DataOraConsegna: campo("1", dataOra()),
        Destinatario: campo(
          "1",
          blocco({ Codice: campo("1", codiceDestinatario), Descrizione: campo("0..1", stringa) }),
        ),
        ...ARCHIVIO,
        ...CODA,
      }),
    ),
    { FlussoSemplificato: siAttributo },
  ),
  messaggio(
    { tipo: "NS", nome: "RicevutaScarto" },
    conFirma(
      "richiesta",
      blocco({
        ...RICEVUTO,
        ...ARCHIVIO,
        ListaErrori: campo("1", blocco({ Errore: campo("1..N", ERRORE) })),
        ...CODA,
      }),
    ),
  ),
  messaggio(
    { tipo: "MC", nome: "RicevutaImpossibilitaRecapito" },
    conFirma(
      "richiesta",
      blocco({
        ...RICEVUTO,
        DataMessaADisposizione: campo("1", data()),
        ...ARCHIVIO,
        Descrizione: campo("0..1", fino(1000)),
        ...CODA,
      }),
    ),
  ),
  messaggio(
    { tipo: "MT", nome: "FileMetadati" },
    blocco({
      ...FILE,
      CodiceDestinatario: campo("1", codiceDestinatario),
      Formato: campo("1", fino(5)),
      TentativiInvio: campo("1", qualunqueIntero),
      MessageId: CODA.MessageId,
      Note: CODA.Note,
    }),
  ),
];

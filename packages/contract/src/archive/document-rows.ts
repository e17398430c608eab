import * as z from "zod/mini";
import { eventKinds, eventOutcomes } from "../event-kinds.ts";
import { channelNames } from "../rooms/channels.ts";
import { attachmentsMaxBytes } from "../rooms/document-attachment.ts";
import { messageSignature } from "../rooms/message-signature.ts";
import { id, integer } from "../wire.ts";
import * as v from "./values.ts";

/** A document, without its draft: that is judged as the format's own (`bozza`). */
export const documentRow = z
  .object({
    id,
    version: z.optional(v.place),
    statoDocumento: z.enum(["B", "I", "E", "C", "A"]),
    sottoStato: v.sottoStato,
    dataStatoDocumento: v.moment,
    causa: v.maybe(v.prose),
    createdAt: v.moment,
    updatedAt: v.moment,
    deletedAt: v.maybe(v.moment),
    idProfiloFiscale: v.maybe(v.small),
    idCliente: v.maybe(id),
    idTipoDocumento: v.maybe(integer),
    numeroDocumento: v.maybe(integer),
    dataDocumento: v.maybe(v.day),
    dataScadenzaPagamento: v.maybe(v.day),
    idProfiloIban: v.maybe(id),
    denominazione: v.maybe(v.name),
    nome: v.maybe(v.name),
    cognome: v.maybe(v.name),
    idFiscaleIva: v.maybe(v.chars(50)),
    ...amounts(),
    numeroDocumentoInvio: v.maybe(v.chars(50)),
    dataDocumentoInvio: v.maybe(v.day),
    anno: v.maybe(v.place),
    serie: v.maybe(v.chars(50)),
    dataInvio: v.maybe(v.moment),
    fileInviato: v.maybe(id),
    dataIncasso: v.maybe(v.day),
    prossimaScadenza: v.maybe(v.day),
    svuotatoIl: v.maybe(v.moment),
    emessaAltrove: z.optional(z.boolean()),
    chiaveInvio: v.maybe(v.name),
    createdBy: v.maybe(id),
    stornata: z.optional(z.boolean()),
    createdByName: v.maybe(v.name),
  })
  .check(z.refine((row) => v.statoOf(row.sottoStato) === row.statoDocumento, { path: ["statoDocumento"] }));

function amounts() {
  const amount = z.optional(v.exact);
  return {
    ...{ totaleRitenute: amount, totaleCassa: amount, totaleIva: amount, totale: amount, nettoAPagare: amount },
    ...{ imponibile: amount, totaleBollo: amount, ricavi: amount, incassato: amount },
    totaleContributi: v.maybe(v.exact),
  };
}

/** A file that a draft encloses. */
export const attachmentRow = z
  .object({
    id,
    documentId: id,
    nome: v.name,
    tipo: v.mediaType,
    dimensione: v.place.check(z.maximum(attachmentsMaxBytes)),
    contenuto: v.bytes,
    createdAt: v.moment,
  })
  .check(z.refine((row) => row.contenuto.length === 2 + 2 * row.dimensione, { path: ["dimensione"] }));

/** A stored file; its bytes lie beside it in the archive, called `percorso`. */
export const fileRow = z.object({
  id,
  documentId: v.maybe(id),
  direzione: z.enum(["inviato", "ricevuto"]),
  genere: z.enum(["fattura", "fattura-da-firmare", "pec-inviata", "pec-ricevuta", "ricevuta-sdi", "file-ricevuto"]),
  nome: v.name,
  tipo: v.mediaType,
  sha256: v.sha256,
  dimensione: v.place,
  createdAt: v.moment,
  sha256Contenuto: v.maybe(v.sha256),
  percorso: v.name,
  cartella: z.optional(v.name),
});

/** A file prepared to be signed elsewhere. */
export const preparationRow = z.object({
  documentId: id,
  fileId: id,
  progressivoInvio: v.chars(10),
  daSottoStato: v.sottoStato,
  daDataStato: v.moment,
  numeroNuovo: z.boolean(),
  numeroPrima: v.maybe(integer),
  createdAt: v.moment,
});

/** A sending of a document's file, one after another. */
export const transmissionRow = z.object({
  id,
  documentId: id,
  fileId: id,
  nomeFile: v.chars(100),
  progressivoInvio: v.chars(10),
  messageId: v.name,
  mittente: v.name,
  destinatario: v.name,
  stato: z.enum(["in_coda", "in_corso", "accettata_smtp", "incerta", "fallita", "ritirata", "doppia", "a_mano"]),
  tentativi: z.optional(v.place),
  errore: v.maybe(v.prose),
  identificativo: v.maybe(v.name),
  identificativoSdI: v.maybe(v.chars(100)),
  consegnataIl: v.maybe(v.moment),
  dataOraConsegna: v.maybe(v.moment),
  dataMessaADisposizione: v.maybe(v.day),
  createdAt: v.moment,
  sentAt: v.maybe(v.moment),
  prossimoInvio: v.maybe(v.moment),
  inCorsoDal: v.maybe(v.moment),
  datiDal: v.maybe(v.moment),
  esitoSdI: v.maybe(v.receiptKind),
  dubbioSegnalatoIl: v.maybe(v.moment),
  ritardoSegnalatoIl: v.maybe(v.moment),
  trattenutaDal: v.maybe(v.moment),
  senzaAttesa: z.optional(z.boolean()),
  canale: z.optional(z.enum(channelNames)),
  attesaDal: v.maybe(v.moment),
  interruzioni: z.optional(v.place),
});

const fault = z.object({ codice: v.name, descrizione: v.prose, suggerimento: v.maybe(v.prose) });

/** Something that happened to a document, or that a message said of it. */
export const eventRow = z.object({
  id,
  documentId: v.maybe(id),
  transmissionId: v.maybe(id),
  dataRicezione: v.moment,
  tipo: z.enum(eventKinds),
  oggetto: v.maybe(v.prose),
  mittente: v.maybe(v.prose),
  messageId: v.maybe(v.prose),
  identificativoSdI: v.maybe(v.name),
  nomeFile: v.maybe(v.prose),
  esito: z.enum(eventOutcomes),
  messaggio: v.prose,
  errori: z.optional(z.array(fault)),
  idFile: v.maybe(id),
  statoPrima: v.maybe(v.chars(50)),
  statoDopo: v.maybe(v.chars(50)),
  userId: v.maybe(id),
  firme: z.optional(z.array(messageSignature)),
  userName: v.maybe(v.name),
});

/** Money that came in for a document, or went back. */
export const paymentRow = z.object({
  id,
  documentId: id,
  data: v.day,
  importo: v.exact.check(z.refine((value) => !value.startsWith("-") && /[1-9]/.test(value))),
  movimento: v.exact,
  ricavi: v.exact,
  nota: v.maybe(v.prose),
  createdAt: v.moment,
  userId: v.maybe(id),
  annullatoIl: v.maybe(v.moment),
  annullatoDa: v.maybe(id),
  userName: v.maybe(v.name),
  annullatoDaName: v.maybe(v.name),
});

/** What a document is found by; its figures are worked out again. */
export const searchRow = z.object({
  documentId: id,
  anno: v.maybe(v.place),
  cerca: v.prose,
  statoDocumento: z.optional(z.enum(["B", "I", "E", "C", "A"])),
  idProfiloFiscale: v.maybe(v.small),
  idTipoDocumento: v.maybe(integer),
  idCliente: v.maybe(id),
  dataDocumento: v.maybe(v.day),
  prossimaScadenza: v.maybe(v.day),
  deletedAt: v.maybe(v.moment),
  svuotatoIl: v.maybe(v.moment),
  ...{ imponibile: z.optional(v.exact), totaleIva: z.optional(v.exact), totaleRitenute: z.optional(v.exact) },
  ...{ totale: z.optional(v.exact), nettoAPagare: z.optional(v.exact), incassato: z.optional(v.exact) },
  parte: v.maybe(v.prose),
  idFiscaleIva: v.maybe(v.chars(50)),
  nome: z.optional(v.prose),
});

/** VAT of one rate, as a file that was sent states it. */
export const riepilogoRow = z.object({
  fileId: id,
  documentId: z.optional(id),
  posizione: v.place,
  aliquota: v.rate,
  natura: v.maybe(v.chars(10)),
  esigibilita: v.maybe(v.chars(1)),
  imponibile: v.exact,
  imposta: v.exact,
});

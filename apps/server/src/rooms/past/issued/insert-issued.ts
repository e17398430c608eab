import { isTooLarge } from "@fatturachiara/contract/wire";
import {
  autofattura,
  type Cessionario,
  type CorpoBozza,
  giornoDi,
  righeDi,
  tipoDi,
} from "@fatturachiara/fatturapa/bozza";
import { calcolaRiga } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { SOTTO_STATI, type SottoStato } from "@fatturachiara/fatturapa/documento";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { type Clock, startOf } from "../../../clock.ts";
import { countFigures } from "../../../db/counts/count-figures.ts";
import type { Tx } from "../../../db/database.ts";
import { insertMany } from "../../../db/statement/insert-many.ts";
import { newId } from "../../../new-id.ts";
import { clientSnapshot } from "../../clients/index.ts";
import {
  countCredits,
  draftColumns,
  editedDraft,
  eventRow,
  lineRows,
  lineTotalPath,
  linkRows,
  messageFile,
  type NewEvent,
  nextDueDay,
  type PastFile,
  saveSearchRows,
  searchTexts,
  storedFile,
} from "../../document/index.ts";
import { readNumber, serieOf } from "../../number/index.ts";
import { movementOf } from "../../payments/index.ts";
import type { HistoryEntry, IssuedElsewhere } from "./issued-elsewhere.ts";

/** A document issued elsewhere, with all that is to be kept of it. */
export type IssuedToWrite = {
  issued: IssuedElsewhere;
  file: PastFile;
  idCliente: string | null;
  sotto: SottoStato;
  history: readonly HistoryEntry[];
};

/** Whose they are, and how they were brought here. */
export type IssuedBy = {
  profile: string;
  user: string;
  formato: string;
  /** What fell due before today counts as collected. */
  incassate: boolean;
  /** "archivio-2025.zip": told in the timeline. */
  from: string;
};

/** Writes documents that were issued elsewhere, with their files and messages; answers their ids in the same order. */
export async function insertIssued(
  tx: Tx,
  clock: Clock,
  { by, list }: { by: IssuedBy; list: readonly IssuedToWrite[] },
): Promise<string[]> {
  const records = [];
  for (const toWrite of list) records.push(await rowsOf(toWrite, by, clock));
  await insertMany(
    tx,
    "document",
    records.map((record) => record.document),
  );
  await insertMany(
    tx,
    "document_file",
    records.flatMap((record) => record.files),
  );
  await insertMany(
    tx,
    "sent_riepilogo",
    records.flatMap((record) => record.riepiloghi),
  );
  await insertMany(
    tx,
    "document_line",
    records.flatMap((record) => record.lines),
  );
  await insertMany(
    tx,
    "document_link",
    records.flatMap((record) => record.links),
  );
  await saveSearchRows(
    tx,
    by.profile,
    records.map((record) => record.search),
  );
  await insertMany(
    tx,
    "document_event",
    records.flatMap((record) => record.events),
  );
  await insertMany(
    tx,
    "document_payment",
    records.flatMap((record) => record.payments),
  );
  await nameSentFiles(
    tx,
    by.profile,
    records.map((record) => record.fileId),
  );
  const ids = records.map((record) => record.document.id);
  await countFigures(tx, by.profile, ids);
  await countCredits(tx, by.profile, ids);
  return ids;
}

/** A file belongs to its document and the document names one of its files: the name comes last. */
async function nameSentFiles(tx: Tx, profile: string, files: readonly string[]): Promise<void> {
  const sent = tx
    .selectFrom("document_file")
    .select(["id", "documentId"])
    .where("profileId", "=", profile)
    .where("id", "in", files)
    .as("sent");
  await tx
    .updateTable("document")
    .from(sent)
    .whereRef("document.id", "=", "sent.documentId")
    .where("document.profileId", "=", profile)
    .set((set) => ({ fileInviato: set.ref("sent.id") }))
    .execute();
}

async function rowsOf(toWrite: IssuedToWrite, by: IssuedBy, clock: Clock) {
  const { issued, idCliente, sotto } = toWrite;
  const { da, input, figures } = issued;
  const data = giornoDi(da);
  const id = newId(clock);
  const fileId = newId(clock);
  const now = clock.now();
  const anno = yearOf(data);
  const { stato } = SOTTO_STATI[sotto];
  const named = da.cliente && namedAs(da.cliente);
  const numeroDocumento = readNumber(by.formato, anno, da.numero) ?? null;
  const draft = withTotalsOfFile(editedDraft(clock, { ...input, idCliente, numeroDocumento }), issued.lineTotals);
  const netto = figures.columns.nettoAPagare;
  const paid =
    by.incassate && stato === "C" && netto.isPositive() && !autofattura(tipoDi(da))
      ? dueBefore(issued, clock.oggi())
      : undefined;
  const incassato = paid ? netto : Decimal.zero;
  const document = {
    ...draftColumns(draft),
    ...clientSnapshot(named),
    ...figures.columns,
    id,
    profileId: by.profile,
    emessaAltrove: true,
    statoDocumento: stato,
    sottoStato: sotto,
    dataStatoDocumento: toWrite.history.at(-1)?.at ?? startOf(data, noon),
    createdAt: now,
    updatedAt: now,
    numeroDocumentoInvio: da.numero,
    dataDocumentoInvio: data,
    dataInvio: startOf(data, noon),
    anno,
    serie: serieOf(by.formato),
    incassato,
    dataIncasso: paid ?? null,
    prossimaScadenza: nextDueDay(input, { nettoAPagare: netto, incassato, stornato: Decimal.zero }),
  };
  return {
    fileId,
    document,
    lines: lineRows(draft).map((row) => ({ profileId: by.profile, documentId: id, ...row })),
    links: linkRows(draft).map((row) => ({ profileId: by.profile, documentId: id, ...row })),
    ...(await filesOf(toWrite, { id, fileId, profile: by.profile, clock })),
    riepiloghi: figures.riepiloghi.map((row, posizione) => ({ fileId, profileId: by.profile, posizione, ...row })),
    search: { documentId: id, anno, ...searchTexts({ numero: da.numero, client: named, input }) },
    events: eventsOf(toWrite, { by, id, clock }),
    payments: paid ? [paymentOf(document, { by, data: paid, clock })] : [],
  };
}

const noon = 12;

/** The draft with the totals of its lines that the file says otherwise than they are computed. */
function withTotalsOfFile(draft: CorpoBozza, totals: readonly Decimal[]): CorpoBozza {
  const comeNelFile = righeDi({ bozza: draft }).flatMap((line, i) => {
    const total = totals[i];
    if (total && isTooLarge(total)) throw new RangeError("The total of a line is too large to be kept");
    if (!total || total.equals(calcolaRiga(line).prezzoTotale)) return [];
    return [{ percorso: lineTotalPath(i), valore: total.toString() }];
  });
  return comeNelFile.length > 0 ? { ...draft, comeNelFile } : draft;
}

function namedAs({ tipo, paese, partitaIva, codiceFiscale, denominazione, nome, cognome }: Cessionario) {
  return {
    idProfiloFiscale: tipo,
    nazione: paese,
    ragioneSociale: denominazione,
    nome,
    cognome,
    partitaIva,
    codiceFiscale,
  };
}

/** The day by which it was to be paid, where that is over. Without one: the day of the document. */
function dueBefore({ da, input }: IssuedElsewhere, oggi: Giorno): Giorno | undefined {
  const days = [input.dataScadenzaPagamento, ...input.rate.map((rata) => rata.scadenza)].flatMap((day) => day ?? []);
  const last = days.sort().at(-1) ?? giornoDi(da);
  return last < oggi ? last : undefined;
}

/** The invoice as it went out, and what the SdI answered. */
async function filesOf(
  { file, history }: IssuedToWrite,
  { id, fileId, profile, clock }: { id: string; fileId: string; profile: string; clock: Clock },
) {
  const own = { profileId: profile, documentId: id, createdAt: clock.now() };
  const sent = { ...(await storedFile(file)), id: fileId, direzione: "inviato" as const, genere: "fattura" as const };
  const received = [];
  for (const { message } of history) {
    const kept = await storedFile(messageFile(message));
    received.push({
      ...own,
      ...kept,
      id: newId(clock),
      direzione: "ricevuto" as const,
      genere: "ricevuta-sdi" as const,
    });
  }
  return { files: [{ ...own, ...sent }, ...received] };
}

function eventsOf(
  { issued, history, sotto }: IssuedToWrite,
  { by, id, clock }: { by: IssuedBy; id: string; clock: Clock },
) {
  const event = (more: Pick<NewEvent, "dataRicezione" | "tipo" | "messaggio"> & Partial<NewEvent>): NewEvent => ({
    id: newId(clock),
    profileId: by.profile,
    documentId: id,
    transmissionId: null,
    esito: "applicato",
    errori: [],
    statoPrima: state(sotto),
    statoDopo: state(sotto),
    userId: null,
    ...more,
  });
  const messages = history.map(({ message, at, messaggio, prima, dopo }) =>
    event({
      dataRicezione: at,
      tipo: message.ricevuta.tipo,
      messaggio,
      esito: prima === dopo ? "ignorato" : "applicato",
      statoPrima: state(prima),
      statoDopo: state(dopo),
      identificativoSdI: message.ricevuta.identificativoSdI || undefined,
      nomeFile: message.nome,
    }),
  );
  const brought = event({
    dataRicezione: clock.now(),
    tipo: "IMPORTAZIONE",
    messaggio: `Fattura n. ${issued.da.numero} emessa con un altro programma, portata qui da «${by.from}».`,
    userId: by.user,
  });
  return [...messages, brought].map(eventRow);
}

const state = (sotto: SottoStato) => `${SOTTO_STATI[sotto].stato}/${sotto}`;

/** What the note of a payment says that came with its document. */
export const alreadyCollected = "Già incassata quando è stata portata qui";

type Paid = { id: string; idTipoDocumento: number | null; nettoAPagare: Decimal; ricavi: Decimal };

function paymentOf(document: Paid, { by, data, clock }: { by: IssuedBy; data: Giorno; clock: Clock }) {
  const importo = document.nettoAPagare;
  return {
    id: newId(clock),
    profileId: by.profile,
    documentId: document.id,
    data,
    importo: importo.toString(),
    ...movementOf(document, importo),
    nota: alreadyCollected,
    createdAt: clock.now(),
    userId: by.user,
  };
}

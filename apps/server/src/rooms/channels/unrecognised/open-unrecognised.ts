import { fail } from "@fatturachiara/contract";
import type { OpenedMessage } from "@fatturachiara/contract/rooms/sdi";
import type { Querier } from "../../../db/database.ts";
import {
  changeBy,
  findUnrecognised,
  notRecognised,
  readStoredFile,
  receiptSentence,
  type SentRicevuta,
  virusKind,
} from "../../transmission/index.ts";
import { channelRows } from "../chosen/channel-rows.ts";
import { unreadKind } from "../pec/quarantine-message.ts";

/** A message that was not recognised, as the person can judge it. */
export async function openUnrecognised(db: Querier, profile: string, id: string): Promise<OpenedMessage> {
  const row = await findUnrecognised(db, profile, id);
  if (!row?.fileId) throw fail("messageNotFound");
  if (row.genere === unreadKind)
    return { ...headOf(row), oggetto: row.oggetto, testo: "", allegati: [], ricevuta: null };
  const { nome, tipo, bytes } = await readStoredFile(db, profile, row.fileId);
  const { oggetto, testo, files, ricevuta } = await channelRows[row.canale].waiting.open({
    name: nome,
    type: tipo,
    bytes,
  });
  return {
    ...headOf(row),
    oggetto: row.oggetto ?? oggetto ?? null,
    testo,
    allegati: files.map(({ name, bytes }) => ({ nome: name, dimensione: bytes.length })),
    ricevuta: ricevuta && wordsOf(ricevuta),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findUnrecognised>>>;

const headOf = ({ id, canale, createdAt, motivo, mittente, firme, genere, ...about }: Row) => ({
  id,
  virus: genere === virusKind,
  cambierebbe: changeBy(about),
  canale,
  lettoIl: createdAt.toISOString(),
  motivo: motivo ?? notRecognised,
  mittente,
  // Verified when it was read: the authorities known then are what it was judged by.
  firme,
});

const wordsOf = (ricevuta: SentRicevuta) => ({
  tipo: ricevuta.tipo,
  nomeFile: ricevuta.nomeFile,
  identificativoSdI: ricevuta.identificativoSdI,
  frase: receiptSentence(ricevuta),
});

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
import { meaningOfFile } from "../folder/meaning-of-file.ts";
import { meaningOf } from "../pec/meaning-of.ts";
import { unreadKind } from "../pec/quarantine-message.ts";
import { readMail } from "../pec/read-mail.ts";

const longest = 10_000;

/** A message that was not recognised, as the person can judge it. */
export async function openUnrecognised(db: Querier, profile: string, id: string): Promise<OpenedMessage> {
  const row = await findUnrecognised(db, profile, id);
  if (!row?.fileId) throw fail("messageNotFound");
  if (row.genere === unreadKind)
    return { ...headOf(row), oggetto: row.oggetto, testo: "", allegati: [], ricevuta: null };
  const { nome, bytes } = await readStoredFile(db, profile, row.fileId);
  if (row.canale === "cartella") return openFile(row, { name: nome, bytes });
  const read = await readMail(bytes);
  const inner = read.is === "certified" ? read.mail.inner : null;
  const meaning = await meaningOf(read);
  return {
    ...headOf(row),
    oggetto: row.oggetto ?? inner?.subject ?? null,
    testo: (inner?.text ?? "").trim().slice(0, longest),
    allegati: (inner?.files ?? []).map(({ name, bytes }) => ({ nome: name, dimensione: bytes.length })),
    ricevuta: meaning.is === "sdi" ? wordsOf(meaning.ricevuta) : null,
  };
}

/** A file of the exchange folder: it is what there is, without a message around it. */
async function openFile(row: Row, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<OpenedMessage> {
  const meaning = await meaningOfFile({ name, type: "", bytes });
  return {
    ...headOf(row),
    oggetto: row.oggetto,
    testo: "",
    allegati: [{ nome: name, dimensione: bytes.length }],
    ricevuta: meaning.is === "sdi" ? wordsOf(meaning.ricevuta) : null,
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

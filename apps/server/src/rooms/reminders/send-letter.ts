import type { DownloadedFile } from "@fatturachiara/contract";
import type { ReminderSettings } from "@fatturachiara/contract/rooms/reminders";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { newId } from "../../new-id.ts";
import { writeZip } from "../../zip/write-zip.ts";
import { documentPdf } from "../archive/index.ts";
import { lockRow, recordAct } from "../document/index.ts";
import type { PaidReader } from "../movements/index.ts";
import { type DueLetter, dueLetters } from "./due-letters.ts";
import { type Reminded, reminderMail } from "./reminder-mail.ts";
import { readSettings } from "./settings.ts";
import { letterParts } from "./write-letter.ts";

/** What the work needs. */
export type ReminderDeps = Pick<Deps, "db" | "clock" | "jobs" | "config">;

/**
 * Sends one customer's letter, once: its steps, the mail and the rows of the timeline are one transaction, and what was paid,
 * credited, left out or written meanwhile is looked at again inside, while the documents are held. Answers whether it left.
 */
export async function sendLetter(
  deps: ReminderDeps,
  profile: string,
  { letter, paid }: { letter: DueLetter; paid: PaidReader },
): Promise<boolean> {
  const { db, clock } = deps;
  const before = await readSettings(db, profile);
  // What was sent never changes: read and printed before, not while the rows are held.
  const parts = await letterParts(deps, profile, { documents: letter.documents, settings: before });
  const { oggetto, testo } = reminderMail(parts);
  const attachment = await enclosed(deps, profile, letter);
  return inTransaction(db, async (tx) => {
    const rows = [];
    for (const { id } of [...letter.documents].sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const row = await lockRow(tx, { profile, id });
      if (row) rows.push(row);
    }
    if (!(await isStillDue(tx, profile, { letter, before, oggi: parts.oggi, paid }))) return false;
    const lettera = newId(clock);
    await keepSteps(tx, deps, { profile, letter, lettera });
    const mail = {
      ...{ to: letter.email, subject: oggetto, text: testo },
      sender: { name: parts.issuer.name, replyTo: parts.issuer.email },
      attachment,
    };
    await queueMail(tx, deps, { mail, awaited: { genere: "sollecito", lettera, attesaDa: profile } });
    for (const row of rows)
      await recordAct(tx, clock, {
        ...{ row, actor: null, tipo: "SOLLECITO" },
        messaggio: `Sollecito inviato a ${letter.email}: ${formatImporto(owed(parts.documents, row.id))} da pagare.`,
      });
    return true;
  });
}

const owed = (documents: readonly Reminded[], id: string) => {
  const found = documents.find((document) => document.id === id);
  if (!found) throw new Error(`No words were written about ${id}`);
  return found.daPagare;
};

type Again = { letter: DueLetter; before: ReminderSettings; oggi: string; paid: PaidReader };

/** Whether nothing has changed: the same documents, of which the same is open, at the same steps. What differs waits for the next run. */
async function isStillDue(tx: Tx, profile: string, { letter, before, oggi, paid }: Again): Promise<boolean> {
  const settings = await readSettings(tx, profile);
  if (JSON.stringify(settings) !== JSON.stringify(before)) return false;
  const [now] = await dueLetters(tx, profile, { settings, oggi, client: letter.idCliente, paid });
  return now !== undefined && contentOf(now) === contentOf(letter);
}

const contentOf = ({ email, documents }: DueLetter) =>
  [email, ...documents.map(({ id, scadenza, passo, residuo }) => `${id} ${scadenza} ${passo} ${residuo}`)].join("\n");

type Steps = { profile: string; letter: DueLetter; lettera: string };

async function keepSteps(tx: Tx, { clock }: ReminderDeps, { profile, letter, lettera }: Steps): Promise<void> {
  const of = { profileId: profile, createdAt: clock.now() };
  for (const { id: documentId, scadenza, passo, saltati } of letter.documents) {
    const left = saltati.map((skipped) => ({
      ...{ ...of, documentId, scadenza, passo: skipped },
      ...{ stato: "saltato" as const, lettera: null, email: null },
    }));
    if (left.length > 0)
      await tx
        .insertInto("reminder")
        .values(left)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    // A step that another process has kept meanwhile fails here, and with it this letter.
    await tx
      .insertInto("reminder")
      .values({ ...of, documentId, scadenza, passo, stato: "inviato", lettera, email: letter.email })
      .execute();
  }
}

/** The PDF with its code; of several invoices an archive of them, since a mail of ours bears one file. */
async function enclosed(deps: ReminderDeps, profile: string, { documents }: DueLetter): Promise<DownloadedFile> {
  const files: DownloadedFile[] = [];
  for (const { id } of documents) files.push(await documentPdf(deps, profile, { id, perCliente: true }));
  const [only] = files;
  if (files.length === 1 && only) return only;
  const at = deps.clock.now();
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(entriesOf(files, at))) pieces.push(piece);
  return { name: "Fatture.zip", type: "application/zip", bytes: Buffer.concat(pieces) };
}

async function* entriesOf(files: readonly DownloadedFile[], at: Date) {
  for (const { name, bytes } of files) yield { path: name, at, bytes };
}

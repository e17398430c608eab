import type { ExchangeFolder } from "../../../exchange/exchange-folder.ts";
import { type IncomingFile, listIncoming, readIncoming } from "../../../exchange/incoming-files.ts";
import type { MailFile } from "../../../mail/certified/certified-mail.ts";
import { examineOnce, type SdiParts } from "../../transmission/index.ts";
import type { Polled } from "../channel/channel.ts";
import { ScannerAway, virusIn } from "../channel/virus-in.ts";
import { invoiceOf, parkFile, parkInfected, receiptOf } from "./examine-file.ts";
import { markRead, type Noticed, noteLook, noticeFiles } from "./exchange-store.ts";
import { meaningOfFile } from "./meaning-of-file.ts";

/** A file that has been the same for so long is whole; who still writes it touches it sooner. */
export const wholeAfterMs = 10_000;
/** So long an invoice waits for what SdI says about it, and the other way round. */
const pairPatienceMs = 24 * 3600_000;
/** SdI takes and gives files of 5 MB; an attestation holds one in a zip. */
const largest = 8_000_000;

/**
 * Reads what is new in the incoming folder, each file once; there nothing is changed, moved or deleted. A file that cannot
 * be opened keeps nobody from the others, and is told in the end.
 */
export async function readExchange(
  parts: SdiParts,
  { profileId, folder }: { profileId: string; folder: ExchangeFolder },
  signal?: AbortSignal,
): Promise<Polled> {
  const { db, clock } = parts;
  const now = clock.now();
  const all = await noticeFiles(db, { profileId, files: await listIncoming(folder) }, now);
  const isWhole = ({ since }: Noticed) => now.getTime() - since.getTime() >= wholeAfterMs;
  const unread = all.filter(({ read }) => !read);
  const look: Examination = { parts, profileId, folder, now, whole: all.filter(isWhole), done: new Set() };
  const failures: unknown[] = [];
  // What SdI says of an invoice takes it along: the invoices come last.
  const invoices: Noticed[] = [];
  for (const file of unread.filter(isWhole)) {
    signal?.throwIfAborted();
    try {
      if ((await examine(look, file)) === "invoice") invoices.push(file);
    } catch (error) {
      // It lies there for the next look.
      if (!(error instanceof ScannerAway)) failures.push(error);
    }
  }
  for (const file of invoices) await parkLonely(look, file);
  await noteLook(db, profileId, now);
  if (failures.length > 0) throw failures[0];
  return { found: look.done.size, again: unread.some((file) => !isWhole(file)) };
}

type Examination = {
  parts: SdiParts;
  profileId: string;
  folder: ExchangeFolder;
  now: Date;
  /** All that lie there and do not grow any more, read before or not. */
  whole: readonly Noticed[];
  /** Names of those that need not be looked at again. */
  done: Set<string>;
};

async function examine(look: Examination, file: Noticed): Promise<"invoice" | undefined> {
  const { parts, profileId, folder } = look;
  if (file.size > largest) {
    await parkFile(parts, { profileId, file: tooLarge(file) }, "Il file è troppo grande per venire dal SdI.");
    return done(look, file);
  }
  const mailFile = await readAs(folder, file);
  if (!mailFile) return;
  const virus = await virusIn(parts, [mailFile.bytes]);
  if (virus) {
    await parkInfected(parts, { profileId, file: mailFile }, virus);
    return done(look, file);
  }
  const meaning = await meaningOfFile(mailFile);
  switch (meaning.is) {
    case "invoice":
      return "invoice";
    case "sdi":
      await examineOnce(parts, await receiptOf(parts, { profileId, file: mailFile }, meaning));
      break;
    case "unknown":
      await parkFile(parts, { profileId, file: mailFile }, meaning.reason);
      break;
    case "metadata": {
      const named = meaning.ricevuta.nomeFile.toLowerCase();
      const found = look.whole.find(({ name, size }) => name.toLowerCase() === named && size <= largest);
      const invoice = found && (await readAs(folder, found));
      if (!found || !invoice) {
        if (!isLate(look, file)) return;
        const reason = `Nella cartella di scambio manca la fattura «${meaning.ricevuta.nomeFile}».`;
        await parkFile(parts, { profileId, file: mailFile }, reason);
        break;
      }
      const inInvoice = await virusIn(parts, [invoice.bytes]);
      if (inInvoice) {
        // What SdI says of it waits beside it: whoever applies that takes the invoice along.
        for (const infected of [invoice, mailFile]) await parkInfected(parts, { profileId, file: infected }, inInvoice);
        await done(look, found);
        break;
      }
      await examineOnce(parts, invoiceOf(parts, { profileId, file: mailFile, invoice }, meaning));
      await done(look, found);
    }
  }
  await done(look, file);
}

/** An invoice that nothing has taken along, and that has waited long enough. */
async function parkLonely(look: Examination, file: Noticed): Promise<void> {
  const { parts, profileId, folder } = look;
  if (look.done.has(file.name) || !isLate(look, file)) return;
  const mailFile = await readAs(folder, file);
  if (!mailFile) return;
  const reason = "Fattura senza i metadati del SdI (MT): non sappiamo se e quando il SdI l'ha consegnata.";
  await parkFile(parts, { profileId, file: mailFile }, reason);
  await done(look, file);
}

/** Where a crash comes before this the file is examined again, and recognised. */
async function done({ parts, profileId, now, done: names }: Examination, file: IncomingFile): Promise<undefined> {
  await markRead(parts.db, { profileId, file }, now);
  names.add(file.name);
}

const isLate = ({ now }: Examination, { since }: Noticed) => now.getTime() - since.getTime() >= pairPatienceMs;

async function readAs(folder: ExchangeFolder, file: IncomingFile): Promise<MailFile | null> {
  const bytes = await readIncoming(folder, file);
  return bytes && { name: file.name, type: typeOf(file.name), bytes };
}

/** What is kept in the place of a file that is too large to be kept. */
function tooLarge({ name, size, modified }: IncomingFile): MailFile {
  const text = `«${name}», ${size} byte, del ${new Date(modified).toISOString()}: non è stato letto, resta nella cartella di scambio.\n`;
  return { name: `${name}.txt`, type: "text/plain", bytes: new Uint8Array(Buffer.from(text)) };
}

function typeOf(name: string): string {
  if (/\.xml$/i.test(name)) return "application/xml";
  if (/\.p7m$/i.test(name)) return "application/pkcs7-mime";
  return /\.zip$/i.test(name) ? "application/zip" : "application/octet-stream";
}

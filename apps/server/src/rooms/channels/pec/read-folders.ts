import { FolderMissing, MailboxLost, MailboxRefused, MessageNotFetched } from "../../../mail/imap/mailbox.ts";
import { serverAnswer } from "../../../mail/imap/server-answer.ts";
import type { SdiParts } from "../../transmission/index.ts";
import type { PollOptions } from "../channel/channel.ts";
import { messagePatience } from "../channel/message-patience.ts";
import type { PecBox } from "../settings/pec-box.ts";
import { saveSpace } from "../settings/store.ts";
import { readFolder } from "./read-folder.ts";

/**
 * Reads what is new in the mailbox of a profile: headers first, whole messages only where they are certified. Nothing is
 * marked there. One folder after the other; one that cannot be read keeps nobody from the next, and is told in the end, but
 * a server that is not there is not asked for its other folders. When `signal` says so the connection is cut, because
 * somebody else may take its place. Answers how many messages concerned us.
 */
export async function readFolders(
  parts: SdiParts,
  { profileId, box }: { profileId: string; box: PecBox },
  { signal, patience = messagePatience() }: PollOptions = {},
): Promise<number> {
  let found = 0;
  const failures: unknown[] = [];
  for (const folder of box.folders) {
    signal?.throwIfAborted();
    let isOpen = false;
    try {
      const mailbox = await box.open(folder, signal);
      isOpen = true;
      const cut = () => mailbox.cut();
      signal?.addEventListener("abort", cut);
      try {
        signal?.throwIfAborted();
        found += await readFolder(parts, { profileId, folder, savedAt: box.savedAt, mailbox, patience });
        await saveSpace(parts.db, profileId, await mailbox.space());
      } finally {
        signal?.removeEventListener("abort", cut);
        await mailbox.close();
      }
    } catch (error) {
      // Another try would be one more refused login.
      if (error instanceof MailboxRefused) throw error;
      failures.push(error);
      // And of a server that is not there one more wait.
      if (isOpen ? isLost(error) : !isAnswer(error)) break;
    }
  }
  if (failures.length > 0) throw failures[0];
  return found;
}

/** The server is there, and has said why that folder does not open. */
const isAnswer = (error: unknown) => error instanceof FolderMissing || serverAnswer(error) !== null;

const isLost = (error: unknown) =>
  error instanceof MailboxLost || (error instanceof MessageNotFetched && error.how === "lost");

import { MailboxRefused } from "../../mail/mailbox.ts";
import { saveSpace } from "../accountpec/index.ts";
import type { LookOptions } from "./channel.ts";
import { messagePatience } from "./message-patience.ts";
import type { SdiParts } from "./parts.ts";
import type { PecBox } from "./pec-box.ts";
import { readFolder } from "./read-folder.ts";

/**
 * Reads what is new in the mailbox of a profile: headers first, whole messages only where they are certified. Nothing is
 * marked there. One folder after the other; one that cannot be read keeps nobody from the next, and is told in the
 * end. When `signal` says so the connection is cut, because somebody else may take its place. Answers how many messages
 * concerned us.
 */
export async function readFolders(
  parts: SdiParts,
  profileId: string,
  box: PecBox,
  { signal, patience = messagePatience() }: LookOptions = {},
): Promise<number> {
  let found = 0;
  const failures: unknown[] = [];
  for (const folder of box.folders) {
    signal?.throwIfAborted();
    try {
      const mailbox = await box.open(folder);
      const cut = () => mailbox.cut();
      signal?.addEventListener("abort", cut);
      try {
        signal?.throwIfAborted();
        found += await readFolder(parts, { profileId, folder, mailbox, patience });
        await saveSpace(parts.db, profileId, await mailbox.space());
      } finally {
        signal?.removeEventListener("abort", cut);
        await mailbox.close();
      }
    } catch (error) {
      // Another try would be one more refused login.
      if (error instanceof MailboxRefused) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return found;
}

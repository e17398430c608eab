import type { Deps } from "../../../deps.ts";
import type { Channel } from "../channel/channel.ts";
import { connectionSentence } from "../settings/connection-sentence.ts";
import type { PecBox } from "../settings/pec-box.ts";
import { mustWait } from "./must-wait.ts";
import { readFolders } from "./read-folders.ts";

/** Files leave as certified mail and receipts are read from the mailbox; by hand only the second. */
export function pecChannel(
  { pecSender, clock }: Pick<Deps, "pecSender" | "clock">,
  profileId: string,
  box: PecBox,
): Channel {
  const { account: openAccount } = box;
  return {
    canale: "pec",
    mittente: box.address,
    destinatario: box.sdiAddress,
    isSuspended: box.isSuspended,
    savedAt: box.savedAt,
    perMinute: box.perMinute,
    openSending:
      openAccount &&
      (async () => {
        const account = await openAccount();
        return ({ destinatario, messageId }, { nome, tipo, bytes }, beforeLeaving) =>
          pecSender.send(
            account,
            {
              to: destinatario,
              messageId: `<${messageId}>`,
              subject: nome,
              date: clock.now(),
              attachment: { name: nome, type: tipo, bytes },
            },
            beforeLeaving,
          );
      }),
    mustWait: (tx, found) => mustWait(tx, found, box),
    isFree: box.knowsSdiAddress,
    // Nobody can say whether a mail has left whose end was to be sent, and whose answer was not heard.
    reconcile: null,
    poll: async (parts, options) => ({ found: await readFolders(parts, { profileId, box }, options), again: false }),
    readWords: (found) =>
      found === 0
        ? "Casella letta"
        : found === 1
          ? "Letto un messaggio certificato"
          : `Letti ${found} messaggi certificati`,
    sentenceOf: (error) => connectionSentence(error, box.idGestore),
  };
}

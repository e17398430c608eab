import type { Querier } from "../../../db/database.ts";
import { diskReason } from "../../../exchange/disk-reason.ts";
import { finishPutting, type Put, putFile } from "../../../exchange/put-file.ts";
import type { ChannelDeps, LeavingOutcome } from "../../transmission/index.ts";
import type { Channel } from "../channel/channel.ts";
import { findExchange } from "../settings/find-exchange.ts";
import { readExchange } from "./read-exchange.ts";

/**
 * Files are put into a folder that an intermediary empties, and its answers are read from one that it fills (ADR 0026).
 * Null where the profile has no such folder, or the operator offers none. `chosen`: its files leave that way now.
 */
export async function findFolderChannel(
  db: Querier,
  { config }: Pick<ChannelDeps, "config">,
  profileId: string,
): Promise<{ channel: Channel; chosen: boolean } | null> {
  const exchange = await findExchange(db, config, profileId);
  if (!exchange) return null;
  const { folder, name, chosen, sospesa } = exchange;
  const channel: Channel = {
    canale: "cartella",
    mittente: name,
    destinatario: "cartella di scambio",
    isSuspended: sospesa,
    savedAt: null,
    perMinute: null,
    openSending:
      async () =>
      async (_, { nome, bytes }, beforeLeaving) => {
        const put = await putFile(folder, { name: nome, bytes }, beforeLeaving);
        // Whoever catches it has the attempt settled.
        if (put.kind === "unknown") throw new Error(`The exchange folder does not answer: ${put.reason}`);
        return outcomeOf(put);
      },
    // Whom SdI answers, and where it wants its mail, is the intermediary's affair.
    mustWait: async () => false,
    isFree: true,
    reconcile: async ({ nomeFile }) => {
      const put = await finishPutting(folder, nomeFile);
      return put.kind === "unknown" ? "later" : outcomeOf(put);
    },
    poll: (parts, { signal } = {}) => readExchange(parts, { profileId, folder }, signal),
    readWords: (found) =>
      found === 0
        ? "Cartella di scambio letta"
        : found === 1
          ? "Letto un file dalla cartella di scambio"
          : `Letti ${found} file dalla cartella di scambio`,
    sentenceOf: (error) => `La cartella di scambio non si può leggere: ${diskReason(error)}`,
  };
  return { channel, chosen };
}

const outcomeOf = (put: Exclude<Put, { kind: "unknown" }>): LeavingOutcome =>
  put.kind === "put" ? { kind: "accepted", reply: "", raw: null } : put;

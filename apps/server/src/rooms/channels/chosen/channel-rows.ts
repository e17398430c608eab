import type { ChannelName } from "@fatturachiara/contract/rooms/channels";
import type { Querier } from "../../../db/database.ts";
import type { ChannelDeps, ChannelWords } from "../../transmission/index.ts";
import type { Channel } from "../channel/channel.ts";
import type { WaitingActs } from "../channel/waiting-message.ts";
import { findFolderChannel } from "../folder/folder-channel.ts";
import { folderWaiting } from "../folder/folder-waiting.ts";
import { folderWords } from "../folder/folder-words.ts";
import { pecChannel } from "../pec/pec-channel.ts";
import { pecWaiting } from "../pec/pec-waiting.ts";
import { pecWords } from "../pec/pec-words.ts";
import { findPecBox } from "../settings/pec-box.ts";

/** One kind of channel. */
type Row = {
  /** That of a profile, null where it has none; `chosen`: its files leave that way now. */
  find(db: Querier, deps: ChannelDeps, profileId: string): Promise<{ channel: Channel; chosen: boolean } | null>;
  words: ChannelWords;
  waiting: WaitingActs;
};

/** The channels there are, first the one that is taken before the others; another one is its folder, its name and a row here. */
export const channelRows: Readonly<Record<ChannelName, Row>> = {
  cartella: { find: findFolderChannel, words: folderWords, waiting: folderWaiting },
  pec: { find: findPecChannel, words: pecWords, waiting: pecWaiting },
};

async function findPecChannel(db: Querier, deps: ChannelDeps, profileId: string) {
  const box = await findPecBox(db, deps, profileId);
  return box && { channel: pecChannel(deps, profileId, box), chosen: true };
}

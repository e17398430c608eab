import type { Channels, ChannelWords } from "../../transmission/index.ts";
import { folderWords } from "../folder/folder-words.ts";
import { pecWords } from "../pec/pec-words.ts";
import { noteOperation } from "../settings/operation-store.ts";
import { learnSdiAddress } from "../settings/store.ts";
import { suspendMailbox } from "../settings/suspend-mailbox.ts";
import { findChannel } from "./find-channel.ts";

const words: Readonly<Record<string, ChannelWords>> = { pec: pecWords, cartella: folderWords };

/** The channels there are, as transmissions ask for them. */
export const allChannels: Channels = {
  find: findChannel,
  wordsOf({ canale }) {
    const found = words[canale];
    if (!found) throw new Error(`"${canale}" is no channel`);
    return found;
  },
  noteOperation,
  suspend: suspendMailbox,
  learnSdiAddress,
};

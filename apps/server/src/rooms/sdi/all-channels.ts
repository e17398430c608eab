import { learnSdiAddress, noteOperation, suspendMailbox } from "../accountpec/index.ts";
import type { Channels, ChannelWords } from "../transmission/index.ts";
import { findChannel } from "./find-channel.ts";
import { folderWords } from "./folder/folder-words.ts";
import { pecWords } from "./pec-words.ts";

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

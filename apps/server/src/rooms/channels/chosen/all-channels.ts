import type { Channels } from "../../transmission/index.ts";
import { noteOperation } from "../settings/operation-store.ts";
import { learnSdiAddress } from "../settings/store.ts";
import { suspendMailbox } from "../settings/suspend-mailbox.ts";
import { channelRows } from "./channel-rows.ts";
import { findChannel } from "./find-channel.ts";

/** The channels there are, as transmissions ask for them. */
export const allChannels: Channels = {
  find: findChannel,
  wordsOf: ({ canale }) => channelRows[canale].words,
  noteOperation,
  suspend: suspendMailbox,
  learnSdiAddress,
};

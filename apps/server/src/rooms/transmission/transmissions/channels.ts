import type { Clock } from "../../../clock.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { ChannelWords } from "./channel-words.ts";
import type { ChannelDeps, OutgoingChannel } from "./outgoing-channel.ts";
import type { Transmission } from "./store.ts";

/** What a transmission asks of the channels; handed in, because they know it, and not the reverse. */
export type Channels = {
  /** The channel by which files of a profile leave; null while there is none that can be used. */
  find(db: Querier, deps: ChannelDeps, profileId: string): Promise<OutgoingChannel | null>;
  /** How the channel of a transmission tells what happens to it. */
  wordsOf(transmission: Pick<Transmission, "canale">): ChannelWords;
  /** Writes an attempt into the list of operations that the profile's owner sees. */
  noteOperation(
    tx: Tx,
    of: { clock: Clock; profileId: string },
    operation: { tipo: "invio"; riuscita: boolean; messaggio: string },
  ): Promise<void>;
  /**
   * Nothing is tried any more with the settings saved at that moment, until others are saved; "changed": they have been
   * meanwhile.
   */
  suspend(
    tx: Tx,
    deps: Pick<Deps, "clock" | "jobs" | "config">,
    settings: { profileId: string; savedAt: Date | null },
  ): Promise<"stopped" | "already" | "changed">;
  /** SdI has named the address for all later sendings of a profile, in an answer of that moment. */
  learnSdiAddress(tx: Tx, learnt: { profile: string; address: string }, at: Date): Promise<void>;
};

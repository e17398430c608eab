import type { Querier } from "../../../db/database.ts";
import type { ChannelDeps } from "../../transmission/index.ts";
import type { Channel } from "../channel/channel.ts";
import { channelRows } from "./channel-rows.ts";

/** The channel of a profile, as it has chosen: files leave by it. Null while there is none that can be used. */
export async function findChannel(db: Querier, deps: ChannelDeps, profileId: string): Promise<Channel | null> {
  for (const { find } of Object.values(channelRows)) {
    const found = await find(db, deps, profileId);
    if (found?.chosen) return found.channel;
  }
  return null;
}

/** Where answers may come from: its channel, and those it has left while something that went through them is open. */
export async function findChannelsToRead(db: Querier, deps: ChannelDeps, profileId: string): Promise<Channel[]> {
  const chosen: Channel[] = [];
  const left: Channel[] = [];
  for (const { find } of Object.values(channelRows)) {
    const found = await find(db, deps, profileId);
    if (found?.chosen) chosen.push(found.channel);
    else if (found && (await isAwaited(db, profileId, found.channel))) left.push(found.channel);
  }
  return [...chosen.slice(0, 1), ...left];
}

async function isAwaited(db: Querier, profileId: string, { canale }: Channel): Promise<boolean> {
  const open = await db
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("canale", "=", canale)
    .where("stato", "=", "accettata_smtp")
    .where((where) => where.or([where("esitoSdI", "is", null), where("esitoSdI", "in", ["RC", "MC"])]))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

import type { Querier } from "../../../db/database.ts";
import type { ChannelDeps } from "../../transmission/index.ts";
import type { Channel } from "../channel/channel.ts";
import { findFolderChannel } from "../folder/folder-channel.ts";
import { pecChannel } from "../pec/pec-channel.ts";
import { findPecBox } from "../settings/pec-box.ts";

/** The channel of a profile, as it has chosen: files leave by it. Null while there is none that can be used. */
export async function findChannel(db: Querier, deps: ChannelDeps, profileId: string): Promise<Channel | null> {
  const folder = await findFolderChannel(db, deps, profileId);
  if (folder?.chosen) return folder.channel;
  const box = await findPecBox(db, deps, profileId);
  return box && pecChannel(deps, profileId, box);
}

/** Where answers may come from: its channel, and the folder it has left while something that went through it is open. */
export async function findChannelsToRead(db: Querier, deps: ChannelDeps, profileId: string): Promise<Channel[]> {
  const channel = await findChannel(db, deps, profileId);
  const folder = await findFolderChannel(db, deps, profileId);
  const left = folder && !folder.chosen && (await isAwaited(db, profileId)) ? folder.channel : null;
  return [channel, left].filter((one) => one !== null);
}

async function isAwaited(db: Querier, profileId: string): Promise<boolean> {
  const open = await db
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("canale", "=", "cartella")
    .where("stato", "=", "accettata_smtp")
    .where((where) => where.or([where("esitoSdI", "is", null), where("esitoSdI", "in", ["RC", "MC"])]))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

import { momentARoma } from "../../clock.ts";
import { holdRecovered } from "../../db/backup/hold-recovered.ts";
import { findSendingHold } from "../../sending-hold.ts";
import { type Command, CommandRefused } from "../command.ts";
import { countHeld } from "../count-held.ts";
import { heldWords } from "../held-words.ts";

/** Data that PostgreSQL or a copy of the disk has brought back are held as `restore` holds its own. */
export const recoveredTo: Command = {
  usage: "<aaaa-mm-ggThh:mm>",
  what: "Dopo un recupero fatto con l'archivio di PostgreSQL o con una copia del disco, prima di avviare il programma: dice a quale momento (ora di Roma) sono tornati i dati. Gli invii restano sospesi come dopo restore.",
  async run({ deps, database, say }, args) {
    const [wall = ""] = args;
    const savedAt = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? momentARoma(`${wall}:00`) : new Date(Number.NaN);
    if (Number.isNaN(savedAt.getTime()))
      throw new CommandRefused(
        `"${wall}" non è un momento: scrivilo come aaaa-mm-ggThh:mm, per esempio 2026-11-29T14:30.`,
      );
    const now = deps.clock.now();
    if (savedAt > now) throw new CommandRefused("Quel momento deve ancora venire.");
    await holdRecovered(database.pool, { savedAt, now });
    const hold = await findSendingHold(deps.db);
    if (!hold) throw new Error("Recovered data hold what they would send");
    for (const line of heldWords(hold, await countHeld(deps.db, hold))) say(line);
  },
};

import { readDatabaseClock } from "../../operation/read-database-clock.ts";
import { readOperation } from "../../operation/read-operation.ts";
import { rightsTooMany } from "../../operation/rights-too-many.ts";
import { unopenedSecrets } from "../../rooms/auth/index.ts";
import { unopenedPasswords } from "../../rooms/channels/index.ts";
import { type Command, CommandRefused } from "../command.ts";
import { judge } from "./judge-operation.ts";
import { judgeReturnedMail } from "./judge-returned-mail.ts";
import { judgeClock, judgeDisk, judgeKeys, judgeProcess, judgeRights, judgeScanner } from "./judge-surroundings.ts";

/** Whether all is well, in sentences; ends with a refusal where something asks for a person, so that a clock can run it. */
export const doctor: Command = {
  usage: "",
  what: "Dice come sta l'installazione: coda, caselle, lavori, salvataggi, disco. Finisce con un errore se c'è qualcosa da fare.",
  async run({ deps, database, say }) {
    const { clock, config } = deps;
    const time = await readDatabaseClock(database.pool, clock.now());
    const found = await readOperation(database.pool, clock);
    const keys = judgeKeys({
      passwords: await unopenedPasswords(deps.db, config.keys),
      secrets: await unopenedSecrets(deps.db, config.keys),
    });
    const disk = await judgeDisk(config.dataDir);
    const rights = config.databaseUrl ? judgeRights(await rightsTooMany(database)) : [];
    const scanner = deps.scanner ? [judgeScanner(await deps.scanner.version(), clock.now())] : [];
    const returned = await judgeReturnedMail(deps);
    // The embedded database has our own clock.
    const clocks = config.databaseUrl ? [judgeClock(time)] : [];
    const findings = [
      ...judgeProcess(time),
      ...judge(found),
      keys,
      ...scanner,
      ...returned,
      disk,
      ...clocks,
      ...rights,
    ];
    for (const { well, sentence } of findings) say(`${well ? "bene     " : "DA VEDERE"} ${sentence}`);
    const wrong = findings.filter(({ well }) => !well).length;
    if (wrong > 0)
      throw new CommandRefused(wrong === 1 ? "C'è una cosa da vedere." : `Ci sono ${wrong} cose da vedere.`);
    say("Tutto bene.");
  },
};

import { inTransaction } from "../../db/in-transaction.ts";
import { retryFailed } from "../../jobs/retry-failed.ts";
import { sendQueuedNow } from "../../rooms/transmission/index.ts";
import { type Command, CommandRefused } from "../command.ts";

/** What waits for its next attempt is tried at once; failed jobs are done again. */
export const requeue: Command = {
  usage: "<nome del file | nome del lavoro>",
  what: "Riprova subito la fattura in coda con quel nome, e le altre della sua casella; o rifà i lavori falliti con quel nome.",
  async run({ deps, database, say }, [name = ""]) {
    if (!name.trim())
      throw new CommandRefused(
        "Serve il nome del file, come lo dà list-transmissions, o quello del lavoro, come lo dà list-jobs.",
      );
    const found = await deps.db
      .selectFrom("transmission")
      .select(["profileId", "stato"])
      .where("nomeFile", "=", name)
      .executeTakeFirst();
    if (!found) {
      const jobs = await retryFailed(database.pool, name);
      if (jobs === 0) throw new CommandRefused(`Nessuna fattura e nessun lavoro fallito si chiama ${name}.`);
      return say(`Lavori rimessi in coda: ${jobs}.`);
    }
    if (found.stato !== "in_coda")
      throw new CommandRefused(
        `La fattura ${name} non è in coda: è ${found.stato}. Se è in dubbio usa settle-transmission; se è fallita la rimanda il titolare.`,
      );
    await inTransaction(deps.db, (tx) => sendQueuedNow(tx, deps, found.profileId));
    say("Rimessa in coda: parte entro un minuto.");
  },
};

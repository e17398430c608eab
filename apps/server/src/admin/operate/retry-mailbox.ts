import { inTransaction } from "../../db/in-transaction.ts";
import { pollMailbox, sendQueuedNow } from "../../rooms/transmission/index.ts";
import { type Command, CommandRefused } from "../command.ts";

/** A mailbox that was left alone is tried again, though nobody has saved its settings: its provider has said that it works. */
export const retryMailbox: Command = {
  usage: "<indirizzo della casella>",
  what: "Riprova una casella sospesa, muta o con il gestore che non rispondeva: la legge e manda subito ciò che aspetta.",
  async run({ deps, say }, [address = ""]) {
    const tried = await inTransaction(deps.db, async (tx) => {
      const boxes = await tx
        .updateTable("pec_account")
        .set({ sospesaDal: null, mutaDal: null })
        .where("indirizzo", "=", address)
        .where("modo", "in", ["automatico", "manuale"])
        .returning("profileId")
        .execute();
      for (const { profileId } of boxes) {
        await sendQueuedNow(tx, deps, profileId);
        await deps.jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId });
      }
      return boxes.length;
    });
    if (tried === 0) throw new CommandRefused(`Nessuna casella si chiama ${address}.`);
    say("La casella viene riprovata adesso.");
  },
};

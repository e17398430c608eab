import { sql } from "kysely";
import { inTransaction } from "../db/in-transaction.ts";
import { sendMail } from "../mailer/send-mail.job.ts";
import { findSendingHold } from "../sending-hold.ts";
import { type Command, CommandRefused } from "./command.ts";
import { countHeld } from "./count-held.ts";
import { anyway, heldWords, resumeWords } from "./held-words.ts";

/** Says what a restore has held; with the words for it, lets it go. */
export const resumeSending: Command = {
  usage: `[${resumeWords}]`,
  what: `Dice che cosa è sospeso, dopo un ripristino o dopo stop-sending; con le parole "${resumeWords}" fa ripartire gli invii.`,
  async run({ deps, say }, args) {
    const typed = args.join(" ").trim();
    await inTransaction(deps.db, async (tx) => {
      // A letter that is written now waits, and finds the hold either still there, with us to count it, or gone.
      await sql`lock table mail_outbox in share row exclusive mode`.execute(tx);
      const hold = await findSendingHold(tx);
      if (!hold) return say("Gli invii non sono sospesi.");
      const held = await countHeld(tx, hold);
      if (hold.motivo === "prova") throw new CommandRefused(heldWords(hold, held).join("\n"));
      const mayGo = hold.motivo === "fermo" || (held.unread === 0 && held.clashes.length === 0);
      if (typed !== `${resumeWords} ${anyway}` && !(typed === resumeWords && mayGo)) {
        for (const line of heldWords(hold, held)) say(line);
        throw new CommandRefused("Nulla è ripreso.");
      }
      await tx.deleteFrom("sending_hold").execute();
      if (hold.motivo === "fermo")
        return say(`Gli invii riprendono. Fatture: ${held.invoices}: partono entro due minuti.`);
      await tx.deleteFrom("mail_outbox").where("createdAt", "<=", hold.heldAt).execute();
      // Their jobs have come and gone; invoices are found by the watch.
      const letters = await tx.selectFrom("mail_outbox").select("id").where("actedAt", "is", null).execute();
      for (const { id } of letters) await deps.jobs.enqueue(tx, sendMail, { mailId: id });
      say(
        `Gli invii riprendono. Fatture: ${held.invoices}, lettere: ${held.letters}. Le fatture partono entro due minuti.`,
      );
    });
  },
};

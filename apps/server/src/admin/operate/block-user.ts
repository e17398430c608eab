import { blockUser, unblockUser } from "../../rooms/auth/index.ts";
import { type Command, CommandRefused } from "../command.ts";
import { onAccount } from "./on-account.ts";

/** Nobody signs in to an account any more, and who was in is out; nothing of it is lost. */
export const blockUserCommand: Command = {
  usage: "<e-mail>",
  what: "Blocca un account: chi è dentro esce, nessuno vi accede più; i dati, gli invii e le ricevute restano.",
  async run({ deps, say }, [email = ""]) {
    if (!(await onAccount(deps, { email, act: "block-user" }, (tx) => blockUser(tx, deps, email))))
      throw new CommandRefused(`Nessun account aperto con l'indirizzo ${email}.`);
    say("Account bloccato: le sue sessioni e i suoi token non valgono più.");
  },
};

/** The owner may sign in again. */
export const unblockUserCommand: Command = {
  usage: "<e-mail>",
  what: "Toglie il blocco a un account: si accede con la password di prima.",
  async run({ deps, say }, [email = ""]) {
    if (!(await onAccount(deps, { email, act: "unblock-user" }, (tx) => unblockUser(tx, email))))
      throw new CommandRefused(`Nessun account bloccato con l'indirizzo ${email}.`);
    say("Account sbloccato.");
  },
};

import { closedDue, eraseAccount, findClosed } from "../rooms/account/index.ts";
import { type AdminContext, type Command, noClosedAccount } from "./command.ts";

/** What has to go of closed accounts goes now, or is only told. */
export const eraseClosed: Command = {
  usage: "[prova] [e-mail]",
  what: "Cancella degli account chiusi ciò che non va più conservato: di tutti quelli a cui tocca, o subito di uno. Con «prova» dice soltanto che cosa cancellerebbe.",
  async run(context, args) {
    const tried = args[0] === "prova";
    const [email] = tried ? args.slice(1) : args;
    const users = email ? [await closedUser(context, email)] : (await closedDue(context.deps)).map(({ user }) => user);
    for (const user of users) await eraseOne(context, { user, tried });
    if (users.length === 0) context.say("Nessun account chiuso da 30 giorni o più.");
    else if (tried) context.say("Era una prova: non è stato cancellato niente.");
  },
};

async function closedUser({ deps }: AdminContext, email: string): Promise<string> {
  const found = await findClosed(deps.db, email);
  if (!found) throw noClosedAccount(email);
  return found.user;
}

async function eraseOne({ deps, say }: AdminContext, { user, tried }: { user: string; tried: boolean }): Promise<void> {
  const erased = await eraseAccount(deps, user, { tried });
  if (!erased) return;
  const tables = [...erased.rows].map(([table, rows]) => `${table} ${rows}`).join(", ");
  const stays = erased.stays ? "Resta ciò che la legge vuole conservato." : "Non resta niente.";
  say(`Account ${user}: ${tables ? `righe cancellate: ${tables}` : "niente da cancellare"}. ${stays}`);
}

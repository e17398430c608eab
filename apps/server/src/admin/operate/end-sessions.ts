import { endEverybodysSessions, endSessionsOf } from "../../rooms/auth/index.ts";
import { noteOperator } from "../../rooms/security/index.ts";
import { type Command, CommandRefused, noAccount } from "../command.ts";
import { onAccount } from "./on-account.ts";

const everybody = "tutti";
const act = "end-sessions";

/** Whoever is in signs in again: one person, or everybody after something went wrong. */
export const endSessions: Command = {
  usage: "<e-mail | tutti>",
  what: "Fa uscire da ogni dispositivo una persona, o tutti: si accede di nuovo; i token dei programmi restano.",
  async run({ deps, say }, [whose = ""]) {
    if (!whose.trim()) throw new CommandRefused(`Servono: ${this.usage}`);
    const ended =
      whose === everybody
        ? await endEverybodysSessions(deps, (tx, user) => noteOperator(tx, deps, { user, act }))
        : await onAccount(deps, { email: whose, act }, (tx) => endSessionsOf(tx, deps, whose));
    if (ended === null) throw noAccount(whose);
    say(`Sessioni terminate: ${ended}.`);
  },
};

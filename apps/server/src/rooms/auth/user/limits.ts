import { limitAttempts } from "../../../db/limit-attempts.ts";
import type { Deps } from "../../../deps.ts";
import { emailKeyOf } from "./user-store.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Who may try how often; counted in the database, the same for known and unknown addresses. */
export type AuthLimits = {
  /**
   * Mails asked for: 5 an hour per address and caller; of those, 300 an hour per caller, so that the people of an office
   * have theirs whatever a neighbour does. Nobody else can use up what the owner of an address may ask; how many mails it
   * really gets, `mail-spacing.ts` decides.
   */
  takeMail(email: string, caller: string): Promise<void>;
  /** Passwords and codes tried inside a session: 10 in 15 minutes per person and act. A right one wipes the slate. */
  takePassword(user: string, act: string): Promise<void>;
  forgivePassword(user: string, act: string): Promise<void>;
  /** Links tried: 300 in 15 minutes per caller. A link is no account: it cannot be guessed, only asked for again and again. */
  takeLink(caller: string): Promise<void>;
};

/** How often signing in, and what belongs to it, may be tried. */
export function authLimits(deps: Pick<Deps, "db" | "clock" | "config">): AuthLimits {
  const mails = limitAttempts(deps, { name: "mail", max: 5, windowMs: hour });
  const mailsOfCaller = limitAttempts(deps, { name: "mails", max: 300, windowMs: hour });
  const passwords = limitAttempts(deps, { name: "password", max: 10, windowMs: 15 * minute });
  const links = limitAttempts(deps, { name: "link", max: 300, windowMs: 15 * minute });
  const keyOf = (email: string, caller: string) => `${caller} ${emailKeyOf(email)}`;
  return {
    async takeMail(email, caller) {
      // Whoever tries one address after the other fills no table.
      await mailsOfCaller.refuseIfNone(caller);
      await mails.take(keyOf(email, caller));
      await mailsOfCaller.take(caller);
    },
    takePassword: (user, act) => passwords.take(`${act} ${user}`),
    forgivePassword: (user, act) => passwords.forgive(`${act} ${user}`),
    takeLink: (caller) => links.take(caller),
  };
}

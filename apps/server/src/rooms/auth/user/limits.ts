import type { Clock } from "../../../clock.ts";
import { limitAttempts } from "../../../http/guard/limit-attempts.ts";
import { emailKeyOf } from "./user-store.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Who may try how often; counted in this process, the same for known and unknown addresses. */
export type AuthLimits = {
  /**
   * Mails asked for: 5 an hour per address and caller, 60 an hour per caller. Nobody else can use up what the owner of
   * an address may ask; how many mails it really gets, `mail-spacing.ts` decides.
   */
  takeMail(email: string, caller: string): void;
  /** Passwords and codes tried inside a session: 10 in 15 minutes per person and act. A right one wipes the slate. */
  takePassword(user: string, act: string): void;
  forgivePassword(user: string, act: string): void;
  /** Links tried: 60 in 15 minutes per caller. */
  takeLink(caller: string): void;
};

/** How often signing in, and what belongs to it, may be tried. */
export function authLimits(clock: Clock): AuthLimits {
  const mails = limitAttempts({ max: 5, windowMs: hour, clock });
  const mailsOfCaller = limitAttempts({ max: 60, windowMs: hour, clock });
  const passwords = limitAttempts({ max: 10, windowMs: 15 * minute, clock });
  const links = limitAttempts({ max: 60, windowMs: 15 * minute, clock });
  const keyOf = (email: string, caller: string) => `${caller} ${emailKeyOf(email)}`;
  return {
    takeMail(email, caller) {
      mailsOfCaller.take(caller);
      mails.take(keyOf(email, caller));
    },
    takePassword: (user, act) => passwords.take(`${act} ${user}`),
    forgivePassword: (user, act) => passwords.forgive(`${act} ${user}`),
    takeLink: (caller) => links.take(caller),
  };
}

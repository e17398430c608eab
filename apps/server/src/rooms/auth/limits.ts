import type { Clock } from "../../clock.ts";
import { limitAttempts } from "../../http/limit-attempts.ts";
import { emailKeyOf } from "./user-store.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Who may try how often; counted in this process, the same for known and unknown addresses. */
export type AuthLimits = {
  /** Mails asked for: 5 an hour per address, 60 an hour per caller. */
  takeMail(email: string, caller: string): void;
  /** Passwords tried: 10 in 15 minutes per address and caller. A right one wipes the slate. */
  takePassword(email: string, caller: string): void;
  forgivePassword(email: string, caller: string): void;
  /** Links tried: 60 in 15 minutes per caller. */
  takeLink(caller: string): void;
};

export function authLimits(clock: Clock): AuthLimits {
  const mails = limitAttempts({ max: 5, windowMs: hour, clock });
  const mailsOfCaller = limitAttempts({ max: 60, windowMs: hour, clock });
  const passwords = limitAttempts({ max: 10, windowMs: 15 * minute, clock });
  const links = limitAttempts({ max: 60, windowMs: 15 * minute, clock });
  const keyOf = (email: string, caller: string) => `${caller} ${emailKeyOf(email)}`;
  return {
    takeMail(email, caller) {
      mailsOfCaller.take(caller);
      mails.take(emailKeyOf(email));
    },
    takePassword: (email, caller) => passwords.take(keyOf(email, caller)),
    forgivePassword: (email, caller) => passwords.forgive(keyOf(email, caller)),
    takeLink: (caller) => links.take(caller),
  };
}

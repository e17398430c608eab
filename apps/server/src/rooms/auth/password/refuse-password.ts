import { fail } from "@fatturachiara/contract";
import { authTexts } from "@fatturachiara/contract/rooms/auth";
import { isCommonPassword } from "./common-passwords.ts";
import { isRightPassword } from "./password.ts";

const refused = (sentence: string) =>
  fail("invalidRequest", { messages: [sentence], fields: { password: [sentence] } });

/** A new password that whoever guesses tries first is refused. */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) throw refused(authTexts.passwordCommon);
}

/** The password of before is no new one. */
export async function refuseSame(password: string, stored: string): Promise<void> {
  if (await isRightPassword(password, stored)) throw refused(authTexts.passwordSame);
}

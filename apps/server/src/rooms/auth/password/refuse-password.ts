import { fail } from "@fatturachiara/contract";
import { isAroundOwnWord } from "@fatturachiara/contract/own-words";
import { authTexts } from "@fatturachiara/contract/rooms/auth";
import { isCommonPassword } from "./common-passwords.ts";
import { isRightPassword } from "./password.ts";

const refused = (sentence: string) =>
  fail("invalidRequest", { messages: [sentence], fields: { password: [sentence] } });

/** A new password that whoever guesses tries first is refused: one of the commonest, or one around a word of the person's. */
export async function refuseGuessable(password: string, own: readonly (string | null)[]): Promise<void> {
  if (await isCommonPassword(password)) throw refused(authTexts.passwordCommon);
  if (isAroundOwnWord(password, own)) throw refused(authTexts.passwordOwnWords);
}

/** The password of before is no new one. */
export async function refuseSame(password: string, stored: string): Promise<void> {
  if (await isRightPassword(password, stored)) throw refused(authTexts.passwordSame);
}

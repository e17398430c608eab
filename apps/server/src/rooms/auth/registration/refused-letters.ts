import { refusalWords } from "../../../mailer/refusal-words.ts";
import type { RefusalHeard } from "../../../mailer/send-queued-mail.ts";
import { announce } from "../../notice/index.ts";
import { findOwnProfile } from "../user/user-store.ts";

/** The address of a registration refuses our letters: whoever knows its password is told when signing in. */
export const noteRefusedConfirmation: RefusalHeard = async (tx, { clock }, { lettera: user, email }) => {
  await tx
    .updateTable("app_user")
    .set({ postaRespintaIl: clock.now() })
    .where("id", "=", user)
    .where("confirmedAt", "is", null)
    // Registered anew with another one meanwhile.
    .where("email", "=", email)
    .execute();
};

/** The new address that somebody wants to sign in with refuses our letters: the bell says so, the old one goes on. */
export const noteRefusedAddress: RefusalHeard = async (tx, deps, { lettera: user, email, motivo }) => {
  const profile = await findOwnProfile(tx, user);
  if (!profile) return;
  await announce(tx, deps, {
    ...{ profileId: profile.id, genere: "scadenze", percorso: "/ia/account/profile" },
    chiave: `indirizzo-respinto/${user}/${deps.clock.now().getTime()}`,
    titolo: "Il nuovo indirizzo e-mail è stato respinto",
    testo: `${refusalWords(email, motivo)} Continui ad accedere con quello di prima.`,
  });
};

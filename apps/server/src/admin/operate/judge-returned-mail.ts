import type { Deps } from "../../deps.ts";
import { type ConnectionCause, connectionCause } from "../../mail/imap/connection-cause.ts";
import type { Finding } from "./finding.ts";

/** A server that has not let us in by then keeps whoever asks waiting, in milliseconds. */
const patience = 20_000;

const reasons: Record<ConnectionCause, string> = {
  credentials: "il server rifiuta l'utente o la password",
  dedicatedPassword: "il gestore vuole una password dedicata ai programmi di posta",
  certificate: "il suo certificato non è valido",
  folder: "la cartella indicata dopo il server non c'è",
  error: "il server risponde con un errore",
  noAnswer: "il server non risponde",
};

/**
 * Whether letters that come back to `MAIL_FROM` are read. Where nobody has named that mailbox it says who has to look, and asks for
 * nothing; in demo mode no letter leaves.
 */
export async function judgeReturnedMail({
  config,
  openReturnedMail,
}: Pick<Deps, "config" | "openReturnedMail">): Promise<Finding[]> {
  if (!openReturnedMail)
    return config.mode === "demo"
      ? []
      : [
          {
            well: true,
            sentence:
              "Le e-mail che tornano indietro arrivano a MAIL_FROM e non le legge nessuno: nomina quella casella in MAIL_FROM_IMAP_URL, o guardale tu.",
          },
        ];
  try {
    const mailbox = await openReturnedMail(AbortSignal.timeout(patience));
    await mailbox.close();
    return [{ well: true, sentence: "Le e-mail che tornano indietro si leggono (MAIL_FROM_IMAP_URL)." }];
  } catch (error) {
    const why = reasons[connectionCause(error)];
    return [
      {
        well: false,
        sentence: `La casella di MAIL_FROM_IMAP_URL non si legge: ${why}. Finché è così nessuno sa quali solleciti sono tornati indietro.`,
      },
    ];
  }
}

import { documentNeverSent, documentWasSent } from "../../rooms/sending/index.ts";
import { type Command, CommandRefused } from "../command.ts";

const words = ["partita", "non-partita"] as const;

/** An administrator's word on a file of which nobody knows whether it has left. */
export const settleTransmission: Command = {
  usage: "<nome del file> <partita | non-partita>",
  what: "Dice di una fattura in dubbio se è partita: chi gestisce il servizio lo ha visto nella casella o dal gestore.",
  async run({ deps, say }, [nomeFile = "", word = ""]) {
    if (!nomeFile || !words.some((known) => known === word)) throw new CommandRefused(`Servono: ${this.usage}`);
    const found = await deps.db
      .selectFrom("transmission")
      .select(["profileId", "documentId", "stato"])
      .where("nomeFile", "=", nomeFile)
      .executeTakeFirst();
    if (found?.stato !== "incerta") throw new CommandRefused(`Nessuna fattura in dubbio si chiama ${nomeFile}.`);
    const { sottoStato } = await deps.db
      .selectFrom("document")
      .select("sottoStato")
      .where("profileId", "=", found.profileId)
      .where("id", "=", found.documentId)
      .executeTakeFirstOrThrow();
    if (sottoStato === "uncertain")
      throw new CommandRefused("È in dubbio da meno di 24 ore: una ricevuta può ancora dirlo da sola.");
    const who = { profile: found.profileId, user: null };
    const settle = word === "partita" ? documentWasSent : documentNeverSent;
    await settle(deps, who, found.documentId);
    say(
      word === "partita"
        ? "Segnata come partita: cerchiamo le ricevute."
        : "Segnata come non partita: il titolare la può rimandare.",
    );
  },
};

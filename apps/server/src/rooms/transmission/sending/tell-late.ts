import { sql } from "kysely";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { changeTransmission, lockTransmission, type Transmission } from "../transmissions/store.ts";
import { type TransmissionEvent, tellDocument } from "../transmissions/tell-document.ts";

const hour = 3600_000;
const day = 24 * hour;

/** 24 hours of doubt without a receipt, 5 days at SdI without an answer, an hour in the queue for it: said once each. */
export async function tellLate(parts: SdiParts): Promise<void> {
  await tellHeld(parts);
  await tellDoubtful(parts);
  await tellSilent(parts);
}

/** The first answer comes in minutes: who has waited an hour for it learns that there is another way. */
async function tellHeld(parts: SdiParts): Promise<void> {
  const held = await untold(parts, "ritardoSegnalatoIl")
    .where("stato", "=", "in_coda")
    .where("trattenutaDal", "<=", before(parts, hour))
    .execute();
  await tellOnce(parts, held, {
    mark: "ritardoSegnalatoIl",
    isStill: ({ stato, trattenutaDal }) => stato === "in_coda" && trattenutaDal !== null,
    evento: null,
    words: () =>
      "Aspetta da un'ora: alla prima fattura il SdI non ha ancora risposto. Puoi inviarla senza aspettare, o scrivere l'indirizzo del SdI nella pagina della casella PEC.",
  });
}

async function tellDoubtful(parts: SdiParts): Promise<void> {
  const doubtful = await untold(parts, "dubbioSegnalatoIl")
    .where("esitoSdI", "is", null)
    .where("stato", "=", "incerta")
    .where("sentAt", "<=", before(parts, day))
    .execute();
  await tellOnce(parts, doubtful, {
    mark: "dubbioSegnalatoIl",
    isStill: ({ stato }) => stato === "incerta",
    evento: "timer:24h",
    words: () =>
      "In 24 ore non è arrivata alcuna ricevuta. Cerca nella tua casella PEC, in tutte le cartelle, la ricevuta di accettazione di questo file, e dicci se c'è.",
  });
}

async function tellSilent(parts: SdiParts): Promise<void> {
  const silent = await untold(parts, "ritardoSegnalatoIl")
    .where("esitoSdI", "is", null)
    .where("stato", "=", "accettata_smtp")
    // Where no provider tells when it has handed a file over: from when it could.
    .where(
      sql<boolean>`(case canale when 'pec' then "consegnataIl" else "sentAt" end) <= ${before(parts, 5 * day)}::timestamptz`,
    )
    .execute();
  await tellOnce(parts, silent, {
    mark: "ritardoSegnalatoIl",
    isStill: ({ esitoSdI }) => !esitoSdI,
    evento: "timer:5d",
    words: (found) => parts.channels.wordsOf(found).late,
  });
}

/** Where it stands that a transmission's lateness was said. */
type Mark = "dubbioSegnalatoIl" | "ritardoSegnalatoIl";

const before = ({ clock }: SdiParts, ms: number): Date => new Date(clock.now().getTime() - ms);

const untold = ({ db }: SdiParts, mark: Mark) =>
  db.selectFrom("transmission").select(["profileId", "id"]).where(mark, "is", null);

/** Tells the document of each that is still late, and never again. */
async function tellOnce(
  parts: SdiParts,
  late: readonly { profileId: string; id: string }[],
  { mark, isStill, evento, words }: Late,
): Promise<void> {
  for (const which of late) {
    await inTransaction(parts.db, async (tx) => {
      const found = await lockTransmission(tx, which);
      if (!found || found[mark] || !isStill(found)) return;
      await changeTransmission(tx, found, { [mark]: parts.clock.now() });
      const event = { evento, tipo: "ALTRO", messaggio: words(found) } as const;
      await tellDocument(tx, parts, { transmission: found, event });
    });
  }
}

type Late = {
  mark: Mark;
  isStill(found: Transmission): boolean;
  evento: TransmissionEvent["evento"];
  words(found: Transmission): string;
};

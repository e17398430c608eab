import type { Clock } from "../../../clock.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { KnownCertificate } from "../../../db/schema.ts";
import type { MessageSignature } from "../../../signature/message-signature.ts";

/** Whose key it is: the provider of the profile's mailbox, that of SdI's mailboxes, or SdI itself. */
export type Signatory = Pick<KnownCertificate, "ruolo" | "casella">;

/** SdI and its provider are the same for every mailbox. */
export const sdiItself: Signatory = { ruolo: "SdI", casella: "" };
/** Whoever carries the mail of SdI. */
export const sdiProvider: Signatory = { ruolo: "gestore del SdI", casella: "" };
/** The provider of a mailbox. */
export const providerOf = (casella: string): Signatory => ({
  ruolo: "gestore",
  casella: casella.toLowerCase(),
});

/** The keys known of one who signs, by what each is known again. */
export async function findKnown(db: Querier, profileId: string, { ruolo, casella }: Signatory): Promise<Set<string>> {
  const rows = await db
    .selectFrom("known_certificate")
    .select("impronta")
    .where("profileId", "=", profileId)
    .where("ruolo", "=", ruolo)
    .where("casella", "=", casella)
    .execute();
  return new Set(rows.map(({ impronta }) => impronta));
}

/** How many keys a profile knows: whether something that waits may be believed now. */
export async function countKnown(db: Querier, profileId: string): Promise<number> {
  const { known } = await db
    .selectFrom("known_certificate")
    .select(({ fn }) => fn.countAll<string>().as("known"))
    .where("profileId", "=", profileId)
    .executeTakeFirstOrThrow();
  return Number(known);
}

/** From now on that key is known. Of first uses only one counts, whoever else comes at the same moment: false for the other. */
export async function know(
  tx: Tx,
  clock: Clock,
  known: Signatory & { profileId: string; firma: MessageSignature; origine: KnownCertificate["origine"] },
): Promise<boolean> {
  const { profileId, ruolo, casella, firma, origine } = known;
  if (!firma.impronta) return false;
  const written = await tx
    .insertInto("known_certificate")
    .values({
      ...{ profileId, ruolo, casella, origine },
      impronta: firma.impronta,
      firmatario: firma.firmatario,
      createdAt: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("impronta")
    .execute();
  return written.length > 0;
}

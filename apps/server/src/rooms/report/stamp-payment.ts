import type { Body } from "@fatturachiara/contract";
import type { document } from "@fatturachiara/contract/rooms/document";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../clock.ts";
import type { Db, Querier } from "../../db/database.ts";
import { refused } from "../register/index.ts";

/** Marks the stamp duty of a quarter as paid on a day, or (without a day) as not paid. A day to come is 400. */
export async function markStampPaid(
  { db, clock }: { db: Db; clock: Clock },
  profileId: string,
  { anno, trimestre, pagatoIl }: Body<typeof document.payStamp>,
): Promise<void> {
  if (!pagatoIl) {
    await db
      .deleteFrom("stamp_payment")
      .where("profileId", "=", profileId)
      .where("anno", "=", anno)
      .where("trimestre", "=", trimestre)
      .execute();
    return;
  }
  if (pagatoIl > clock.oggi()) throw refused("pagatoIl", "La data del versamento non può essere futura.");
  await db
    .insertInto("stamp_payment")
    .values({ profileId, anno, trimestre, pagatoIl, createdAt: clock.now() })
    .onConflict((conflict) => conflict.columns(["profileId", "anno", "trimestre"]).doUpdateSet({ pagatoIl }))
    .execute();
}

/** The day on which each quarter of a year was paid, for those that were. */
export async function stampPayments(db: Querier, profileId: string, anno: number): Promise<Map<number, Giorno>> {
  const rows = await db
    .selectFrom("stamp_payment")
    .select(["trimestre", "pagatoIl"])
    .where("profileId", "=", profileId)
    .where("anno", "=", anno)
    .execute();
  return new Map(rows.map(({ trimestre, pagatoIl }) => [trimestre, pagatoIl]));
}

import { randomBytes } from "node:crypto";
import type { Querier, Tx } from "../../../db/database.ts";
import { hashOf } from "../../../hash-of.ts";

const howMany = 10;
const lettersInCode = 24;
// Without the letters and digits that are taken for one another on paper.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** "k7qm-x2vd-9hpa-tn4c-w8ez-3jru": 118 bits of chance, so that a plain digest keeps it. */
function newCode(): string {
  const picked: string[] = [];
  while (picked.length < lettersInCode) {
    // Bytes beyond the last whole turn of the alphabet would favour its first letters.
    for (const byte of randomBytes(32))
      if (byte < 248 && picked.length < lettersInCode) picked.push(letters.charAt(byte % 31));
  }
  return (picked.join("").match(/.{4}/g) ?? []).join("-");
}

const digestOf = (code: string) => hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));

/** Ten new codes in place of the old ones; they are told now or never. */
export async function renewCodes(tx: Tx, user: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.deleteFrom("recovery_code").where("userId", "=", user).execute();
  await tx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ hash: digestOf(code), userId: user })))
    .execute();
  return codes;
}

/** Uses a code up; false when it is none of the user's, or was used before. Case, blanks and dashes do not matter. */
export async function takeCode(tx: Tx, { user, code }: { user: string; code: string }, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("recovery_code")
    .set({ usedAt: at })
    .where("hash", "=", digestOf(code))
    .where("userId", "=", user)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many codes a person has left. */
export async function countCodes(db: Querier, user: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("userId", "=", user)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

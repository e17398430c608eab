import { type FiscalData, fiscalData } from "@fatturachiara/contract/rooms/taxdata";
import type { Insertable, Selectable } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { FiscalProfile } from "../../db/schema.ts";
import { columnsOf } from "../../db/statement/columns-of.ts";
import { defaultBankAccount } from "./bank-account-store.ts";

/** Dati fiscali as the contract says them; `idProfiloIban` is the default bank account. */
export type Fiscal = FiscalData;

/** The fiscal data of a profile, null before the first save. */
export async function findFiscal(db: Querier, profile: string): Promise<Fiscal | null> {
  const row = await db
    .selectFrom("fiscal_profile")
    .selectAll("fiscal_profile")
    .select((of) => defaultBankAccount(of, profile).as("idProfiloIban"))
    .where("profileId", "=", profile)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Keeps the tax data of a profile. */
export async function saveFiscal(
  tx: Tx,
  { profile, at }: { profile: string; at: Date },
  { idProfiloIban: _, ...fiscal }: Fiscal,
) {
  const row = toRow(fiscal, at);
  await tx
    .insertInto("fiscal_profile")
    .values({ ...row, profileId: profile })
    .onConflict((conflict) => conflict.column("profileId").doUpdateSet(row))
    .execute();
}

/** True when a document has gone to the SdI, whatever became of it. */
export async function hasSentDocuments(tx: Tx, profile: string): Promise<boolean> {
  const sent = await tx
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("statoDocumento", "in", ["I", "E", "C"])
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

type Row = Selectable<FiscalProfile> & Pick<Fiscal, "idProfiloIban">;

function fromRow({ profileId: _, updatedAt: __, ...fiscal }: Row): Fiscal {
  return fiscal;
}

type Written = Omit<Insertable<FiscalProfile>, "profileId">;

const { idProfiloIban: _, ...columns } = fiscalData.shape;

function toRow(fiscal: Omit<Fiscal, "idProfiloIban">, at: Date): Written {
  return { ...columnsOf(columns, fiscal), updatedAt: at };
}

/** The picture of an issuer. */
export type Logo = { type: "image/png" | "image/jpeg"; bytes: Uint8Array };

/** The logo of a profile, null where none was uploaded. */
export async function findLogo(db: Querier, profile: string): Promise<Logo | null> {
  const row = await db.selectFrom("logo").select(["type", "bytes"]).where("profileId", "=", profile).executeTakeFirst();
  return row ? { type: row.type, bytes: row.bytes } : null;
}

/** Keeps the picture of an issuer, instead of the one before. */
export function saveLogo(db: Querier, { profile, at }: { profile: string; at: Date }, { type, bytes }: Logo) {
  const row = { type, bytes: Buffer.from(bytes), updatedAt: at };
  return db
    .insertInto("logo")
    .values({ ...row, profileId: profile })
    .onConflict((conflict) => conflict.column("profileId").doUpdateSet(row))
    .execute();
}

/** Takes the picture away; false where there was none. */
export async function deleteLogo(db: Querier, profile: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("logo").where("profileId", "=", profile).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

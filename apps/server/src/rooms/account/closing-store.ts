import { sql } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";

type Counts = { documenti: number; inAttesa: number; inCoda: number; bozze: number; ultimoInvio: Date | null };

/** Holds the profile until the transaction ends: what is being sent at this moment has been sent. */
export async function holdProfile(tx: Tx, profile: string): Promise<void> {
  await tx.selectFrom("profile").select("id").where("id", "=", profile).forUpdate().execute();
}

/** Documents of a profile, as its owner must know them before closing. */
export async function countForClosing(db: Querier, profile: string) {
  const { rows } = await sql<Counts>`
    select count(*) filter (where "statoDocumento" <> 'B') as documenti,
           count(*) filter (where "statoDocumento" = 'I') as "inAttesa",
           count(*) filter (where "sottoStato" = 'queued') as "inCoda",
           count(*) filter (where "statoDocumento" = 'B') as bozze,
           max("dataInvio") as "ultimoInvio"
      from document where "profileId" = ${profile} and "deletedAt" is null
  `.execute(db);
  return rows[0] ?? { documenti: 0, inAttesa: 0, inCoda: 0, bozze: 0, ultimoInvio: null };
}

/** The mailbox is not read any more, and nobody can who steals the database. */
export function forgetPecPassword(tx: Tx, profile: string, at: Date) {
  return tx
    .updateTable("pec_account")
    .set({ passwordSigillata: null, sospesaDal: at, updatedAt: at })
    .where("profileId", "=", profile)
    .execute();
}

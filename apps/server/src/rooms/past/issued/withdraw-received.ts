import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";

/** A supplier's invoice that came with an import; `motivo` says why it stays. */
export type WithdrawableReceived = { id: string; numero: string; nome: string; motivo: string | null };

/**
 * The suppliers' invoices that came with these files (one row named for each), and why some stay. A file with several
 * documents goes whole or stays whole; having been looked at is no reason.
 */
export async function withdrawableReceived(
  tx: Tx,
  profile: string,
  firsts: readonly string[],
): Promise<WithdrawableReceived[]> {
  const { rows } = await sql<WithdrawableReceived & { fileId: string }>`
    select r.id, r."fileId", r.numero,
           coalesce(r.denominazione, concat_ws(' ', r.nome, r.cognome)) as nome,
           case when r."pagataIl" is not null then 'l''hai segnata come pagata'
                when r.segno not in ('nuova', 'vista') then 'l''hai segnata come ' || r.segno end as motivo
      from received_invoice r
     where r."profileId" = ${profile} and r.origine = 'file'
       and r."fileId" in (select first."fileId" from received_invoice first
                           where first."profileId" = ${profile} and first.id = ${anyOfIds(firsts)})
     order by r."dataDocumento", r.id
       for update`.execute(tx);
  const kept = new Map(rows.flatMap(({ fileId, motivo }) => (motivo ? [[fileId, motivo] as const] : [])));
  return rows.map(({ fileId, ...row }) => ({ ...row, motivo: row.motivo ?? kept.get(fileId) ?? null }));
}

/** Takes them away; their files stay, and may be brought again. */
export async function withdrawReceived(tx: Tx, profile: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("received_invoice").where("profileId", "=", profile).where("id", "=", anyOfIds(ids)).execute();
}

import { sql } from "kysely";
import type { Clock } from "../../../clock.ts";
import { countFigures } from "../../../db/counts/count-figures.ts";
import { settleMovementsOf } from "../../../db/counts/settle-movements.ts";
import type { Tx } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import { insertMany } from "../../../db/statement/insert-many.ts";
import { newId } from "../../../new-id.ts";
import { countCredits, creditKin, eventRow } from "../../document/index.ts";
import { wipeTyped } from "../../register/index.ts";
import { alreadyCollected } from "./insert-issued.ts";

/** A document issued elsewhere that somebody wants to take away again. */
export type Withdrawable = {
  id: string;
  numero: string;
  data: string;
  numeroDocumento: number | null;
  anno: number;
  serie: string;
  stato: string;
  sottoStato: string;
  /** Why it stays: what was done with it since. Null where nobody has touched it. */
  motivo: string | null;
};

/**
 * The documents issued elsewhere that came with these files (one named for each file; a lot has several), and why some of
 * them have to stay: money noted by hand, something that happened to them since, a document of today that names them.
 */
export async function withdrawable(tx: Tx, profile: string, firsts: readonly string[]): Promise<Withdrawable[]> {
  const held = await holdOfFiles(tx, profile, firsts);
  const { rows } = await sql<Withdrawable>`
    select d.id, d."numeroDocumentoInvio" as numero, d."dataDocumentoInvio" as data, d."numeroDocumento", d.anno, d.serie,
           d."statoDocumento" as stato, d."sottoStato",
           case when exists (select 1 from document_payment p
                              where p."profileId" = ${profile} and p."documentId" = d.id
                                and (p.nota is distinct from ${alreadyCollected} or p."annullatoIl" is not null))
                  then 'gli incassi sono stati modificati dopo l''importazione'
                when exists (select 1 from document_event e
                              where e."profileId" = ${profile} and e."documentId" = d.id
                                and e.seq > (select max(i.seq) from document_event i
                                              where i."profileId" = ${profile} and i."documentId" = d.id and i.tipo = 'IMPORTAZIONE'))
                  then 'dopo l''importazione è stata usata: la sua cronologia è andata avanti'
           end as motivo
      from document d
     where d."profileId" = ${profile} and d.id = ${anyOfIds(held)}
     order by d."dataDocumentoInvio", d.id`.execute(tx);
  return keepNamed(tx, profile, rows);
}

/** Held by a statement of its own: whatever somebody is doing with one of them has been done when it is judged. */
async function holdOfFiles(tx: Tx, profile: string, firsts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from document d
     where d."profileId" = ${profile} and d."emessaAltrove" and d."deletedAt" is null
       and d.id in (select same."documentId"
                      from document first
                      join document_file file on file."profileId" = ${profile} and file.id = first."fileInviato"
                      join document_file same on same."profileId" = ${profile} and same.genere = 'fattura'
                       and coalesce(same."sha256Contenuto", same.sha256) = coalesce(file."sha256Contenuto", file.sha256)
                     where first."profileId" = ${profile} and first.id = ${anyOfIds(firsts)})
     order by d.id
       for update of d`.execute(tx);
  return rows.map(({ id }) => id);
}

const named = "è nominata da un altro documento, per esempio una nota di credito";

/** One that a document which stays names in its references stays as well, and so on. */
async function keepNamed(tx: Tx, profile: string, candidates: readonly Withdrawable[]): Promise<Withdrawable[]> {
  const { rows: names } = await sql<{ by: string; numero: string; data: string | null }>`
    select r."documentId" as by, r.numero, r.data
      from document_link r join document d on d."profileId" = r."profileId" and d.id = r."documentId"
     where r."profileId" = ${profile} and d."deletedAt" is null and r.numero = any(${[...new Set(candidates.map(({ numero }) => numero))]}::text[])`.execute(
    tx,
  );
  const byNumber = Map.groupBy(names, ({ numero }) => numero);
  let list = [...candidates];
  for (;;) {
    const going = new Set(list.filter(({ motivo }) => motivo === null).map(({ id }) => id));
    const next = list.map((candidate) =>
      going.has(candidate.id) &&
      byNumber.get(candidate.numero)?.some((name) => !going.has(name.by) && sameDay(name.data, candidate.data))
        ? { ...candidate, motivo: named }
        : candidate,
    );
    if (next.every((row, at) => row.motivo === list[at]?.motivo)) return next;
    list = next;
  }
}

const sameDay = (day: string | null, other: string) => day === null || day === other;

/**
 * Takes documents issued elsewhere away: out of every list, sum and report, their numbers free again, and the same files
 * may be brought again. What can never be deleted (file, receipts, timeline) stays behind the bare row, as after the bin.
 */
export async function withdrawIssued(
  tx: Tx,
  clock: Clock,
  { profile, user, list, from }: { profile: string; user: string; list: readonly Withdrawable[]; from: string },
): Promise<void> {
  if (list.length === 0) return;
  const ids = list.map(({ id }) => id);
  const now = clock.now();
  const kin = await creditKin(tx, profile, ids);
  await tx
    .updateTable("document_payment")
    .set({ annullatoIl: now, annullatoDa: user })
    .where("profileId", "=", profile)
    .where("documentId", "=", anyOfIds(ids))
    .where("annullatoIl", "is", null)
    .execute();
  await tx
    .updateTable("document")
    .set((set) => ({ deletedAt: now, svuotatoIl: now, version: sql<number>`${set.ref("version")} + 1` }))
    .where("profileId", "=", profile)
    .where("id", "=", anyOfIds(ids))
    .execute();
  await countFigures(tx, profile, ids);
  await settleMovementsOf(tx, profile, ids);
  await wipeTyped(tx, profile, ids);
  await countCredits(tx, profile, kin.ids);
  const events = list.map((row) =>
    eventRow({
      id: newId(clock),
      profileId: profile,
      documentId: row.id,
      transmissionId: null,
      dataRicezione: now,
      tipo: "IMPORTAZIONE",
      esito: "applicato",
      messaggio: `Importazione di «${from}» annullata: la fattura non è più fra i documenti, il suo file resta conservato.`,
      errori: [],
      statoPrima: `${row.stato}/${row.sottoStato}`,
      statoDopo: `${row.stato}/${row.sottoStato}`,
      userId: user,
    }),
  );
  await insertMany(tx, "document_event", events);
}

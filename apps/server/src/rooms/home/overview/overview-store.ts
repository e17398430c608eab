import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import type { HomeDue } from "@fatturachiara/contract/rooms/home-overview";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { type DocumentRecord, openAmount, signOf } from "../../document/index.ts";

/** Documents that await money, the earliest day first. */
export async function findDue(db: Querier, profile: string, limit: number): Promise<HomeDue[]> {
  const rows = await db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where("prossimaScadenza", "is not", null)
    .where("statoDocumento", "in", ["I", "C"])
    .where(sql<boolean>`${signOf(sql`"idTipoDocumento"`)} = 1`)
    .orderBy("prossimaScadenza")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    numero: row.numeroDocumentoInvio,
    cliente: nameOf(row),
    entro: row.prossimaScadenza as Giorno,
    importo: openAmount(row),
  }));
}

/** The last documents by their day. */
export function findLatest(db: Querier, profile: string, limit: number): Promise<DocumentRecord[]> {
  return db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .orderBy("dataDocumento", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Taxable amount of the sales of some days. */
export async function salesBetween(
  db: Querier,
  profile: string,
  { from, to, stati }: { from: Giorno; to: Giorno; stati: readonly string[] },
): Promise<Decimal> {
  const { rows } = await sql<{ imponibile: Decimal }>`
    select coalesce(sum(${signOf(sql`"idTipoDocumento"`)} * imponibile), 0) as imponibile
      from document
     where "profileId" = ${profile} and "deletedAt" is null and "dataDocumento" between ${from} and ${to}
       and "statoDocumento" = any(${stati}::text[])
       and not coalesce("idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false)`.execute(db);
  return rows[0]?.imponibile ?? Decimal.zero;
}

/** The counterpart as the document remembers it. */
export function nameOf({
  denominazione,
  nome,
  cognome,
}: Pick<DocumentRecord, "denominazione" | "nome" | "cognome">): string {
  return denominazione || [nome, cognome].filter(Boolean).join(" ");
}

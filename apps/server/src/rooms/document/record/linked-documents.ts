import { ADVANCES, AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import type { DocumentRecord } from "./document-record.ts";

type Links = Pick<DocumentDetail, "noteDiCredito" | "stornata">;

/**
 * The credit notes that name this document (2.1.6), and whether those that count credit it in full. One that names several
 * counts where it covers them all: no file says how much of it is whose.
 */
export async function findLinks(db: Querier, row: DocumentRecord): Promise<Links> {
  if (row.numeroDocumentoInvio === null || row.idTipoDocumento === CREDIT_NOTE)
    return { noteDiCredito: [], stornata: false };
  const notes = await db
    .selectFrom("document_link")
    .innerJoin("document", (join) =>
      join
        .onRef("document.profileId", "=", "document_link.profileId")
        .onRef("document.id", "=", "document_link.documentId"),
    )
    .select([
      "document.id",
      "document.statoDocumento",
      "document.sottoStato",
      "document.numeroDocumentoInvio",
      "document.dataDocumento",
      "document.totale",
    ])
    .distinct()
    .where("document_link.profileId", "=", row.profileId)
    .where("document_link.numero", "=", row.numeroDocumentoInvio)
    .where((is) => is.or([is("document_link.data", "is", null), is("document_link.data", "=", row.dataDocumentoInvio)]))
    .where("document.profileId", "=", row.profileId)
    .where("document.idCliente", "is not distinct from", row.idCliente)
    .where("document.idTipoDocumento", "=", CREDIT_NOTE)
    .where("document.deletedAt", "is", null)
    .orderBy("document.id")
    .execute();
  const confirmed = notes.filter(({ statoDocumento }) => statoDocumento === "C");
  const short = await shortOfThoseNamed(db, row.profileId, confirmed);
  const counting = confirmed.filter(({ id }) => !short.has(id));
  const credited = Decimal.sum(counting.map(({ totale }) => totale));
  return {
    noteDiCredito: notes.map(({ numeroDocumentoInvio, dataDocumento, totale, ...note }) => ({
      id: note.id,
      statoDocumento: note.statoDocumento,
      sottoStato: note.sottoStato,
      numero: numeroDocumentoInvio,
      data: dataDocumento,
      totale,
    })),
    stornata: row.statoDocumento === "C" && credited.isPositive() && credited.compare(row.totale) >= 0,
  };
}

/** Of these credit notes, those that name several invoices and do not cover them all, or name one not to be found. */
async function shortOfThoseNamed(db: Querier, profile: string, notes: readonly { id: string }[]): Promise<Set<string>> {
  if (notes.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with several as (
      select "documentId" as id from document_link
       where "profileId" = ${profile} and "documentId" = ${anyOfIds(notes.map(({ id }) => id))}
       group by 1 having count(distinct (numero, data)) > 1
    ), named as (
      select distinct n.id, n.totale as nota, o.id as invoice, o.totale
        from several s
        join document n on n."profileId" = ${profile} and n.id = s.id
        join document_link r on r."profileId" = ${profile} and r."documentId" = n.id
        left join document o on o."profileId" = ${profile} and o."numeroDocumentoInvio" = r.numero
         and (r.data is null or r.data = o."dataDocumentoInvio") and o."idCliente" is not distinct from n."idCliente"
         and o."idTipoDocumento" is distinct from ${CREDIT_NOTE} and o."deletedAt" is null
         and o."statoDocumento" in ('I', 'C')
    )
    select id from named group by id, nota
    having count(*) > 1 and (count(*) > count(invoice) or sum(totale) > nota)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The invoices that deduct this advance, drafts among them; nothing of what is none. */
export async function findBalances(db: Querier, row: DocumentRecord): Promise<Pick<DocumentDetail, "scalatoIn">> {
  const { idTipoDocumento, numeroDocumentoInvio } = row;
  if (idTipoDocumento === null || !ADVANCES.includes(idTipoDocumento) || numeroDocumentoInvio === null) return {};
  const scalatoIn = await db
    .selectFrom("document_link as r")
    .innerJoin("document as d", (join) =>
      join.onRef("d.profileId", "=", "r.profileId").onRef("d.id", "=", "r.documentId"),
    )
    .select(["d.id", "d.statoDocumento", "d.numeroDocumentoInvio as numero"])
    .distinct()
    .where("r.profileId", "=", row.profileId)
    .where("r.numero", "=", numeroDocumentoInvio)
    .where((is) => is.or([is("r.data", "is", null), is("r.data", "=", row.dataDocumentoInvio)]))
    .where("d.idCliente", "is not distinct from", row.idCliente)
    .where("d.deletedAt", "is", null)
    .where((is) =>
      is.or([is("d.idTipoDocumento", "is", null), is("d.idTipoDocumento", "not in", [CREDIT_NOTE, ...AUTOFATTURE])]),
    )
    .orderBy("d.id")
    .execute();
  return { scalatoIn };
}

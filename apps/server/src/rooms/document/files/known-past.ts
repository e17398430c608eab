import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import { lockNamed } from "../../../db/lock-named.ts";

/**
 * Whoever brings invoices of a profile, from a mailbox, a folder or an archive, brings them alone until the transaction ends:
 * two that look at once whether an invoice is there would both find it missing.
 */
export const lockContents = (tx: Tx, profile: string): Promise<void> => lockNamed(tx, `contents of ${profile}`);

/** Which of these invoices (SHA-256 of the invoice itself, hexadecimal) the profile has, issued or received, however they were wrapped. */
export async function knownContents(
  db: Querier,
  profile: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ hash: string }>`
    select encode(coalesce(f."sha256Contenuto", f.sha256), 'hex') as hash
      from document_file f left join document d on d."profileId" = f."profileId" and d.id = f."documentId"
     where f."profileId" = ${profile} and f.genere = 'fattura'
       and coalesce(f."sha256Contenuto", f.sha256) in (${sql.join(hashes.map((hash) => sql`decode(${hash}, 'hex')`))})
       -- Files stay for ever: those of an import that was taken back count no more.
       and case when f."documentId" is null
                then exists (select 1 from received_invoice r where r."profileId" = ${profile} and r."fileId" = f.id)
                else not (d."emessaAltrove" and d."deletedAt" is not null) end`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** What makes an issued document the same for its issuer and the SdI: type, number, day. */
export type IssuedKey = { idTipoDocumento: number | null; numero: string; data: Giorno };
/** Two documents with the same key are one. */
export const issuedKey = ({ idTipoDocumento, numero, data }: IssuedKey) => `${idTipoDocumento} ${data} ${numero}`;

/** Which of these the profile has issued already, here or elsewhere. */
export async function knownIssued(
  db: Querier,
  profile: string,
  keys: readonly IssuedKey[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("document")
    .select(["idTipoDocumento", "numeroDocumentoInvio", "dataDocumentoInvio"])
    .where("profileId", "=", profile)
    .where("anno", "in", [...new Set(keys.map((key) => Number(key.data.slice(0, 4))))])
    .where("numeroDocumentoInvio", "in", [...new Set(keys.map((key) => key.numero))])
    .where("statoDocumento", "in", ["I", "C", "E"])
    .where("deletedAt", "is", null)
    .execute();
  return new Set(
    rows.map((row) =>
      issuedKey({
        idTipoDocumento: row.idTipoDocumento,
        numero: row.numeroDocumentoInvio ?? "",
        data: row.dataDocumentoInvio ?? "",
      }),
    ),
  );
}

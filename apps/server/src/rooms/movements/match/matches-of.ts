import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { MatchedInvoice } from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";

/**
 * Whether a match still counts: its payment is not taken back; or taking that back is what it is. Of a query over `movement_match as
 * k`, `document_payment as p` and `received_invoice as r`.
 */
export const stillPaid: RawBuilder<boolean> = sql<boolean>`(k.annulla or (p.id is not null and p."annullatoIl" is null) or r."pagataIl" is not null)`;

/**
 * Whether a movement needs nobody any more: it has become payments that still count (one that was undone on the page of its invoice
 * counts no more), takes another back, or was taken back. `settleMovements` keeps it. A part of a query over `movement`.
 */
export const isMatched: RawBuilder<boolean> = sql<boolean>`movement.abbinato`;

/** What movements have paid, by movement: what still counts of it. */
export async function matchesOf(
  db: Querier,
  profile: string,
  movements: readonly string[],
): Promise<Map<string, (MatchedInvoice & { paymentId: string | null; annulla: boolean })[]>> {
  const rows = await db
    .selectFrom("movement_match as k")
    .leftJoin("document_payment as p", (join) =>
      join.onRef("p.profileId", "=", "k.profileId").onRef("p.id", "=", "k.paymentId"),
    )
    .leftJoin("document as d", (join) =>
      join.onRef("d.profileId", "=", "k.profileId").onRef("d.id", "=", "k.documentId"),
    )
    .leftJoin("received_invoice as r", (join) =>
      join.onRef("r.profileId", "=", "k.profileId").onRef("r.id", "=", "k.receivedId"),
    )
    .select(["k.movementId", "k.importo", "k.paymentId", "k.documentId", "k.receivedId", "k.annulla"])
    .select(["d.numeroDocumentoInvio", "d.dataDocumentoInvio", "d.denominazione", "d.nome", "d.cognome"])
    .select(["r.numero", "r.dataDocumento", "r.denominazione as fornitore", "r.nome as nomeFornitore"])
    .select(["r.cognome as cognomeFornitore", "r.nettoAPagare", "p.importo as pagato"])
    .where("k.profileId", "=", profile)
    .where("k.movementId", "=", anyOfIds(movements))
    .where(stillPaid)
    .orderBy("k.movementId")
    .orderBy("k.posizione")
    .execute();
  return Map.groupBy(
    rows.map((row) => {
      const theirs = { denominazione: row.fornitore, nome: row.nomeFornitore, cognome: row.cognomeFornitore };
      const ricevuta = row.receivedId !== null;
      const kept = (ricevuta ? row.nettoAPagare : row.pagato)?.minus(row.importo);
      return {
        ...{
          movementId: row.movementId,
          paymentId: row.paymentId,
          annulla: row.annulla,
          ricevuta,
          importo: row.importo,
          residuo: Decimal.zero,
          trattenuto: kept?.isPositive() ? kept : null,
        },
        id: row.receivedId ?? row.documentId ?? "",
        numero: (ricevuta ? row.numero : row.numeroDocumentoInvio) ?? "",
        data: ricevuta ? row.dataDocumento : row.dataDocumentoInvio,
        nome: partyName(ricevuta ? theirs : row),
      };
    }),
    ({ movementId }) => movementId,
  );
}

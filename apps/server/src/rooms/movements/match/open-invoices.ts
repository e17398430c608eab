import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { openColumn } from "../../document/index.ts";
import type { OpenInvoice } from "./propose-matches.ts";

/** More than any small firm waits for at once: of more the latest, which movements of today pay. */
const usual = 5000;

/**
 * What is open of issued and of received invoices, the oldest first: so many at most of each. Credit notes, integrations and
 * self-invoices wait for nothing.
 */
export async function openInvoices(db: Querier, profile: string, most = usual): Promise<OpenInvoice[]> {
  const residuo = openColumn(sql`"nettoAPagare"`);
  const issued = await db
    .selectFrom("document")
    .select(["id", "numeroDocumentoInvio", "dataDocumentoInvio", "denominazione", "nome", "cognome"])
    .select(residuo.as("residuo"))
    .where("profileId", "=", profile)
    .where("statoDocumento", "in", ["I", "C"])
    .where("deletedAt", "is", null)
    .where(sql<boolean>`coalesce("idTipoDocumento" <> all(${[CREDIT_NOTE, ...AUTOFATTURE]}::integer[]), true)`)
    .where(sql<boolean>`${residuo} > 0`)
    .orderBy("dataDocumentoInvio", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  const received = await db
    .selectFrom("received_invoice")
    .select(["id", "numero", "dataDocumento", "denominazione", "nome", "cognome", "nettoAPagare as residuo"])
    .where("profileId", "=", profile)
    .where("pagataIl", "is", null)
    .where(sql<boolean>`verifica is distinct from 'da verificare'`)
    .where(sql<boolean>`coalesce("idTipoDocumento" <> ${CREDIT_NOTE}, true)`)
    .where("nettoAPagare", ">", sql<Decimal>`0`)
    .orderBy("dataDocumento", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return [
    ...issued.toReversed().map((row) => ({
      ...{ id: row.id, ricevuta: false, residuo: row.residuo, nome: partyName(row) },
      ...{ numero: row.numeroDocumentoInvio ?? "", data: row.dataDocumentoInvio },
    })),
    ...received.toReversed().map((row) => ({
      ...{
        id: row.id,
        ricevuta: true,
        residuo: row.residuo,
        nome: partyName(row),
        numero: row.numero,
        data: row.dataDocumento,
      },
    })),
  ];
}

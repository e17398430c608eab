import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import { rateAperte } from "@fatturachiara/fatturapa/flussi";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { keptInstalments, paymentsColumn, residual } from "../document/index.ts";
import type { Expected } from "./expected.ts";
import { page, rowsByPage } from "./rows-by-page.ts";

/**
 * What is open of issued documents, by instalments. A credit note of which something is still to be given back goes out, today where
 * no later day was agreed; integrations and self-invoices bring nothing. What falls due after `dueBy` is not read.
 */
export async function issuedMoney(
  db: Querier,
  profile: string,
  { oggi, dueBy }: { oggi: Giorno; dueBy?: Giorno | undefined },
): Promise<Expected[]> {
  const all: Expected[] = [];
  for await (const row of rowsByPage((after) => openRows(db, profile, { after, dueBy }))) {
    const { nettoAPagare: netto, dataScadenzaPagamento } = row;
    const scadenza = row.prossimaScadenza ?? dataScadenzaPagamento;
    const open = rateAperte({ rate: keptInstalments(row), scadenza, netto, saldato: netto.minus(residual(row)) });
    const back = row.idTipoDocumento === CREDIT_NOTE;
    all.push(
      ...open.map(({ giorno, importo }) => ({
        ...{ tipo: "emessa" as const, id: row.id, titolo: row.numeroDocumentoInvio ?? "" },
        nome: partyName(row),
        idCliente: row.idCliente,
        giorno: back && (giorno ?? "") < oggi ? oggi : giorno,
        importo: back ? importo.negated() : importo,
      })),
    );
  }
  return all;
}

type Which = { after: string | undefined; dueBy: Giorno | undefined };

function openRows(db: Querier, profile: string, { after, dueBy }: Which) {
  return (
    db
      .selectFrom("document")
      .select(["id", "numeroDocumentoInvio", "denominazione", "nome", "cognome", "idCliente", "idTipoDocumento"])
      .select(["nettoAPagare", "incassato", "stornato", "dataScadenzaPagamento", "prossimaScadenza", paymentsColumn])
      .where("profileId", "=", profile)
      .where("statoDocumento", "in", ["I", "C"])
      .where("deletedAt", "is", null)
      .where(sql<boolean>`coalesce("idTipoDocumento" <> all(${[...AUTOFATTURE]}::integer[]), true)`)
      // Of what is not left out above this is the open amount (`openColumn`), in the words of an index.
      .where(sql<boolean>`"nettoAPagare" - incassato - stornato > 0`)
      // The first open instalment: those after it fall due later still.
      .$if(dueBy !== undefined, (query) =>
        query.where(({ or, eb }) =>
          or([eb("prossimaScadenza", "is", null), eb("prossimaScadenza", "<=", dueBy ?? null)]),
        ),
      )
      .$if(after !== undefined, (query) => query.where("id", ">", after ?? null))
      .orderBy("id")
      .limit(page)
      .execute()
  );
}

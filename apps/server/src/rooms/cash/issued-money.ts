import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { rateAperte } from "@fatturachiara/fatturapa/flussi";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { inputOf, openColumn, residual } from "../document/index.ts";
import type { Expected } from "./expected.ts";

/** Drafts are read by so many at a time: what is open may be a long list. */
const atOnce = 500;

/**
 * What is open of issued documents, by instalments. A credit note of which something is still to be given back goes out, today where
 * no later day was agreed; integrations and self-invoices bring nothing.
 */
export async function issuedMoney(db: Querier, profile: string, oggi: Giorno): Promise<Expected[]> {
  const all: Expected[] = [];
  for (let after = ""; ; ) {
    const rows = await openRows(db, profile, after);
    for (const row of rows) {
      const { rate } = inputOf(row);
      const { nettoAPagare: netto, dataScadenzaPagamento } = row;
      const scadenza = row.prossimaScadenza ?? dataScadenzaPagamento;
      const open = rateAperte({ rate, scadenza, netto, saldato: netto.minus(residual(row)) });
      const back = row.idTipoDocumento === CREDIT_NOTE;
      all.push(
        ...open.map(({ giorno, importo }) => ({
          ...{ tipo: "emessa" as const, id: row.id, titolo: row.numeroDocumentoInvio ?? "" },
          ...{ nome: row.denominazione || [row.nome, row.cognome].filter(Boolean).join(" ") },
          idCliente: row.idCliente,
          giorno: back && (giorno ?? "") < oggi ? oggi : giorno,
          importo: back ? importo.negated() : importo,
        })),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return all;
    after = last.id;
  }
}

function openRows(db: Querier, profile: string, after: string) {
  return db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("statoDocumento", "in", ["I", "C"])
    .where("deletedAt", "is", null)
    .where(sql<boolean>`coalesce("idTipoDocumento" <> all(${[...AUTOFATTURE]}::integer[]), true)`)
    .where(sql<boolean>`${openColumn(sql`"nettoAPagare"`)} > 0`)
    .$if(after !== "", (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(atOnce)
    .execute();
}

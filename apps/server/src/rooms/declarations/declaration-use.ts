import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { CorpoBozza, RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { keptDraft, lineTotals, protocolOf } from "../document/index.ts";
import { isOfCustomer, isTaken } from "./customer-of.ts";

/** What is invoiced on a declaration, and what drafts would add. */
export type DeclarationUse = { usato: Decimal; inBozza: Decimal };

type Asked = {
  profile: string;
  /** Of each protocol what its customer is known by. */
  declared: ReadonlyMap<string, readonly string[]>;
  /** The document being written. */
  except?: string | undefined;
};

/**
 * What the documents of a profile use of these declarations: sent and not refused ones in `usato`, those still to be sent or
 * corrected in `inBozza`; credit notes take off. A document that is given up, or lies in the bin, counts in neither; nor does
 * one of another customer, whose invoices a declaration does not cover.
 */
export async function declarationUse(
  db: Querier,
  { profile, declared, except }: Asked,
): Promise<ReadonlyMap<string, DeclarationUse>> {
  const uses = new Map<string, DeclarationUse>();
  for (const row of await documentsNaming(db, { profile, declared, except })) {
    const taken = isTaken(row);
    for (const [protocol, amount] of amountsOf(keptDraft(row), row.totaleCassa)) {
      if (!(await isOfCustomer(db, row, declared.get(protocol) ?? []))) continue;
      const before = uses.get(protocol) ?? { usato: Decimal.zero, inBozza: Decimal.zero };
      const value = row.idTipoDocumento === CREDIT_NOTE ? amount.negated() : amount;
      uses.set(
        protocol,
        taken ? { ...before, usato: before.usato.plus(value) } : { ...before, inBozza: before.inBozza.plus(value) },
      );
    }
  }
  return uses;
}

function documentsNaming(db: Querier, { profile, declared, except }: Asked) {
  return db
    .selectFrom("document")
    .leftJoin("client", (join) =>
      join.onRef("client.profileId", "=", "document.profileId").onRef("client.id", "=", "document.idCliente"),
    )
    .select(["document.id", "document.profileId", "bozza", "statoDocumento", "idTipoDocumento", "totaleCassa"])
    .select(["idFiscaleIva", "nazione", "partitaIvaItaliana", "partitaIva", "codiceFiscale"])
    .where("document.profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where("statoDocumento", "<>", "A")
    .$if(except !== undefined, (query) => query.where("document.id", "!=", except ?? null))
    .where((where) =>
      where.exists(
        where
          .selectFrom("document_line as line")
          .select("line.posizione")
          .whereRef("line.profileId", "=", "document.profileId")
          .whereRef("line.documentId", "=", "document.id")
          .where("line.intento", "=", sql<string>`any(${[...declared.keys()]}::text[])`),
      ),
    )
    .execute();
}

/** By protocol the total of its lines; of a document that has nothing else, the fund's contribution belongs to the first. */
function amountsOf(draft: CorpoBozza, fund: Decimal): Map<string, Decimal> {
  const lines = draft.DatiBeniServizi?.DettaglioLinee ?? [];
  const totals = lineTotals(draft);
  const amounts = new Map<string, Decimal>();
  const add = (protocol: string, amount: Decimal) =>
    amounts.set(protocol, (amounts.get(protocol) ?? Decimal.zero).plus(amount));
  for (const [i, line] of lines.entries()) {
    const protocol = protocolOf(line);
    if (protocol) add(protocol, totals[i] ?? Decimal.zero);
  }
  const [first] = amounts.keys();
  if (first && lines.every(isCovered)) add(first, fund);
  return amounts;
}

const isCovered = ({ Natura }: RigaBozza): boolean => Natura === "N3.5" || Natura === "N1";

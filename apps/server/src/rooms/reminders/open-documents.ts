import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { openColumn } from "../document/index.ts";

/** An invoice that a customer may be reminded of, and how that customer is to be treated. */
export type OpenDocument = {
  id: string;
  idCliente: string;
  email: string | null;
  scadenza: Giorno;
  residuo: Decimal;
  held: boolean;
  modo: "propri" | "mai" | null;
  passi: number[] | null;
  /** What a mail server answered that refused the customer's address for good. */
  rifiuto: string | null;
};

/**
 * What is open and has a due day of what the SdI has taken: of a profile, or of one of its customers. A customer who has a credit
 * note to be given back is not in it: who owes whom is for people to say.
 */
export function openDocuments(db: Querier, profile: string, client?: string): Promise<OpenDocument[]> {
  const residuo = openColumn(sql`d."nettoAPagare"`);
  const notOfCustomers = [CREDIT_NOTE, ...AUTOFATTURE];
  return db
    .selectFrom("document as d")
    .innerJoin("client as c", (join) => join.onRef("c.profileId", "=", "d.profileId").onRef("c.id", "=", "d.idCliente"))
    .leftJoin("reminder_hold as h", (join) =>
      join.onRef("h.profileId", "=", "d.profileId").onRef("h.documentId", "=", "d.id"),
    )
    .leftJoin("reminder_choice as k", (join) =>
      join.onRef("k.profileId", "=", "d.profileId").onRef("k.clientId", "=", "d.idCliente"),
    )
    .leftJoin("reminder_refusal as f", (join) =>
      join.onRef("f.profileId", "=", "d.profileId").on("f.email", "=", sql<string>`lower(c.email)`),
    )
    .select(["d.id", "c.id as idCliente", "c.email", "k.modo", "k.passi", "f.motivo as rifiuto"])
    .select(sql<Giorno>`d."prossimaScadenza"`.as("scadenza"))
    .select(residuo.as("residuo"))
    .select(sql<boolean>`h."documentId" is not null`.as("held"))
    .where("d.profileId", "=", profile)
    .$if(client !== undefined, (query) => query.where("d.idCliente", "=", client ?? null))
    .where("d.statoDocumento", "=", "C")
    .where("d.deletedAt", "is", null)
    .where("d.prossimaScadenza", "is not", null)
    .where(sql<boolean>`coalesce(d."idTipoDocumento" <> all(${notOfCustomers}::integer[]), true)`)
    .where(sql<boolean>`${residuo} > 0`)
    .where(sql<boolean>`not ${hasCredit(profile)}`)
    .orderBy("d.idCliente")
    .orderBy("d.prossimaScadenza")
    .orderBy("d.id")
    .execute();
}

/** Whether the customer of `d` has a credit note of which something is still to be given back. */
const hasCredit = (profile: string) => sql<boolean>`exists (
  select 1 from document n
   where n."profileId" = ${profile} and n."idCliente" = d."idCliente" and n."idTipoDocumento" = ${CREDIT_NOTE}
     and n."statoDocumento" in ('I', 'C') and n."deletedAt" is null
     and n."nettoAPagare" - n.incassato - n.stornato > 0)`;

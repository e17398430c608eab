import { type Answer, type Body, fail, type Query } from "@fatturachiara/contract";
import type { CustomerLink, customerLinks } from "@fatturachiara/contract/rooms/customer-page";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { findClient } from "../clients/index.ts";
import { findRow } from "../document/index.ts";
import { addLink, addressOf, type LinkRow, type Subject, versionToLink } from "../quotes/index.ts";

const linkOf = (row: LinkRow): CustomerLink => ({
  id: row.id,
  genere: row.quoteId ? "preventivo" : row.documentId ? "documento" : "estratto",
  createdAt: row.createdAt.toISOString(),
  scade: row.scade.toISOString(),
  revocato: row.revocatoIl !== null,
  viste: row.viste,
  ultimaVista: row.ultimaVista?.toISOString() ?? null,
});

/** The links of a profile to one thing, the last first. */
export async function listLinks(
  { db }: Pick<Deps, "db">,
  profile: string,
  { preventivo, documento, cliente }: Query<typeof customerLinks.list>,
): Promise<CustomerLink[]> {
  const rows = await db
    .selectFrom("customer_link")
    .selectAll()
    .where("profileId", "=", profile)
    .$if(preventivo !== undefined, (query) => query.where("quoteId", "=", preventivo ?? null))
    .$if(documento !== undefined, (query) => query.where("documentId", "=", documento ?? null))
    .$if(cliente !== undefined, (query) => query.where("clientId", "=", cliente ?? null))
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return rows.map(linkOf);
}

/** Makes a link to a quote, an issued invoice or the statement of a customer: of the profile's own, else 404. */
export function createLink(
  deps: Pick<Deps, "db" | "clock" | "config">,
  profile: string,
  { preventivo, documento, cliente, giorni }: Body<typeof customerLinks.create>,
): Promise<Answer<typeof customerLinks.create>> {
  return inTransaction(deps.db, async (tx) => {
    const subjects = [preventivo, documento, cliente].filter(Boolean);
    if (subjects.length !== 1)
      throw fail("invalidRequest", {
        messages: ["Scegli che cosa apre il link: un preventivo, una fattura o l'estratto conto."],
      });
    let subject: Subject = { clientId: cliente ?? null };
    if (preventivo) {
      subject = { quoteId: preventivo, revisione: await versionToLink(tx, profile, preventivo) };
    } else if (documento) {
      const row = await findRow(tx, profile, documento);
      if (!row) throw fail("documentNotFound");
      if (row.statoDocumento !== "I" && row.statoDocumento !== "C")
        throw fail("transitionRefused", { messages: ["Il link apre la copia di una fattura inviata: prima inviala."] });
      subject = { documentId: documento };
    } else if (!(await findClient(tx, profile, cliente ?? ""))) throw fail("clientNotFound");
    const { row, token } = await addLink(tx, deps.clock, { profile, subject, days: giorni });
    return { ...linkOf(row), indirizzo: addressOf(deps.config, token) };
  });
}

/** From now on it opens nothing. */
export async function revokeLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  profile: string,
  id: string,
): Promise<Record<string, never>> {
  const done = await db
    .updateTable("customer_link")
    .set({ revocatoIl: clock.now() })
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .where("revocatoIl", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!done) throw fail("customerLinkNotFound");
  return {};
}

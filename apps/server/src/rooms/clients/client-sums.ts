import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { type ClientFilter, matching, turnover } from "./client/store.ts";

/** Of each kind of customer: how many the filter finds (the kind it asks for left aside), and their turnover of the year. */
export async function clientSums(
  db: Querier,
  profile: string,
  filter: ClientFilter,
): Promise<{ kind: number; clienti: number; fatturato: Decimal }[]> {
  const issued = db
    .selectFrom("document")
    .where("profileId", "=", profile)
    .where("anno", "=", filter.anno)
    .where("statoDocumento", "in", ["I", "C"])
    .where("deletedAt", "is", null)
    .select(["idCliente", turnover.as("fatturato")])
    .groupBy("idCliente")
    .as("issued");
  return matching(
    db
      .selectFrom("client")
      .leftJoin(issued, "issued.idCliente", "client.id")
      .where("client.profileId", "=", profile)
      .select((select) => [
        "idProfiloFiscale as kind",
        select.fn.countAll<number>().as("clienti"),
        sql<Decimal>`coalesce(sum(fatturato), 0)`.as("fatturato"),
      ])
      .groupBy("idProfiloFiscale"),
    { ...filter, kind: undefined },
  ).execute();
}

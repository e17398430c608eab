import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import type { OwnHistory } from "@fatturachiara/contract/rooms/document";
import { FATTURA } from "@fatturachiara/fatturapa/codici";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type SqlBool, sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { signOf, typeOf } from "../document/index.ts";
import type { Series } from "./number-store.ts";

type Asked = Series & { data: Giorno; partitaIva: string; except: string | undefined };

/**
 * What was issued before, as far as a document of that day needs it for the advice on doubles and on order: the other
 * documents of the day, and the last of the series, whatever has become of it.
 */
export async function ownHistory(db: Querier, asked: Asked): Promise<OwnHistory["documenti"]> {
  const { profile, anno, serie, data, partitaIva, except } = asked;
  const numbered = db
    .selectFrom("document")
    .select([
      "id",
      "idTipoDocumento",
      "semplificata",
      "numeroDocumentoInvio",
      "dataDocumentoInvio",
      "idFiscaleIva",
      "totale",
    ])
    .where("profileId", "=", profile)
    .where("anno", "=", anno)
    .where("numeroDocumentoInvio", "is not", null)
    .where("deletedAt", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? null));
  const last = await numbered
    .where("serie", "=", serie)
    .where("numeroDocumento", "is not", null)
    .orderBy("numeroDocumento", "desc")
    .limit(1)
    .execute();
  const sameDay = await numbered
    .where("dataDocumentoInvio", "=", data)
    .where("statoDocumento", "in", ["I", "E", "C"])
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  const found = new Map([...last, ...sameDay].map((row) => [row.id, row]));
  return [...found.values()].map((row) => {
    const [own, other] = [`IT${partitaIva}`, row.idFiscaleIva ?? ""];
    const byBuyer = row.idTipoDocumento !== null && AUTOFATTURE.includes(row.idTipoDocumento);
    return {
      tipoDocumento: typeOf(row) ?? FATTURA,
      numero: row.numeroDocumentoInvio ?? "",
      data: row.dataDocumentoInvio ?? data,
      cedente: byBuyer ? other : own,
      cessionario: byBuyer ? own : other,
      totale: row.totale,
    };
  });
}

/** As many of one day are looked through for a double; who issues more than this knows it by other means. */
const MOST = 200;

/** What was invoiced in a year, credit notes taken off, documents issued by the buyer left out: what a flat-rate limit counts. */
export async function revenueOf(
  db: Querier,
  { profile, anno, except }: { profile: string; anno: number; except: string | undefined },
): Promise<Decimal> {
  const sales = sql<SqlBool>`not coalesce("idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false)`;
  const { ricavi } = await db
    .selectFrom("document")
    .select(sql<Decimal>`coalesce(sum(${signOf(sql`"idTipoDocumento"`)} * ricavi), 0)`.as("ricavi"))
    .where("profileId", "=", profile)
    .where("anno", "=", anno)
    .where("deletedAt", "is", null)
    .where("statoDocumento", "in", ["I", "C"])
    .where(sales)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? null))
    .executeTakeFirstOrThrow();
  return ricavi;
}

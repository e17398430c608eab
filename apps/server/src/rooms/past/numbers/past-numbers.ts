import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { lockSeries, moveSeries, readNumber, serieOf, writeNumber } from "../../number/index.ts";

type Issued = { numero: string; data: Giorno };

/** The counters go on from what was issued elsewhere: never back, and only by numbers written as the profile writes them. */
export async function continueNumbers(
  tx: Tx,
  { profile, formato, issued }: { profile: string; formato: string; issued: readonly Issued[] },
): Promise<void> {
  const serie = serieOf(formato);
  const years = Map.groupBy(issued, ({ data }) => yearOf(data));
  for (const [anno, list] of [...years].sort(([year], [other]) => year - other)) {
    const series = { profile, anno, serie };
    const { ultimo, ultimaData } = await lockSeries(tx, series);
    const counters = list.flatMap(({ numero }) => readNumber(formato, anno, numero) ?? []);
    const days = list.flatMap(({ numero, data }) => (readNumber(formato, anno, numero) === undefined ? [] : data));
    await moveSeries(tx, series, {
      ultimo: Math.max(ultimo, ...counters),
      ultimaData: [...days, ...(ultimaData ? [ultimaData] : [])].sort().at(-1) ?? null,
    });
  }
}

/**
 * Where nothing has been issued here yet, numbers go on as they were written elsewhere: takes the way most of the newest
 * year are written as the profile's own. Answers it where it is another than before.
 */
export async function learnFormat(
  tx: Tx,
  { profile, formato }: { profile: string; formato: string },
): Promise<string | undefined> {
  const own = await tx
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("numeroDocumentoInvio", "is not", null)
    .where("emessaAltrove", "=", false)
    .limit(1)
    .executeTakeFirst();
  if (own) return undefined;
  const rows = await tx
    .selectFrom("document")
    .select(["id", "numeroDocumentoInvio", "dataDocumentoInvio", "anno"])
    .where("profileId", "=", profile)
    .where("emessaAltrove", "=", true)
    .where("deletedAt", "is", null)
    .execute();
  const newest = Math.max(...rows.map(({ anno }) => anno ?? 0));
  const learnt = usualFormat(
    rows.filter(({ anno }) => anno === newest).map(({ numeroDocumentoInvio }) => numeroDocumentoInvio ?? ""),
    newest,
  );
  if (!learnt || learnt === formato) return undefined;
  await tx.updateTable("fiscal_profile").set({ formatoNumero: learnt }).where("profileId", "=", profile).execute();
  const again = rows.map(({ id, numeroDocumentoInvio, anno }) => ({
    id,
    n: readNumber(learnt, anno ?? 0, numeroDocumentoInvio ?? "") ?? null,
  }));
  await sql`
    update document set "numeroDocumento" = again.n, serie = ${serieOf(learnt)}
      from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as again(id uuid, n integer)
     where document."profileId" = ${profile} and document.id = again.id`.execute(tx);
  const issued = rows.map((row) => ({ numero: row.numeroDocumentoInvio ?? "", data: row.dataDocumentoInvio ?? "" }));
  await continueNumbers(tx, { profile, formato: learnt, issued });
  return learnt;
}

/**
 * Numbers are written as before an import from which the way was learnt, where nothing that counts is numbered that way
 * any more and nobody has chosen another since.
 */
export async function unlearnFormat(
  tx: Tx,
  { profile, learnt, before }: { profile: string; learnt: string | null; before: string | null },
): Promise<"as-before" | "kept" | "none"> {
  if (!learnt) return "none";
  const numbered = await tx
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("numeroDocumentoInvio", "is not", null)
    .where("deletedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (numbered || before === null) return "kept";
  const changed = await tx
    .updateTable("fiscal_profile")
    .set({ formatoNumero: before })
    .where("profileId", "=", profile)
    .where("formatoNumero", "=", learnt)
    .returning("profileId")
    .executeTakeFirst();
  return changed ? "as-before" : "none";
}

/** How most of these numbers of a year are written: "FT-12/2025" → "FT-{n}/{yyyy}". Undefined where there is no such way. */
function usualFormat(numeri: readonly string[], anno: number): string | undefined {
  const counts = new Map<string, number>();
  for (const numero of numeri)
    for (const formato of formatsOf(numero, anno)) counts.set(formato, (counts.get(formato) ?? 0) + 1);
  const [best] = [...counts].sort(
    ([format, times], [other, otherTimes]) =>
      otherTimes - times || Number(/yy/.test(other)) - Number(/yy/.test(format)),
  );
  return best && best[1] * 2 > numeri.length ? best[0] : undefined;
}

/** The ways in which a number can be understood: each run of digits but the year may be the counter. */
function formatsOf(numero: string, anno: number): string[] {
  const runs = [...numero.matchAll(/\d+/g)];
  const short = String(anno).slice(-2);
  return runs.flatMap((run) => {
    if (!/^[1-9]\d{0,8}$/.test(run[0])) return [];
    let formato = "";
    let at = 0;
    for (const digits of runs) {
      const token =
        digits === run ? "{n}" : digits[0] === String(anno) ? "{yyyy}" : digits[0] === short ? "{yy}" : digits[0];
      formato += numero.slice(at, digits.index) + token;
      at = digits.index + digits[0].length;
    }
    formato += numero.slice(at);
    return formato.length <= 15 && writeNumber(formato, Number(run[0]), anno) === numero ? [formato] : [];
  });
}

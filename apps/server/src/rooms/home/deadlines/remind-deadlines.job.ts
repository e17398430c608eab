import { addDays, daysBetween, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { sql } from "kysely";
import * as z from "zod/mini";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { defineJob } from "../../../jobs/job.ts";
import { correctBy } from "../../document/index.ts";
import { announce } from "../../notice/index.ts";
import { type StampDue, stampsDue } from "./stamps-due.ts";
import { profilesWithVat, type VatDay, vatDays } from "./vat-due.ts";

/** Every hour of the day, so that a server that was down in the morning catches up. */
export const remindDeadlines = defineJob({ name: "remind-deadlines", payload: z.object({}) });

type Needs = Pick<Deps, "db" | "clock" | "jobs" | "config">;

/** How many days before its day stamp duty is told. */
const stampDaysBefore = [15, 7, 1] as const;
/** And the days of VAT, which come four times a year to everybody. */
const vatDaysBefore = [7, 1] as const;

/** Tells of fiscal days about to come: stamp duty and VAT of a quarter, and the last day to send a rejected document again. */
export async function tellDeadlines(deps: Needs): Promise<void> {
  await tellStampDuty(deps);
  await tellVat(deps);
  await tellCorrections(deps);
}

async function tellStampDuty(deps: Needs): Promise<void> {
  const oggi = deps.clock.oggi();
  const { rows } = await sql<{ profileId: string }>`
    select "profileId" from document_tally
     where mese >= ${addDays(oggi, -400)} and "conBollo" <> 0
     group by 1 having sum("conBollo") > 0`.execute(deps.db);
  for (const { profileId } of rows) {
    for (const due of await stampsDue(deps.db, profileId, oggi)) await tellStamp(deps, profileId, due);
  }
}

async function tellStamp(
  deps: Needs,
  profileId: string,
  { anno, trimestre, importo, codiceTributo, entro }: StampDue,
): Promise<void> {
  const days = daysBetween(deps.clock.oggi(), entro);
  const step = stampDaysBefore.findLast((before) => days <= before);
  if (step === undefined) return;
  await inTransaction(deps.db, (tx) =>
    announce(tx, deps, {
      profileId,
      genere: "scadenze",
      // One for each of the three days; the day itself is part of the matter.
      chiave: `bollo/${anno}/${trimestre}/${entro}/${step}`,
      titolo: `Imposta di bollo del ${trimestre}° trimestre ${anno}: entro ${whenOf(days, entro)}`,
      testo: `Da versare ${formatImporto(importo)} con il codice tributo ${codiceTributo}. Prima di pagare confronta l'importo con gli elenchi A e B di Fatture e Corrispettivi.`,
      percorso: "/ia/document/reports",
    }),
  );
}

async function tellVat(deps: Needs): Promise<void> {
  const oggi = deps.clock.oggi();
  for (const day of vatDays(oggi)) {
    const step = vatDaysBefore.findLast((before) => daysBetween(oggi, day.entro) <= before);
    if (step === undefined) continue;
    for (const profileId of await profilesWithVat(deps.db, day)) {
      await inTransaction(deps.db, (tx) => announce(tx, deps, { profileId, ...vatWords(day, oggi, step) }));
    }
  }
}

function vatWords({ tipo, anno, trimestre, entro }: VatDay, oggi: Giorno, step: number) {
  const when = whenOf(daysBetween(oggi, entro), entro);
  const quarter = `del ${trimestre}° trimestre ${anno}`;
  return {
    genere: "scadenze" as const,
    chiave: `${tipo}/${anno}/${trimestre}/${entro}/${step}`,
    percorso: `/ia/document/reports?year=${anno}&trimester=${trimestre}`,
    ...(tipo === "iva"
      ? {
          titolo: `IVA ${quarter}: versamento entro ${when}`,
          testo: "Vale per chi liquida l'IVA ogni trimestre. Nel report trovi l'IVA sulle vendite e sugli acquisti.",
        }
      : {
          titolo: `LIPE ${quarter}: comunicazione entro ${when}`,
          testo: "Nel report trovi gli importi da riportare. Se la invia il tuo consulente, non devi fare nulla.",
        }),
  };
}

/** Once, on the day before the last: the rejection itself was told when it came. */
async function tellCorrections(deps: Needs): Promise<void> {
  const oggi = deps.clock.oggi();
  const rows = await deps.db
    .selectFrom("document")
    .selectAll()
    .where("sottoStato", "=", "rejected")
    .where("deletedAt", "is", null)
    .where("dataStatoDocumento", ">", new Date(deps.clock.now().getTime() - 10 * 86_400_000))
    .execute();
  for (const row of rows) {
    const last = correctBy(row);
    if (!last || daysBetween(oggi, last) > 1 || last < oggi) continue;
    const name = `n. ${row.numeroDocumentoInvio}`;
    await inTransaction(deps.db, (tx) =>
      announce(tx, deps, {
        profileId: row.profileId,
        genere: "scadenze",
        chiave: `correzione/${row.id}/${last}`,
        titolo: `Fattura scartata ${name}: ${last === oggi ? "oggi è l'ultimo giorno" : "domani è l'ultimo giorno"}`,
        testo: conApostrofo`Correggila e inviala di nuovo entro il ${formatGiorno(last)} per tenere lo stesso numero e la stessa data.`,
        percorso: `/ia/document/${row.id}`,
      }),
    );
  }
}

function whenOf(days: number, day: Giorno): string {
  if (days === 0) return "oggi";
  return days === 1 ? "domani" : conApostrofo`il ${formatGiorno(day)}`;
}

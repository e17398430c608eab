import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { sql } from "kysely";
import type { Command } from "../command.ts";
import { moment } from "../moment.ts";

type Row = {
  nomeFile: string;
  stato: string;
  dal: Date;
  prossimo: Date | null;
  errore: string | null;
  casella: string;
};

/** What is on its way to SdI and does not get on: who is asked to settle something looks here first. */
export const listTransmissions: Command = {
  usage: "",
  what: "Elenca le fatture ferme: in coda da più di un'ora, in dubbio, senza risposta da 5 giorni, non riuscite negli ultimi 7.",
  async run({ deps, say }) {
    const now = deps.clock.now();
    const { rows } = await sql<Row>`
      select "nomeFile", stato, "createdAt" as dal, "prossimoInvio" as prossimo, errore, mittente as casella
        from transmission
       where stato = 'in_coda' and "createdAt" < ${now}::timestamptz - interval '1 hour'
          or stato = 'in_corso' and "inCorsoDal" < ${now}::timestamptz - interval '5 minutes'
          or stato = 'incerta' and "esitoSdI" is null
          or stato = 'accettata_smtp' and "esitoSdI" is null
             and "sentAt" between ${now}::timestamptz - interval '45 days' and ${now}::timestamptz - interval '5 days'
          or stato = 'fallita' and "createdAt" > ${now}::timestamptz - interval '7 days'
       order by "createdAt" limit 500`.execute(deps.db);
    for (const { nomeFile, stato, dal, prossimo, errore, casella } of rows) {
      const next = prossimo ? conApostrofo`  riprova il ${moment.format(prossimo)}` : "";
      say(
        conApostrofo`${nomeFile}  ${stato}  dal ${moment.format(dal)}  ${casella}${next}${errore ? `  (${errore})` : ""}`,
      );
    }
    if (rows.length === 0) say("Nessuna fattura ferma.");
  },
};

import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { sql } from "kysely";
import type { Command } from "../command.ts";
import { moment } from "../moment.ts";

type Row = {
  indirizzo: string | null;
  sospesaDal: Date | null;
  mutaDal: Date | null;
  awayDal: Date | null;
  motivo: string | null;
  prossimoInvio: Date | null;
  scade: string | null;
  piena: boolean;
};

/** Mailboxes with which something is wrong, and what. */
export const listMailboxes: Command = {
  usage: "",
  what: "Elenca le caselle in difficoltà: accesso rifiutato, server muto, gestore che non prende, quasi piena, password scaduta.",
  async run({ deps, say }) {
    const { rows } = await sql<Row>`
      select a.indirizzo, a."sospesaDal", a."mutaDal", o.dal as "awayDal", o.motivo, o."prossimoInvio",
             case when a."dataScadenzaPassword" < ${deps.clock.oggi()}::date then a."dataScadenzaPassword"::text end as scade,
             coalesce(a."spazioTotale" > 0 and a."spazioUsato" >= 0.9 * a."spazioTotale", false) as piena
        from profile p
        left join pec_account a on a."profileId" = p.id
        left join outgoing_trouble o on o."profileId" = p.id
       where a."sospesaDal" is not null or a."mutaDal" is not null or o.dal is not null
          or a."dataScadenzaPassword" < ${deps.clock.oggi()}::date
          or a."spazioTotale" > 0 and a."spazioUsato" >= 0.9 * a."spazioTotale"
       order by 1 limit 500`.execute(deps.db);
    for (const row of rows) say(`${row.indirizzo ?? "(casella simulata)"}  ${troublesOf(row).join("; ")}`);
    if (rows.length === 0) say("Nessuna casella in difficoltà.");
  },
};

const troublesOf = ({ sospesaDal, mutaDal, awayDal, motivo, prossimoInvio, scade, piena }: Row): string[] => [
  ...(sospesaDal ? [conApostrofo`accesso rifiutato dal ${moment.format(sospesaDal)}`] : []),
  ...(awayDal
    ? [
        conApostrofo`il gestore non prende i messaggi dal ${moment.format(awayDal)} (${motivo}), riprova il ${moment.format(prossimoInvio ?? awayDal)}`,
      ]
    : []),
  ...(mutaDal ? [conApostrofo`il server non risponde in lettura dal ${moment.format(mutaDal)}`] : []),
  ...(scade ? [conApostrofo`password scaduta il ${scade}`] : []),
  ...(piena ? ["quasi piena"] : []),
];

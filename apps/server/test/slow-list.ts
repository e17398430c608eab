import type pg from "pg";

/** What a plain query over every row says; amounts as texts, credit notes subtracted. */
export type SlowAnswer = { tabs: Record<string, number>; totale: string; incassato: string; ids: string[] };

type Asked = { year: number; word?: string; offset?: number; limit?: number };

/** The list of a profile without index, tally or search text: the reference that fast answers must equal. */
export async function slowList(
  pool: pg.Pool,
  profileId: string,
  { year, word, offset = 0, limit = 25 }: Asked,
): Promise<SlowAnswer> {
  const matching = `
    select d.*, case when "idTipoDocumento" = 4 then -1 else 1 end as segno
      from document d
     where d."profileId" = $1 and d."deletedAt" is null
       and ($2 = 0 or d."dataDocumento" is null or extract(year from d."dataDocumento") = $2)
       and ($3::text is null or d."numeroDocumentoInvio" ilike $3 or d.denominazione ilike $3
            or concat_ws(' ', d.nome, d.cognome) ilike $3 or d."idFiscaleIva" ilike $3
            or d.bozza #>> '{DatiGenerali,DatiGeneraliDocumento,Causale}' ilike $3
            or exists (select from jsonb_array_elements(d.bozza #> '{DatiBeniServizi,DettaglioLinee}') as line
                        where line ->> 'Descrizione' ilike $3))`;
  const parameters = [profileId, year, word ? `%${word}%` : null];
  const { rows: tabs } = await pool.query(
    `select "statoDocumento" as stato, count(*)::integer as n from (${matching}) as m group by 1`,
    parameters,
  );
  const { rows: sums } = await pool.query(
    `select coalesce(sum(segno * totale), 0)::text as totale, coalesce(sum(segno * incassato), 0)::text as incassato
       from (${matching}) as m`,
    parameters,
  );
  const { rows: page } = await pool.query(
    `select id from (${matching}) as m order by "dataDocumento" desc nulls first, id desc limit $4 offset $5`,
    [...parameters, limit, offset],
  );
  return {
    tabs: Object.fromEntries(tabs.map(({ stato, n }) => [stato, n])),
    ...sums[0],
    ids: page.map(({ id }) => id),
  };
}

/** The figures of a quarter from the rows themselves: confirmed documents, no autofatture among them. */
export async function slowQuarter(pool: pg.Pool, profileId: string, { from, to }: { from: string; to: string }) {
  const matching = `
    select d.*, case when "idTipoDocumento" = 4 then -1 else 1 end as segno
      from document d
     where d."profileId" = $1 and d."deletedAt" is null and "statoDocumento" = 'C'
       and d."dataDocumento" between $2 and $3`;
  const { rows: sums } = await pool.query(
    `select count(*)::integer as documenti, sum(segno * imponibile)::text as imponibile, sum(segno * "totaleIva")::text as iva,
            sum(segno * totale)::text as totale, count(*) filter (where "totaleBollo" <> 0)::integer as bolli,
            sum("totaleBollo")::text as bollo
       from (${matching}) as m`,
    [profileId, from, to],
  );
  const { rows: open } = await pool.query(
    `select sum(case when "idTipoDocumento" = 4 then -1 else 1 end * ("nettoAPagare" - incassato - stornato))::text as aperto
       from document
      where "profileId" = $1 and "deletedAt" is null and "statoDocumento" in ('I', 'C') and "dataDocumento" between $2 and $3`,
    [profileId, from, to],
  );
  const { rows: rates } = await pool.query(
    `select r.aliquota::text as aliquota, r.natura, sum(segno * r.imponibile)::text as imponibile,
            sum(segno * r.imposta)::text as imposta
       from (${matching}) as m join sent_riepilogo r on r."fileId" = m."fileInviato"
      group by 1, 2 order by r.aliquota::text desc`,
    [profileId, from, to],
  );
  const { rows: clients } = await pool.query(
    `select denominazione as nome, sum(segno * totale)::text as totale from (${matching}) as m
      group by 1 order by sum(segno * imponibile) desc, 1 limit 10`,
    [profileId, from, to],
  );
  return { ...sums[0], ...open[0], rates, clients };
}

import type { Report, ReportRate } from "@fatturachiara/contract/rooms/document-report";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, sql } from "kysely";
import { fromAmount } from "../../../db/amount.ts";
import type { Querier } from "../../../db/database.ts";
import { signOf } from "../list/list-totals.ts";
import type { MonthSums } from "./month-sums.ts";
import { AUTOFATTURE, type ReportPeriod } from "./report-period.ts";

const MAX_IDS = 1000;
const MAX_CLIENTS = 10;

type Days = { from: Giorno; to: Giorno };

/**
 * `quota`: one row per payment of those days, with the document it is about and how much of it was paid before and after
 * (`prima`, `dopo`, of `netto`). Sales of the statuses asked for; what lies in the bin was never sent. Most payments are
 * the whole of a document (`intero`): only the others have to look for those before them.
 */
const quota = ({ profile, stati }: ReportPeriod, { from, to }: Days): RawBuilder<unknown> => sql`
  paid as materialized (
    select d.id, d."idCliente", d."idFiscaleIva", d."dataDocumento", d."fileInviato", d.imponibile, d."totaleCassa",
           d."totaleIva", d."totaleBollo", d."totaleRitenute", d.totale, d."nettoAPagare" as netto, p.data, p.importo,
           p.id as "paymentId", p.importo = d."nettoAPagare" as intero, ${signOf(sql`d."idTipoDocumento"`)} as segno,
           coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)) as chi
      from document_payment p join document d on d.id = p."documentId"
     where p."profileId" = ${profile} and p."annullatoIl" is null and p.data between ${from} and ${to}
       and d."profileId" = ${profile} and d."deletedAt" is null and d."nettoAPagare" <> 0
       and d."statoDocumento" = any(${stati}::text[])
       and not coalesce(d."idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false)
  ), quota as (
    select paid.*, before.importo as prima, before.importo + paid.importo as dopo
      from paid cross join lateral (
             select case when intero then 0 else (
               select coalesce(sum(o.importo), 0) from document_payment o
                where o."documentId" = paid.id and o."annullatoIl" is null
                  and (o.data, o.id) < (paid.data, paid."paymentId")) end as importo) as before)`;

/**
 * The part of an amount that came in with a payment: as much of it as of the net, to the cent, and whole once everything
 * is paid: what was due up to then less what was due before.
 */
const paidPart = (amount: RawBuilder<unknown>) =>
  sql`segno * case when intero then round(${amount}, 2)
                   else round(${amount} * dopo / netto, 2) - round(${amount} * prima / netto, 2) end`;

const parts = {
  imponibile: sql`imponibile`,
  cassa: sql`"totaleCassa"`,
  iva: sql`"totaleIva"`,
  bollo: sql`"totaleBollo"`,
  ritenute: sql`"totaleRitenute"`,
  totale: sql`totale`,
  netto: sql`netto`,
};
type Part = keyof typeof parts;
const sums = sql.join(
  Object.entries(parts).map(([name, column]) => sql`coalesce(sum(${paidPart(column)}), 0) as ${sql.ref(name)}`),
);

type SumsRow = Record<Part, string> & { documenti: number };

const amountsOf = (row: SumsRow) => ({
  documenti: row.documenti,
  imponibile: fromAmount(row.imponibile),
  cassa: fromAmount(row.cassa),
  iva: fromAmount(row.iva),
  bollo: fromAmount(row.bollo),
  ritenute: fromAmount(row.ritenute),
  totale: fromAmount(row.totale),
  netto: fromAmount(row.netto),
});

/** What came in during these days; a document paid twice counts once. */
export async function collectedSums(db: Querier, period: ReportPeriod, days: Days): Promise<Report["totali"]> {
  const { rows } = await sql<SumsRow>`
    with ${quota(period, days)} select count(distinct id) as documenti, ${sums} from quota`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A sum answers one row");
  return amountsOf(row);
}

/** What came in during each month of the year asked for and of the one before. */
export async function collectedMonths(
  db: Querier,
  period: ReportPeriod,
): Promise<Omit<MonthSums, "autofatture" | "conBollo" | "ricavi">[]> {
  const days = { from: `${period.anno - 1}-01-01`, to: `${period.anno}-12-31` } as Days;
  const { rows } = await sql<SumsRow & { mese: Giorno }>`
    with ${quota(period, days)}
    select month_of(data) as mese, count(distinct id) as documenti, ${sums} from quota group by 1 order by 1`.execute(
    db,
  );
  return rows.map((row) => ({ mese: row.mese, ...amountsOf(row) }));
}

type RateRow = Omit<ReportRate, "aliquota" | "imponibile" | "imposta"> &
  Record<"aliquota" | "imponibile" | "imposta", string>;

/** VAT of what came in, as the files state it: by rate, nature and moment of the tax. */
export async function collectedRates(db: Querier, period: ReportPeriod): Promise<ReportRate[]> {
  const { rows } = await sql<RateRow>`
    with ${quota(period, period)}
    select r.aliquota, r.natura, r.esigibilita, count(distinct q.id) as documenti,
           sum(${paidPart(sql`r.imponibile`)}) as imponibile, sum(${paidPart(sql`r.imposta`)}) as imposta
      from quota q join sent_riepilogo r on r."fileId" = q."fileInviato"
     group by 1, 2, 3
     order by aliquota desc, natura nulls first, esigibilita`.execute(db);
  return rows.map(({ aliquota, imponibile, imposta, ...row }) => ({
    ...row,
    aliquota: fromAmount(aliquota),
    imponibile: fromAmount(imponibile),
    imposta: fromAmount(imposta),
  }));
}

type PartyRow = SumsRow & { idCliente: string | null; nome: string; idFiscaleIva: string | null };

/** Who paid during the period, what they withheld, and the documents it was for. */
export async function collectedParties(
  db: Querier,
  period: ReportPeriod,
): Promise<Pick<Report, "perCliente" | "ritenute" | "documenti">> {
  const { rows } = await sql<PartyRow>`
    with ${quota(period, period)}
    select "idCliente", min("idFiscaleIva") as "idFiscaleIva", max(chi) as nome, count(distinct id) as documenti, ${sums}
      from quota group by "idCliente", case when "idCliente" is null then coalesce("idFiscaleIva", chi) end
     order by totale desc, nome`.execute(db);
  const parties = rows.map(({ idCliente, nome, idFiscaleIva, ...row }) => ({
    idCliente,
    nome,
    idFiscaleIva,
    ...amountsOf(row),
  }));
  const { rows: found } = await sql<{ id: string }>`
    with ${quota(period, period)}
    select id from quota group by id, "dataDocumento" order by "dataDocumento" desc, id desc limit ${MAX_IDS}`.execute(
    db,
  );
  return {
    perCliente: parties.slice(0, MAX_CLIENTS).map(({ idCliente, nome, idFiscaleIva, documenti, ...amounts }) => ({
      ...{ idCliente, nome, idFiscaleIva, documenti },
      ...{ imponibile: amounts.imponibile, totale: amounts.totale, netto: amounts.netto },
    })),
    ritenute: parties
      .filter(({ ritenute }) => !ritenute.isZero())
      .sort((a, b) => b.ritenute.compare(a.ritenute))
      .map(({ idCliente, nome, idFiscaleIva, documenti, imponibile, ritenute }) => ({
        ...{ idCliente, nome, idFiscaleIva, documenti, imponibile },
        importo: ritenute,
      })),
    documenti: found.map(({ id }) => id),
  };
}

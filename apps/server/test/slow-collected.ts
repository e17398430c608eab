import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type pg from "pg";

type Row = { id: string; nome: string; iva: string; imponibile: string; totale: string; netto: string; segno: number };
type Payment = { documentId: string; data: string; importo: string };
type Rate = { fileOf: string; aliquota: string; imposta: string };

const part = (amount: string, paid: Decimal, netto: string) =>
  Decimal.of(amount).times(paid).dividedBy(Decimal.of(netto), 2);

/** What came in between two days, payment by payment in plain arithmetic: the reference of the report by "Incassi". */
export async function slowCollected(pool: pg.Pool, profileId: string, { from, to }: { from: string; to: string }) {
  const { rows: documents } = await pool.query<Row>(
    `select id, denominazione as nome, "totaleIva"::text as iva, imponibile::text as imponibile, totale::text as totale,
            "nettoAPagare"::text as netto, case when "idTipoDocumento" = 4 then -1 else 1 end as segno
       from document where "profileId" = $1 and "statoDocumento" = 'C' and "deletedAt" is null`,
    [profileId],
  );
  const { rows: payments } = await pool.query<Payment>(
    `select "documentId", data::text as data, importo::text as importo from document_payment
      where "profileId" = $1 and "annullatoIl" is null order by data, id`,
    [profileId],
  );
  const { rows: rates } = await pool.query<Rate>(
    `select d.id as "fileOf", r.aliquota::text as aliquota, r.imposta::text as imposta
       from document d join sent_riepilogo r on r."profileId" = d."profileId" and r."fileId" = d."fileInviato" where d."profileId" = $1`,
    [profileId],
  );
  const ratesOf = Map.groupBy(rates, ({ fileOf }) => fileOf);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const sums = { imponibile: Decimal.zero, iva: Decimal.zero, totale: Decimal.zero };
  const [paid, touched] = [new Map<string, Decimal>(), new Set<string>()];
  const [clients, perRate] = [new Map<string, Decimal>(), new Map<string, Decimal>()];
  const add = (into: Map<string, Decimal>, key: string, more: Decimal) =>
    into.set(key, (into.get(key) ?? Decimal.zero).plus(more));
  for (const { documentId, data, importo } of payments) {
    const document = byId.get(documentId);
    const before = paid.get(documentId) ?? Decimal.zero;
    const after = before.plus(Decimal.of(importo));
    paid.set(documentId, after);
    if (!document || data < from || data > to) continue;
    const sign = Decimal.of(document.segno);
    const came = (amount: string) =>
      part(amount, after, document.netto)
        .minus(part(amount, before, document.netto))
        .times(sign);
    for (const name of ["imponibile", "iva", "totale"] as const) sums[name] = sums[name].plus(came(document[name]));
    add(clients, document.nome, came(document.imponibile));
    for (const rate of ratesOf.get(documentId) ?? []) add(perRate, rate.aliquota, came(rate.imposta));
    touched.add(documentId);
  }
  return { ...sums, documenti: touched.size, clients, perRate };
}

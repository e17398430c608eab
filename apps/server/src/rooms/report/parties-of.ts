import type { Report } from "@fatturachiara/contract/rooms/document-report";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/database.ts";

const MAX_IDS = 1000;
/** So many customers stand in a report. */
export const MAX_CLIENTS = 10;

/** A customer's name and how many documents, as a row has them. */
export type Party = { idCliente: string | null; nome: string; idFiscaleIva: string | null; documenti: number };
/** A report's figures by customer, and its documents. */
export type Parties = Pick<Report, "perCliente" | "ritenute" | "documenti">;

/**
 * The customers with the largest taxable amounts, what was withheld, and the documents behind it. `parts` is a table expression
 * with a row per document, or part of one: id, dataDocumento, idCliente, idFiscaleIva, nome, imponibile, ritenute, contributi,
 * totale, netto (credit notes negative) and `primo`, true for one part of each document.
 */
export async function partiesOf(db: Querier, parts: RawBuilder<unknown>): Promise<Parties> {
  const [perCliente, ritenute, documenti] = await Promise.all([
    largest(db, parts),
    withheld(db, parts),
    newest(db, sql`select id, "dataDocumento" from ${parts} as part where primo`),
  ]);
  return { perCliente, ritenute, documenti };
}

/** The names of a group of rows that are one customer. */
export const nameOf = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${row}."idCliente", min(${row}."idFiscaleIva") as "idFiscaleIva", max(${row}.nome) as nome`;

const named = sql`${nameOf(sql`part`)}, count(*) filter (where primo)::bigint as documenti, sum(imponibile) as imponibile`;
/** Who is not in the address book is known by the tax id, else by the name. */
const altro = sql`case when part."idCliente" is null then coalesce(part."idFiscaleIva", part.nome) end`;

/** Sums alone say who they are: names are read for these few, not for thousands. */
async function largest(db: Querier, parts: RawBuilder<unknown>): Promise<Parties["perCliente"]> {
  const { rows } = await sql<Parameters<typeof largestOf>[0]>`
    with most as materialized (
      select "idCliente", ${altro} as altro from ${parts} as part
       group by 1, 2 order by sum(imponibile) desc fetch first ${sql.lit(MAX_CLIENTS)} rows with ties
    )
    select ${named}, sum(totale) as totale, sum(netto) as netto from ${parts} as part
     where "idCliente" in (select "idCliente" from most)
        or "idCliente" is null and ${altro} in (select altro from most)
     group by "idCliente", ${altro} order by sum(imponibile) desc, max(nome) limit ${MAX_CLIENTS}`.execute(db);
  return rows.map(largestOf);
}

/** A row of the customers with the largest taxable amounts. */
export function largestOf({
  imponibile,
  totale,
  netto,
  ...party
}: Party & Record<"imponibile" | "totale" | "netto", Decimal>): Parties["perCliente"][number] {
  return {
    ...nameAlone(party),
    imponibile,
    totale,
    netto,
  };
}

/** A row of what was withheld: `ritenute` is all of it, pension contributions too. */
export function withheldOf({
  imponibile,
  ritenute,
  contributi,
  ...party
}: Party & Record<"imponibile" | "ritenute" | "contributi", Decimal>): Parties["ritenute"][number] {
  return { ...nameAlone(party), imponibile, importo: ritenute.minus(contributi), contributi };
}

const nameAlone = ({ idCliente, nome, idFiscaleIva, documenti }: Party): Party => ({
  idCliente,
  nome,
  idFiscaleIva,
  documenti,
});

async function withheld(db: Querier, parts: RawBuilder<unknown>): Promise<Parties["ritenute"]> {
  const { rows } = await sql<Parameters<typeof withheldOf>[0]>`
    select ${named}, sum(ritenute) as ritenute, sum(contributi) as contributi from ${parts} as part where ritenute <> 0
     group by "idCliente", ${altro} having sum(ritenute) <> 0 order by sum(ritenute) desc, max(nome)`.execute(db);
  return rows.map(withheldOf);
}

/**
 * The newest of the documents that `documents` selects (id, dataDocumento), a thousand at most. As one text: an array
 * of a thousand ids takes longer to write and to read than to find.
 */
export async function newest(db: Querier, documents: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (
      select id from (${documents}) as one order by "dataDocumento" desc, id desc limit ${MAX_IDS}) as newest`.execute(
    db,
  );
  return rows[0]?.ids?.split(",") ?? [];
}

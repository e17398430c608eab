import { fail } from "@fatturachiara/contract";
import type { MatchedInvoice, Movement, MovementState } from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { parseNumero } from "@fatturachiara/fatturapa/presentazione";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import type { Movement as MovementTable } from "../../db/schema.ts";
import { type PageAsked, rowsOfPage } from "../../db/statement/page-of-list.ts";
import { foldText } from "../../fold-text.ts";
import { learntPayers } from "./match/learnt-payers.ts";
import { isMatched, matchesOf } from "./match/matches-of.ts";
import { openInvoices } from "./match/open-invoices.ts";
import { originalsOf } from "./match/originals-of.ts";
import { proposeMatches } from "./match/propose-matches.ts";

/** How many of an account are in a state. */
const ofState: Readonly<Record<MovementState, RawBuilder<unknown>>> = {
  aperto: sql`movimenti - abbinati - ignorati`,
  abbinato: sql`abbinati`,
  ignorato: sql`ignorati`,
};

type Asked = PageAsked & {
  conto?: string | undefined;
  stato?: MovementState | undefined;
  search?: string | undefined;
};

/** Movements of a profile that match, newest first. */
export async function listMovements(
  db: Querier,
  profile: string,
  { conto, stato, search, ...asked }: Asked,
): Promise<{ items: Movement[]; total: number }> {
  const { limit, offset } = rowsOfPage(asked, { size: 50 });
  const amount = search === undefined ? undefined : parseNumero(search);
  const words = foldText(search ?? "")
    .split(" ")
    .filter(Boolean);
  const matching = rowsOf(db, profile)
    .$if(conto !== undefined, (query) => query.where("movement.accountId", "=", conto ?? null))
    .$if(stato === "abbinato", (query) => query.where(isMatched))
    .$if(stato === "aperto" || stato === "ignorato", (query) =>
      // In so many words: the indexes of what is open, and of what is ignored, are found by them.
      query
        .where(
          stato === "ignorato" ? sql<boolean>`movement.stato = 'ignorato'` : sql<boolean>`movement.stato = 'aperto'`,
        )
        .where(sql<boolean>`not ${isMatched}`),
    )
    .$if(amount !== undefined, (query) =>
      query.where(sql<boolean>`abs(movement.importo) = ${amount?.abs() ?? Decimal.zero}`),
    )
    .$if(amount === undefined && words.length > 0, (query) =>
      query.where((where) => where.and(words.map((word) => where("movement.cerca", "like", `%${word}%`)))),
    );
  const rows = await matching
    .selectAll("movement")
    .select("movement_account.divisa")
    .select(reversedOn(profile))
    .orderBy("movement.dataContabile", "desc")
    .orderBy("movement.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const isSearched = amount !== undefined || words.length > 0;
  const { total } = isSearched
    ? await matching.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow()
    : await countedAtAccounts(db, profile, { conto, stato });
  const matches = await matchesOf(
    db,
    profile,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => movementOf(row, matches.get(row.id)));
  return { items: await withProposals(db, profile, items), total };
}

/** How many there are: accounts know, so that none is looked at. */
function countedAtAccounts(db: Querier, profile: string, { conto, stato }: Pick<Asked, "conto" | "stato">) {
  const counted = stato ? ofState[stato] : sql`movimenti`;
  return db
    .selectFrom("movement_account")
    .select(sql<number>`coalesce(sum(${counted}), 0)::integer`.as("total"))
    .where("profileId", "=", profile)
    .$if(conto !== undefined, (query) => query.where("id", "=", conto ?? null))
    .executeTakeFirstOrThrow();
}

/** One movement; to anybody else it does not exist. */
export async function readMovement(db: Querier, profile: string, id: string): Promise<Movement> {
  const row = await rowsOf(db, profile)
    .selectAll("movement")
    .select("movement_account.divisa")
    .select(reversedOn(profile))
    .where("movement.id", "=", id)
    .executeTakeFirst();
  if (!row) throw fail("movementNotFound");
  return movementOf(row, (await matchesOf(db, profile, [id])).get(id));
}

/** Those that are open with what they may pay, the oldest first served. */
async function withProposals(db: Querier, profile: string, items: Movement[]): Promise<Movement[]> {
  const open = items.filter(({ stato }) => stato === "aperto").reverse();
  if (open.length === 0) return items;
  const proposals = proposeMatches(
    open.map((movement) => ({
      ...movement,
      controparte: movement.controparte ?? null,
      ibanControparte: movement.ibanControparte ?? null,
      commissione: movement.commissione ?? null,
      endToEnd: movement.endToEnd ?? null,
      parti: movement.parti.map(({ descrizione, endToEnd }) => ({ descrizione, endToEnd: endToEnd ?? null })),
    })),
    await openInvoices(db, profile),
    { learnt: await learntPayers(db, profile, open), before: await originalsOf(db, profile, open) },
  );
  return items.map((item) => {
    const found = proposals.get(item.id);
    if (!found) return item;
    const { livello, motivo, documenti, storno } = found;
    return {
      ...item,
      proposta: {
        livello,
        motivo,
        storno: storno ?? null,
        documenti: documenti.map(({ invoice, importo, trattenuto }) => ({
          ...{ ...invoice, importo, trattenuto: trattenuto ?? null },
        })),
      },
    };
  });
}

/** Of a query over `movement`: of which day the movement is that it takes back, and when it was taken back whole itself. */
const reversedOn = (profile: string) => [
  sql<Giorno | null>`(select o."dataContabile" from movement o
    where o."profileId" = ${profile} and o.id = movement."stornoDi")`.as("giornoStornato"),
  sql<Giorno | null>`(select max(s."dataContabile") from movement s
    where s."profileId" = ${profile} and s."stornoDi" = movement.id
   having sum(s.importo) = -movement.importo)`.as("stornatoIl"),
];

function rowsOf(db: Querier, profile: string) {
  return db
    .selectFrom("movement")
    .innerJoin("movement_account", (join) =>
      join
        .onRef("movement_account.profileId", "=", "movement.profileId")
        .onRef("movement_account.id", "=", "movement.accountId"),
    )
    .where("movement.profileId", "=", profile);
}

type Row = Selectable<MovementTable> & { divisa: string; giornoStornato: Giorno | null; stornatoIl: Giorno | null };

function movementOf(row: Row, matches: readonly MatchedInvoice[] = []): Movement {
  const { id, accountId: idConto, dataContabile, dataValuta, importo, commissione, divisa, storno, descrizione } = row;
  const { controparte, ibanControparte, endToEnd, riferimento, tipo, parti, stornoDi, giornoStornato, stornatoIl } =
    row;
  return {
    ...{ id, idConto, dataContabile, dataValuta, importo, commissione, divisa, storno, descrizione },
    ...{ controparte, ibanControparte, endToEnd, riferimento, tipo },
    ...{ stornoDi: stornoDi && giornoStornato ? { id: stornoDi, giorno: giornoStornato } : null, stornatoIl },
    stato: row.abbinato ? "abbinato" : row.stato,
    abbinamenti: matches.map(({ id, ricevuta, numero, data, nome, residuo, importo, trattenuto }) => ({
      ...{ id, ricevuta, numero, data, nome, residuo, importo, trattenuto },
    })),
    proposta: null,
    parti: parti.map((part) => ({ ...part, importo: Decimal.of(part.importo) })),
  };
}
